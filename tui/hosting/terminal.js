// The line of the page's terminal. It comes back by itself, so that the terminal's script never learns that it was gone.
const PATIENCE = 8000, LOOK = 4000, LONGEST_WAIT = 5000, COLUMNS = 80, LETTER = 0.61, LARGEST = 16;
const SERVER_CLOSES = 4002, FIRST_ENDING = 4000;
const Line = window.WebSocket;
let terminal = null;

window.WebSocket = class extends EventTarget {
  constructor(where) {
    super();
    terminal = this;
    this.where = where;
    this.tries = 0;
    this.isOver = false;
    this.said = LOST;
    setInterval(() => this.look(), LOOK);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", (shown) => shown.persisted && this.hurry());
    this.call();
  }

  call() {
    clearTimeout(this.next);
    const line = this.line = new Line(this.where);
    line.binaryType = "arraybuffer";
    this.asked = Date.now();
    this.isWaiting = true;
    line.onopen = () => {
      this.isIn = true;
      this.tries = 0;
      this.said = LOST;
      tell("");
      this.dispatchEvent(new Event("open"));
    };
    line.onmessage = (said) => {
      this.isWaiting = false;
      if (typeof said.data !== "string") this.dispatchEvent(new MessageEvent("message", { data: said.data }));
    };
    line.onclose = (end) => {
      if (line === this.line) this.ended(end.code, end.reason);
    };
  }

  ended(code, reason) {
    const wasIn = this.isIn;
    this.line = null;
    this.isIn = false;
    if (code >= FIRST_ENDING && code !== SERVER_CLOSES) {
      this.isOver = true;
      tell("");
      document.getElementById("why").textContent = reason;
      this.dispatchEvent(new Event("close"));
      document.querySelector(".ended a").focus();
      return;
    }
    if (reason) this.said = reason + " This page comes back by itself.";
    tell(this.said);
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.next = setTimeout(() => (wasIn ? this.call() : this.ask()), wait);
  }

  // A line that is refused does not say why. The page does: the form, that the house is full, or the terminal still.
  // An answer without its header comes from a proxy whose server is not back yet.
  async ask() {
    try {
      const page = await fetch("/", { signal: AbortSignal.timeout(PATIENCE) });
      const shows = page.headers.get(SHOWS);
      if (shows === "words") location.reload();
      else if (shows === "terminal") this.call();
      else this.ended(0, "");
    } catch {
      this.ended(0, "");
    }
  }

  look() {
    if (this.line === null) return;
    if (!this.isWaiting) {
      this.asked = Date.now();
      this.isWaiting = true;
      this.send('["ping", ""]');
    } else if (Date.now() - this.asked >= PATIENCE) {
      const silent = this.line;
      this.ended(0, "");
      silent.close();
    }
  }

  hurry() {
    if (this.isOver) return;
    if (this.line === null) { this.tries = 0; clearTimeout(this.next); this.ask(); }
    else this.look();
  }

  // A browser may keep a page that was left for a while, line and all.
  leave() {
    const line = this.line;
    this.line = null;
    clearTimeout(this.next);
    if (line !== null) line.close();
  }

  send(words) {
    if (this.line !== null && this.line.readyState === Line.OPEN) this.line.send(words);
  }
};

function tell(words) {
  const said = document.getElementById("lost");
  if (said) { said.textContent = words; said.hidden = !words; }
}

// All eighty columns are in sight on a narrow screen, and a screen that is turned is measured again.
const letters = () => Math.min(LARGEST, Math.floor((10 * innerWidth) / COLUMNS / LETTER) / 10);
const shown = letters();
document.querySelector(".textual-terminal").dataset.fontSize = shown;
addEventListener("resize", () => letters() !== shown && location.reload());

addEventListener("load", () => {
  const look = setInterval(() => {
    const area = document.querySelector(".xterm-helper-textarea");
    if (!area) return;
    clearInterval(look);
    area.focus();
    const keys = document.querySelector(".keys");
    if (matchMedia("(pointer: coarse)").matches) area.inputMode = "none";
    keys.addEventListener("pointerdown", (touch) => {
      touch.preventDefault();
      const key = touch.target.dataset.key;
      if (key) terminal.send(JSON.stringify(["stdin", JSON.parse(`"${key}"`)]));
      else if (key === "") {
        area.inputMode = area.inputMode === "none" ? "text" : "none";
        area.blur();
        area.focus();
      }
    });
  }, 50);
});
