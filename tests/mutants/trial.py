"""Tries changes in copies of one warm process: what `python -m tests.mutants` starts in its copy of the tree, for each group of tests.

The tests are collected once and run once, each with a note of the lines it runs through. Every change has a process of its own, a copy of
the one that has collected and run no test yet. A change within a function that nothing called so far is made in the living function. Only
the tests that run through the statement are run, until one fails: those first that noticed other changes of the function, then the
quickest. What none of them notices is written to the file and tried once more with the tests that start programs. A change of anything
else is written to the file and tried with all tests.
"""

from __future__ import annotations

import contextlib
import gc
import json
import mmap
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from functools import lru_cache, partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import coverage
import hypothesis
import pytest
import pytest_asyncio  # noqa: F401  what every copy would have to import otherwise

OPTIONS = ["-x", "-q", "-m", "not slow", "-p", "no:randomly", "-p", "no:xdist", "-p", "no:cacheprovider"]
LIVED, NOTICED = 0, 1
STARTS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.exec", "os.system")


class Job(NamedTuple):
    """One change to be tried."""

    module: str
    statement: tuple[int, int]
    code: str


class Known(NamedTuple):
    """What the tests do while nothing is changed."""

    lines: dict[str, dict[int, list[str]]]
    """By module and line the tests that run through it."""
    seconds: dict[str, float]
    """How long each test takes."""
    starters: list[str]
    """The tests that start programs, which read the files anew."""


def forked(work: Callable[[], int]) -> int:
    """Do work in a copy of this process and return its exit status. Whatever it started ends with it."""
    pid = os.fork()
    if pid == 0:
        os.setsid()
        os._exit(work())
    _, status = os.waitpid(pid, 0)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    return NOTICED if os.waitstatus_to_exitcode(status) else LIVED


class Watch:
    """Ends the process with the first test that fails, or lasts far longer than it should."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds
        self._last = mmap.mmap(-1, 1024)
        """The test that began last, in memory that is shared with the copies of this process."""

    @property
    def last(self) -> str:
        return self._last[:].rstrip(b"\0").decode()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        limit(self.seconds.get(item.nodeid, 1.0))
        self._last[:] = item.nodeid.encode()[:1024].ljust(1024, b"\0")
        return (yield)

    def pytest_collection(self) -> None:
        """Have nobody look for the smallest example: that there is one is enough."""
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile("mutants", hypothesis.settings.get_profile("house"), phases=phases)
        hypothesis.settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.seconds:
            items.sort(key=lambda item: self.seconds.get(item.nodeid, 0.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(NOTICED)


def limit(seconds: float) -> None:
    """End this process after ten times so long, reckoned by its own clock, and by the wall's with much to spare."""
    signal.setitimer(signal.ITIMER_PROF, 0.5 + 10 * seconds)
    signal.setitimer(signal.ITIMER_REAL, 20 + 30 * seconds)


class Warm:
    """Instead of running the collected tests, measures them and tries changes with them."""

    def __init__(self, jobs: list[Job], watch: Watch, tell: Callable[..., None]) -> None:
        self._jobs, self._watch, self._tell = jobs, watch, tell
        self.known: Known | None = None
        self._modules = sorted({job.module for job in jobs})
        self._lines = lines_of(self._modules)
        self._lines.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._lines.stop()
        data = self._lines.get_data()
        called = {module: set(data.lines(full(module)) or ()) for module in self._modules}
        self.known = known = measured(session, self._modules)
        self._watch.seconds = known.seconds
        functions = functions_of(set(map(full, self._modules)))
        items = {item.nodeid: item for item in session.items}
        often: Counter[tuple[str, str]] = Counter()
        gc.freeze()
        for n, job in enumerate(self._jobs):
            found = within_a_function(job, functions, called[job.module])
            if found is None:
                self._tell(n, "later", all=True)
                continue
            through = {test for line in range(job.statement[0], job.statement[1] + 1) for test in known.lines[job.module].get(line, ())}
            where = f"{job.module} {found[1].co_qualname}"
            chosen = [items[test] for test in sorted(through, key=lambda test: (-often[where, test], known.seconds[test]))]
            noticed = bool(chosen) and forked(partial(_run_changed, *found, chosen)) == NOTICED
            if noticed:
                often[where, self._watch.last] += 1
            self._tell(n, "noticed" if noticed else "later" if known.starters else "lived", all=False)
        return True


def full(module: str) -> str:
    return str(Path(module).resolve())


def lines_of(modules: list[str]) -> coverage.Coverage:
    return coverage.Coverage(data_file=None, config_file=False, include=list(map(full, modules)))


