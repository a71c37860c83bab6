"""Least loss: weights for a chance to win by one seat's features, and for shares of all seats by their components."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from core.bots.training.self_play_positions import Position
from core.errors import BackroomError
from core.fitted import STAGES, ChancesFit, Decile, Made, StageFit, by_kind, curve_terms, stage_of

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[np.float64]]

HELD_OUT = 5
"""Every so manieth game is not fitted to but measured on. Chances are fitted so many times, until each game was left out once."""
RIDGES = (3.0, 1.0, 0.3, 0.1, 0.03, 0.01)
"""How much weights may be held back, a game: what is best on games left out is kept."""
FEWEST = 70
"""Fewer positions of a part of the game say nothing."""
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
    deciles: tuple[Decile, ...]


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


def deciles(p: Array, y: Array) -> tuple[Decile, ...]:
    """Return positions, mean chance given and share won by tenths of the chance given."""
    found = []
    for here in _tenths(p):
        count = int(here.sum())
        found.append((count, round(float(p[here].mean()), 3), round(float(y[here].mean()), 3)) if count else (0, 0.0, 0.0))
    return tuple(found)


def within(p: Array, y: Array, games: Array) -> tuple[float, ...]:
    """Return how far the share won may be off by luck (95 %), by tenths of the chance given.

    Positions of a game hang together. One game alone says nothing.
    """
    np = numpy()
    found = []
    for here in _tenths(p):
        off = y[here] - p[here]
        at = np.unique(games[here], return_inverse=True)[1]
        sums = np.bincount(at, off - off.mean()) if len(off) else at
        few = len(sums) < 2
        found.append(1.0 if few else float(1.96 * np.sqrt((sums**2).sum() * len(sums) / (len(sums) - 1)) / len(off)))
    return tuple(round(min(1.0, each), 3) for each in found)


def _tenths(p: Array) -> list[Array]:
    np = numpy()
    which = np.clip((p * 10).astype(int), 0, 9)
    return [which == n for n in range(10)]


def fit_chances(made: Made, positions: Sequence[Position]) -> ChancesFit:
    """Fit shares: a softmax over seats of weighted terms, with weights that change evenly from each part of the game to the next.

    How good they are is measured on every game, each by weights that were fitted without it: a fifth of the games would tell little.
    The same measure says how much the weights are held back, and whether a curve sets the shares right.
    """
    np = numpy()
    if len({p.game for p in positions}) < HELD_OUT:
        return ChancesFit(made, (), (StageFit(0, 0.0, 0.0, False, {}),) * STAGES, ())
    positions = [msgspec.structs.replace(p, seen=tuple(by_kind(seen) for seen in p.seen)) for p in positions]
    names = sorted({name for p in positions for seen in p.seen for name in seen})
    y = np.array([p.shares for p in positions])
    x = _along(_cube(positions, names), np.array([p.progress for p in positions]))
    games = np.array([p.game for p in positions])
    tried = _held_out(x, y, games, RIDGES)
    best = min(range(len(RIDGES)), key=lambda n: _lost(tried[n], y).mean())
    rows = _weights(x, y, games, RIDGES[best], np.zeros(x.shape[2])).reshape(STAGES, len(names))
    given, curve = _set_right(tried[best], y, games)
    even = round(float(np.log(y.shape[1])), 4)
    where = np.array([stage_of(p.progress) for p in positions])
    fits = []
    for stage in range(STAGES):
        here = where == stage
        weights = {name: round(float(v), 4) for name, v in zip(names, rows[stage], strict=True) if abs(v) >= 5e-5}
        if here.sum() < FEWEST:
            fits.append(StageFit(int(here.sum()), 0.0, 0.0, False, weights))
            continue
        lost = round(float(_lost(given[here], y[here]).mean()), 4)
        fits.append(StageFit(int(here.sum()), lost, even, lost < even * (1 - READABLE), weights))
    p: Array = given.ravel()
    won: Array = y.ravel()
    return ChancesFit(made, deciles(p, won), tuple(fits), within(p, won, np.repeat(games, y.shape[1])), curve)


def _set_right(given: Array, y: Array, games: Array) -> tuple[Array, tuple[float, ...]]:
    """Return shares that were given without knowing the games as a curve sets them right, and the curve.

    The curve of a game is fitted without it as well. If the shares are no better for it, they stay. They also stay
    if the curve takes from a seat for being further ahead, which only luck can say.
    """
    np = numpy()
    terms = np.array([[curve_terms(share) for share in row] for row in given])
    (curved,) = _held_out(terms, y, games, RIDGES[-1:])
    weights = _weights(terms, y, games, RIDGES[-1], np.zeros(terms.shape[2]))
    if _lost(curved, y).mean() >= _lost(given, y).mean() or weights.cumsum().min() <= 0:
        return given, ()
    return curved, tuple(round(float(weight), 4) for weight in weights)


def _held_out(x: Array, y: Array, games: Array, ridges: Sequence[float]) -> list[Array]:
    """Return shares of every position, by weights that were fitted without its game, for each of these ridges."""
    np = numpy()
    found, fold = [np.zeros(y.shape) for _ in ridges], np.unique(games, return_inverse=True)[1] % HELD_OUT
    for left_out in range(HELD_OUT):
        test, w = fold == left_out, np.zeros(x.shape[2])
        train = x[~test], y[~test], games[~test]
        for ridge, shares in zip(ridges, found, strict=True):
            w = _weights(*train, ridge, w)  # the last weights are near the next ones
            shares[test] = _softmax(x[test] @ w)
    return found


def _lost(p: Array, y: Array) -> Array:
    """Return the log loss of each position."""
    np = numpy()
    lost: Array = -(y * np.log(np.clip(p, 1e-4, 1))).sum(1)
    return lost


def _weights(x: Array, y: Array, games: Array, ridge: float, start: Array) -> Array:
    """Fit, with the positions of a game taken for nearly the same."""
    return softmax(x, y, ridge * len(games) / len(numpy().unique(games)), start)


def _cube(positions: Sequence[Position], names: Sequence[str]) -> Array:
    """Return terms by position, seat and name."""
    np = numpy()
    found: Array = np.array([[[seen.get(name, 0.0) for name in names] for seen in p.seen] for p in positions])
    return found


def _along(x: Array, progress: Array) -> Array:
    """Return the terms once for each row of weights, each as far as that row counts at the time."""
    np = numpy()
    at = np.clip(progress, 0, 1) * (STAGES - 1)
    near = [np.maximum(0.0, 1 - abs(at - number)) for number in range(STAGES)]
    found: Array = np.concatenate([x * part[:, None, None] for part in near], axis=2)
    return found


def softmax(x: Array, y: Array, ridge: float, start: Array) -> Array:
    """Fit the shares of seats by Newton's method, from some weights on."""
    np = numpy()
    spread = np.maximum(x.reshape(-1, x.shape[2]).std(0), LEAST_SPREAD)
    z, w = x / spread, start * spread
    flat = z.reshape(-1, x.shape[2])
    for _ in range(STEPS):
        p = _softmax(z @ w)
        slope = flat.T @ (p - y).ravel() + ridge * w
        mean = (p[:, None, :] @ z)[:, 0, :]
        bend = flat.T @ (flat * p.ravel()[:, None]) - mean.T @ mean + ridge * np.eye(len(w))
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
