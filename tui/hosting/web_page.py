"""The page around a visitor's terminal: the form that asks for the code, and the terminal itself."""

from __future__ import annotations

import html
import json
from importlib.resources import files
from string import Template
from typing import Literal

from aiohttp import web

from tui.hosting.arrival import GUEST_NAME
from tui.themes.palettes import PALETTES, THEMES

SECURITY = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'self'",
            "style-src 'self' 'unsafe-inline'",
            "script-src 'self' 'unsafe-inline'",
            "connect-src 'self' ws: wss:",
            "img-src data:",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
STYLE = Template("""
body { background: $ground; color: $paper; font-family: monospace; margin: 0; }
form { max-width: 26em; margin: 15vh auto; line-height: 2.2; }
h1 { color: $brass; font-size: 1.2em; letter-spacing: .2em; }
input, button { font: inherit; background: $raised; color: $paper; border: 1px solid $line; padding: .2em .6em; }
button { color: $brass; } .wrong { color: $blood; }
body .textual-terminal { width: 100vw; height: 100dvh; }
.keys { display: none; } .keys button { flex: 1; padding: 0; height: 44px; touch-action: manipulation; }
@media (pointer: coarse) { .keys { display: flex; } body .textual-terminal { height: calc(100dvh - 44px); } }
#lost { position: fixed; top: 0; left: 0; right: 0; background: $raised; color: $brass; text-align: center; padding: .4em 1em; }
.ended { display: none; position: fixed; inset: 0; background: ${ground}dd; text-align: center; padding-top: 40vh; }
body.-closed .ended { display: block; } .ended p { max-width: 34em; margin: 0 auto 1em; padding: 0 1em; } a { color: $brass; }
""").substitute(PALETTES[THEMES[0]])
SOCKET = """
document.querySelector(".textual-terminal").dataset.sessionWebsocketUrl = location.origin.replace(/^http/, "ws") + "/ws";
"""
"""The page takes its own scheme and host, so that it works behind any proxy."""
LOST = "The line to the server is lost, and this page comes back by itself. Your screen waits for you for two minutes."
SHOWS = "Backroom-Shows"
"""By this header the page's script knows what was answered. An answer without it comes from a proxy whose server is away."""
LINE = f"const LOST = {json.dumps(LOST)}, SHOWS = {json.dumps(SHOWS)};\n" + files("tui.hosting").joinpath("terminal.js").read_text("utf-8")
NO_ICON = '<link rel="icon" href="data:,">'
"""Without it every browser asks for one, which is an error in the log of whatever stands before the page."""
KEYS = {"Esc": "\\u001b", "Tab": "\\t", "←": "\\u001b[D", "↓": "\\u001b[B", "↑": "\\u001b[A", "→": "\\u001b[C", "Enter": "\\r", "abc": ""}
"""What a touch screen's keyboard lacks, and what a key of it sends. The last one shows that keyboard."""


def code_form(wrong: str, name: str = "") -> str:
    """Return the form that asks for a name and the code. It holds the name of the last try, and what was wrong."""
    said = f'<p class="wrong">{html.escape(wrong)}</p>' if wrong else ""
    typed, rest = (f' value="{html.escape(name)}"', " autofocus") if name else (" autofocus", "")
    return (
        f'<form method="post" action="/"><h1>BACKROOM</h1>{said}'
        f'<label>Your name <input name="name" maxlength="{GUEST_NAME}"{typed}></label><br>'
        f'<label>Room code <input name="code" type="password" maxlength="64"{rest}></label><br><button>Come in</button></form>'
    )


def notice(text: str) -> str:
    """Return why nobody is let in just now, and the way to try again."""
    return f'<form method="get" action="/"><h1>BACKROOM</h1><p class="wrong">{html.escape(text)}</p><button>Try again</button></form>'


def terminal() -> str:
    """Return the terminal, what is shown while its line is lost, and when its app has ended."""
    keys = "".join(f'<button data-key="{sent}">{key}</button>' for key, sent in KEYS.items())
    return (
        '<link rel="stylesheet" href="/static/xterm.css"><div class="textual-terminal"></div>'
        f'<div class="keys">{keys}</div><div id="lost" role="status" hidden></div>'
        '<div class="ended" role="alert"><p id="why"></p><a href="/">Come in again</a></div>'
        f'<script>{SOCKET}{LINE}</script><script src="/static/textual.js"></script>'
    )


def page(body: str, status: int = 200, shows: Literal["terminal", "words"] = "words") -> web.Response:
    """Return a whole page with this body, which shows the terminal or words."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Backroom</title>{NO_ICON}'
    text = f'<!doctype html><html lang="en">{head}<style>{STYLE}</style><body>{body}</body></html>'
    return web.Response(text=text, content_type="text/html", status=status, headers={**SECURITY, SHOWS: shows})