def _run_changed(functions: list[FunctionType], code: CodeType, chosen: list[pytest.Item]) -> int:
    for function in functions:
        function.__code__ = code
    for item, following in zip(chosen, [*chosen[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    return LIVED


def from_a_copy(work: Callable[[], Any], own_session: bool = False) -> Any:
    """Do it in a copy of this process and return what comes of it as JSON has it, or None if the copy ended before."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        if own_session:
            os.setsid()
        with os.fdopen(writing, "w", encoding="utf-8") as file:
            json.dump(work(), file)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as file:
        text = file.read()
    os.waitpid(pid, 0)
    return json.loads(text) if text else None


def measured(session: pytest.Session, modules: list[str]) -> Known:
    """Run every test once in a copy of this process and return what it does."""

    def work() -> Any:
        seconds: dict[str, float] = {}
        starters: set[str] = set()
        now = ""
        sys.addaudithook(lambda event, _: starters.add(now) if event in STARTS else None)
        notes = lines_of(modules)
        remembering = caches()
        notes.start()
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            for cache in remembering:  # or only the first test would be seen to run through what is remembered
                cache.cache_clear()
            now, begun, children = item.nodeid, time.monotonic(), _children()
            notes.switch_context(now)
            _run_one(item, following)
            seconds[now] = time.monotonic() - begun
            if _children() != children:
                starters.add(now)
        notes.stop()
        data = notes.get_data()
        lines = {name: data.contexts_by_lineno(full(name)) for name in modules}
        return [lines, seconds, sorted(starters)]

    seen = from_a_copy(work, own_session=True)
    if seen is None:
        raise SystemExit("the tests do not pass as they are")
    lines, seconds, starters = seen
    return Known({name: {int(line): tests for line, tests in found.items()} for name, found in lines.items()}, seconds, starters)


def caches() -> list[Any]:
    """Return the functions of ours that remember their answers."""
    kind, ours = type(lru_cache(int)), ("core.", "saves.", "examples.")
    return [thing for thing in gc.get_objects() if isinstance(thing, kind) and str(thing.__module__).startswith(ours)]


def _run_one(item: pytest.Item, following: pytest.Item | None) -> None:
    limit(600)
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def functions_of(paths: set[str]) -> dict[tuple[str, str, int], list[FunctionType]]:
    """Return the living functions of the modules by their place."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename in paths:
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(thing)
    return found


def within_a_function(
    job: Job, functions: dict[tuple[str, str, int], list[FunctionType]], called: set[int]
) -> tuple[list[FunctionType], CodeType] | None:
    """Return the function whose inside is all that changes, and its new code, if nobody has called it so far."""
    path = full(job.module)
    before = compile(Path(path).read_bytes(), path, "exec", dont_inherit=True)
    pair = _changed(before, compile(job.code, path, "exec", dont_inherit=True))
    if pair is None or _lines(pair[0]) & called:
        return None
    old, new = pair
    living = functions.get((path, old.co_qualname, old.co_firstlineno), [])
    return (living, new) if living and old.co_freevars == new.co_freevars else None


def _changed(before: CodeType, after: CodeType) -> tuple[CodeType, CodeType] | None:
    """Return the outermost function whose code differs, or nothing if a module or a class does itself."""
    if _shell(before) != _shell(after):
        return None
    pairs = [pair for pair in zip(_inner(before), _inner(after), strict=True) if _essence(pair[0]) != _essence(pair[1])]
    if len(pairs) != 1:
        return None
    is_function = pairs[0][0].co_flags & 2  # CO_NEWLOCALS, which the body of a class has not
    return pairs[0] if is_function else _changed(*pairs[0])


def _inner(code: CodeType) -> list[CodeType]:
    return [const for const in code.co_consts if isinstance(const, CodeType)]


def _shell(code: CodeType) -> tuple[Any, ...]:
    consts = [None if isinstance(const, CodeType) else repr(const) for const in code.co_consts]
    names = code.co_name, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars
    return *names, code.co_flags, code.co_argcount, code.co_code, consts


def _essence(code: CodeType) -> tuple[Any, ...]:
    """Return all of it but the numbers of its lines."""
    return *_shell(code), code.co_exceptiontable, *map(_essence, _inner(code))


def _lines(code: CodeType) -> set[int]:
    own = {line for _, _, line in code.co_lines() if line is not None and line != code.co_firstlineno}
    return own.union(*map(_lines, _inner(code)))


def from_file(job: Job, tests: Iterable[str], seconds: dict[str, float]) -> int:
    """Write a change to its file, run the tests in a copy of this process that has none of our code yet, and return what came of it."""
    path = Path(job.module)
    as_it_is, times = path.read_bytes(), path.stat()
    try:
        path.write_text(job.code, encoding="utf-8")
        return forked(lambda: _run_anew(list(tests), seconds))
    finally:
        path.write_bytes(as_it_is)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def _run_anew(tests: list[str], seconds: dict[str, float]) -> int:
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    limit(30)
    return int(pytest.main([*OPTIONS, *tests], [Watch(seconds)])) and NOTICED


def main(tests: list[str]) -> int:
    """Read jobs from standard input and print what came of each, a line of JSON by itself."""
    jobs = [Job(module, (first, last), code) for module, (first, last), code in json.load(sys.stdin)]
    out = os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)

    def say(*what: Any) -> None:
        os.write(out, (json.dumps(what) + "\n").encode())

    def warm() -> Any:
        later: list[tuple[int, bool]] = []

        def tell(n: int, what: str, *, all: bool) -> None:
            if what == "later":
                later.append((n, all))
            else:
                say(n, what)

        plugin = Warm(jobs, watch := Watch({}), tell)
        pytest.main([*OPTIONS, *tests], [watch, plugin])
        return plugin.known and [later, plugin.known.seconds, plugin.known.starters]

    found = from_a_copy(warm)
    if found is None:
        return 1
    later, seconds, starters = found
    for n, everything in later:
        noticed = from_file(jobs[n], tests if everything else starters, seconds) == NOTICED
        say(n, "noticed" if noticed else "lived")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
