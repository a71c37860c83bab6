"""Least loss: weights for a chance to win by one seat's features, and for shares of all seats by their components."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from core.bots.training.self_play_positions import Position
from core.errors import BackroomError
from core.fitted import STAGES, StageFit, by_kind, stage_of

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[np.float64]]

HELD_OUT = 5
"""Every so manieth game is not fitted to but measured on. Chances are fitted so many times, until each game was left out once."""
READABLE = 0.03
"""Chances say something if they lose by this part less than even shares."""
LEAST_SPREAD = 0.03
"""Rarely seen features are held as if they varied so much, so that none gets a weight beyond all sense."""
STEPS = 30


class NoNumpy(BackroomError):
    """Fitting needs numpy."""

    title = "Training is not installed"


def numpy() -> Any:
    """Return the library. Raise `NoNumpy` if it is not installed."""
    try:
        import numpy as np
    except ImportError:
        raise NoNumpy("Training needs numpy, which is not installed: pip install 'backroom[train]'.") from None
    return np


class ValueFit(msgspec.Struct, frozen=True):
    """Weights, and how good they are on games not fitted to."""

    weights: dict[str, float]
    log_loss: float
    constant_loss: float
    """Of one chance for every position."""
    positions: int
    deciles: tuple[tuple[int, float, float], ...]


def fit_value(positions: Sequence[Position], ridge: float = 3.0) -> ValueFit:
    """Fit the win to features by a logistic regression."""
    np = numpy()
    rows = [(p.game, seen, share) for p in positions for seen, share in zip(p.seen, p.shares, strict=True)]
    names = sorted({name for _, seen, _ in rows for name in seen})
    at = {name: n for n, name in enumerate(names)}
    x = np.zeros((len(rows), len(names)))
    for n, (_, seen, _) in enumerate(rows):
        for name, value in seen.items():
            x[n, at[name]] = value
    y = np.array([share for *_, share in rows])
    test = np.array([game % HELD_OUT == 0 for game, *_ in rows])
    held = logistic(x[~test], y[~test], names, ridge)
    p = 1 / (1 + np.exp(-(x[test] @ held)))
    constant = np.full(int(test.sum()), y[~test].mean())
    whole = logistic(x, y, names, ridge)
    weights = {name: round(float(w), 4) for name, w in zip(names, whole, strict=True) if abs(w) >= 5e-5}
    return ValueFit(weights, loss(p, y[test]), loss(constant, y[test]), int(test.sum()), deciles(p, y[test]))


def logistic(x: Array, y: Array, names: Sequence[str], ridge: float) -> Array:
    """Fit by Newton's method. The bias is not held back."""
    np = numpy()
    spread = np.maximum(x.std(0), LEAST_SPREAD)
    free = np.array([name == "bias" for name in names])
    spread[free] = 1.0
    z, w = x / spread, np.zeros(x.shape[1])
    hold = np.where(free, 1e-6, ridge)
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-np.clip(z @ w, -30, 30)))
        slope = z.T @ (p - y) + hold * w
        bend = (z * (p * (1 - p))[:, None]).T @ z + np.diag(hold)
        change = np.linalg.solve(bend, slope)
        w -= change
        if abs(change).max() < 1e-5:
            break
    found: Array = w / spread
    return found


def loss(p: Array, y: Array) -> float:
    """Return the mean log loss."""
    np = numpy()
    q = np.clip(p, 1e-4, 1 - 1e-4)
    return round(float(-(y * np.log(q) + (1 - y) * np.log(1 - q)).mean()), 4)


def deciles(p: Array, y: Array) -> tuple[tuple[int, float, float], ...]:
    """Return positions, mean chance and share won by tenths of the chance given."""
    np = numpy()
    which = np.clip((p * 10).astype(int), 0, 9)
    found = []
    for n in range(10):
        here = which == n
        count = int(here.sum())
        found.append((count, round(float(p[here].mean()), 3), round(float(y[here].mean()), 3)) if count else (0, 0.0, 0.0))
    return tuple(found)


def fit_chances(positions: Sequence[Position], ridge: float = 3.0) -> tuple[tuple[StageFit, ...], tuple[tuple[int, float, float], ...]]:
    """Fit shares by stage: a softmax over seats of weighted components.

    How good they are is measured on every game, each by weights that were fitted without it: a fifth of the games would tell little.
    """
    np = numpy()
    positions = [msgspec.structs.replace(p, seen=tuple(by_kind(seen) for seen in p.seen)) for p in positions]
    names = sorted({name for p in positions for seen in p.seen for name in seen})
    fits, given, got = [], [], []
    for stage in range(STAGES):
        here = [p for p in positions if stage_of(p.progress) == stage]
        if len(here) < 70:
            fits.append(StageFit(len(here), 0.0, 0.0, False, {}))
            continue
        x, y = _cube(here, names)
        games = np.array([position.game for position in here])
        scores = np.zeros(y.shape)
        for left_out in range(HELD_OUT):
            test = games % HELD_OUT == left_out
            if test.any() and not test.all():
                scores[test] = x[test] @ _weights(x[~test], y[~test], games[~test], ridge)
        w, p = _weights(x, y, games, ridge), _softmax(scores)
        lost = round(float(-(y * np.log(np.clip(p, 1e-4, 1))).sum(1).mean()), 4)
        even = round(float(np.log(y.shape[1])), 4)
        readable = lost < even * (1 - READABLE)
        weights = {name: round(float(v), 4) for name, v in zip(names, w, strict=True) if abs(v) >= 5e-5}
        fits.append(StageFit(len(here), lost, even, readable, weights))
        given.append(p.ravel())
        got.append(y.ravel())
    if not given:
        return tuple(fits), ()
    return tuple(fits), deciles(np.concatenate(given), np.concatenate(got))


def _weights(x: Array, y: Array, games: Array, ridge: float) -> Array:
    """Fit, with the positions of a game taken for nearly the same."""
    return softmax(x, y, ridge * len(games) / len(numpy().unique(games)))


def _cube(positions: Sequence[Position], names: Sequence[str]) -> tuple[Array, Array]:
    np = numpy()
    x = np.array([[[seen.get(name, 0.0) for name in names] for seen in p.seen] for p in positions])
    return x, np.array([p.shares for p in positions])


def softmax(x: Array, y: Array, ridge: float) -> Array:
    """Fit the shares of seats by Newton's method."""
    np = numpy()
    spread = np.maximum(x.reshape(-1, x.shape[2]).std(0), LEAST_SPREAD)
    z, w = x / spread, np.zeros(x.shape[2])
    for _ in range(STEPS):
        p = _softmax(z @ w)
        slope = np.einsum("nsk,ns->k", z, p - y) + ridge * w
        mean = np.einsum("nsk,ns->nk", z, p)
        bend = np.einsum("nsk,ns,nsl->kl", z, p, z, optimize=True) - mean.T @ mean + ridge * np.eye(len(w))
        change = np.linalg.solve(bend, slope)
        w -= change
        if abs(change).max() < 1e-5:
            break
    found: Array = w / spread
    return found


def _softmax(scores: Array) -> Array:
    np = numpy()
    e = np.exp(scores - scores.max(1, keepdims=True))
    shares: Array = e / e.sum(1, keepdims=True)
    return shares
