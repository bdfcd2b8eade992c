/** What makes the page live on which a game is played: the form, the table, and the desk that plays the others. */
import type { Carried } from "../../src/lab/ask/carried.js";
import type { AskedMatch } from "../../src/lab/play/asked.js";
import type { Choice, View } from "../../src/lab/play/match.js";
import type { Area, Piece } from "../../src/lab/play/table.js";
import { openForPrint } from "../print.js";
import { themeSwitch } from "../theme.js";
import { carried, workerOf } from "./desk.js";
import { arrowKeys, keptFocus } from "./play-focus.js";
import { PlayForm } from "./play-form.js";
import { drawnChoices, drawnStory, drawnTable, type Narrowed } from "./play-table.js";
import type { FromPlayDesk, Standing, ToPlayDesk } from "./play-talk.js";
import { Shown } from "./shown.js";

const place = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const form = new PlayForm(place("match"));
const [game, table, choices] = [place("game"), place("table"), place("choices")];
const [worth, ended] = [new Shown(place("worth")), new Shown(place("ended"))];
const earlier = place<HTMLDetailsElement>("earlier");

/** Nobody waits longer without being told, in milliseconds. */
const SILENCE = 400;

const code = [carried<string>("engine"), carried<string>("desk")];
let desk = newDesk();
/** The last message to the desk; what it says to earlier ones nobody needs. */
let number = 0;
let isBusy = false;
let patience: ReturnType<typeof setTimeout> | undefined;

/** What was asked for last, and what is shown. */
let standing: Standing | null = null;
let shown: Standing | null = null;
let view: View | null = null;
let narrowed: Narrowed = { tapped: [], choices: [] };

function newDesk(): Worker {
  const worker = workerOf(...code);
  worker.addEventListener("message", ({ data }: MessageEvent<FromPlayDesk>) => {
    if (data.number === number) hear(data);
  });
  worker.addEventListener("error", ({ message }) => {
    if (worker === desk) fail(`something went wrong: ${message}`);
  });
  worker.postMessage({ carried: carried<Carried>("carried") } satisfies ToPlayDesk);
  return worker;
}

/** Whatever it does, another one is asked next. */
function renewDesk(): void {
  desk.terminate();
  desk = newDesk();
}

function tell(weighs: boolean): void {
  if (isBusy) renewDesk();
  number++;
  busy(true);
  desk.postMessage({ number, standing: standing!, weighs } satisfies ToPlayDesk);
}

function busy(nowBusy: boolean): void {
  isBusy = nowBusy;
  game.ariaBusy = String(nowBusy);
  clearTimeout(patience);
  place("thinking").textContent = "";
  place("halt").hidden = true;
  if (!nowBusy) return;
  patience = setTimeout(() => {
    place("thinking").textContent = "The others are thinking …";
    place("halt").hidden = view === null;
  }, SILENCE);
}

function goTo(next: Standing): void {
  standing = next;
  place("mistake").textContent = "";
  tell(false);
}

function hear(answer: FromPlayDesk): void {
  busy(false);
  if ("mistake" in answer) fail(answer.mistake);
  else if ("worth" in answer) {
    worth.show(answer.worth);
    place("worth").scrollIntoView({ block: "nearest" });
  } else {
    const { moves, rules, refused } = answer;
    standing = { asked: standing!.asked, moves, rules };
    shown = standing;
    form.remember(standing);
    if (refused !== null)
      place("mistake").textContent =
        `The moves in the address cannot be played: ${refused}. The game begins anew.`;
    const isFirst = view === null;
    show(answer.view);
    if (isFirst && document.activeElement?.id === "go") place("turn").focus();
    worth.clear();
    place("weigh").hidden = !(answer.isLearned && answer.view.isDecided);
    if (answer.ended === null) ended.clear();
    else ended.show(answer.ended);
    say();
  }
}

function fail(words: string): void {
  place("mistake").textContent = words;
  busy(false);
  renewDesk();
  if (view !== null) {
    standing = shown;
    return;
  }
  game.hidden = true;
  showForm(true);
}

function showForm(isShown: boolean): void {
  place("match").hidden = !isShown;
  for (const id of ["about", "how-before"]) document.getElementById(id)?.toggleAttribute("hidden", !isShown);
}

function show(next: View): void {
  view = next;
  game.hidden = false;
  showForm(false);
  const { heading, news, end } = next;
  place("turn").textContent = end ?? heading;
  game.toggleAttribute("data-over", end !== null);
  const told = place("news");
  told.replaceChildren(...drawnStory(news));
  told.scrollTop = told.scrollHeight;
  // Whoever has no wheel scrolls it by the keys.
  if (told.scrollHeight > told.clientHeight) told.tabIndex = 0;
  else told.removeAttribute("tabindex");
  const last = news.at(-1);
  place("latest").textContent = last === undefined ? "" : `${last.heading}: ${last.actions.at(-1)!}`;
  place<HTMLButtonElement>("undo").disabled = next.moves === 0;
  place("dice").textContent =
    `The dice are those of seed ${standing!.asked.seed}. The address holds the game: send it to somebody.`;
  earlier.hidden = next.earlier.length === 0;
  if (earlier.open) tellEarlier();
  draw([]);
}

function tellEarlier(): void {
  earlier.querySelector(".story")!.replaceChildren(...drawnStory(view?.earlier ?? []));
}

/** Whoever hears the page hears what happened, and what comes next. */
function say(): void {
  const { news, heading, asks, end } = view!;
  const told = news.flatMap(({ heading: turn, actions, standings }) => [turn, ...actions, ...standings]);
  place("live").textContent = [...told, end ?? heading, asks].filter((one) => one !== "").join(". ");
}

/** The table with these pieces tapped. */
function draw(tapped: readonly string[]): void {
  const { areas, choices: all, asks } = view!;
  const putBack = keptFocus(game);
  narrowed = { tapped, choices: leftBy(tapped) };
  table.replaceChildren(...drawnTable(areas, narrowed));
  choices.toggleAttribute("data-tappable", tapped.length === 0 && areTappable(areas, all));
  choices.replaceChildren(...drawnChoices(view!, narrowed));
  place("asks").textContent =
    tapped.length === 0 ? asks : `${narrowed.choices.length} of ${all.length} choices are left: which one?`;
  putBack(() => choices.querySelector("button") ?? place("turn"));
}

/** What all of the pieces stand for. */
function leftBy(tapped: readonly string[]): readonly Choice[] {
  const pieces = tapped.map((id) => piecesIn(view!.areas).find((piece) => piece.id === id)!);
  return view!.choices.filter(({ action }) => pieces.every(({ actions }) => actions.includes(action)));
}

/** Whether pieces stand for all there is to choose: then a narrow page needs no long list of it. */
function areTappable(areas: readonly Area[], all: readonly Choice[]): boolean {
  const onTable = new Set(piecesIn(areas).flatMap(({ actions }) => actions));
  return all.every(({ action }) => onTable.has(action));
}

function piecesIn(areas: readonly Area[]): Piece[] {
  return areas.flatMap(({ pieces = [], areas: inner = [] }) => [...pieces, ...piecesIn(inner)]);
}

/** A piece narrows what is left to choose; one that leaves nothing begins anew. */
function tap(id: string): void {
  const { tapped } = narrowed;
  const next = tapped.includes(id) ? tapped.filter((one) => one !== id) : [...tapped, id];
  const last = leftBy(next).length > 0 ? next : [id];
  const left = leftBy(last);
  if (left.length === 1) choose(left[0].action);
  else {
    draw(last);
    place("live").textContent = place("asks").textContent;
  }
}

function choose(action: number): void {
  goTo({ ...standing!, moves: [...standing!.moves, action] });
}

/** The button that was pressed, while nobody is waited for. */
function pressed({ target }: Event): DOMStringMap | null {
  if (isBusy || !(target instanceof Element)) return null;
  return target.closest<HTMLElement>("button[data-key]")?.dataset ?? null;
}

table.addEventListener("click", (event) => {
  const button = pressed(event);
  if (button !== null) tap(button["key"]!);
});
choices.addEventListener("click", (event) => {
  const button = pressed(event);
  if (button === null) return;
  if (button["action"] === undefined) draw([]);
  else choose(Number(button["action"]));
});
game.addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && narrowed.tapped.length > 0) draw([]);
});
arrowKeys(table);
arrowKeys(choices);

place("undo").addEventListener("click", () => {
  goTo({ ...standing!, moves: standing!.moves.slice(0, -1) });
});
/** What they thought about so long is taken back. */
place("halt").addEventListener("click", () => {
  if (isBusy) goTo({ ...standing!, moves: standing!.moves.slice(0, -1) });
});
place("weigh").addEventListener("click", () => {
  if (!isBusy) tell(true);
});
place("again").addEventListener("click", () => begin(form.asked()));
place("change").addEventListener("click", () => {
  showForm(true);
  place("match").scrollIntoView();
  place("match").querySelector<HTMLElement>("input, select")!.focus();
});
earlier.addEventListener("toggle", () => {
  if (earlier.open) tellEarlier();
});
form.onPlay(begin);

function begin(asked: AskedMatch): void {
  view = null;
  goTo({ asked, moves: [] });
  for (const part of document.querySelectorAll<HTMLDetailsElement>("#match details")) part.open = false;
}

/** The game in the address, if there is one. */
function recall(): void {
  const found = form.recall();
  if (typeof found === "string") place("mistake").textContent = found;
  else if (found !== null) {
    view = null;
    goTo(found);
  }
}

themeSwitch();
openForPrint(() => ended.drawAll());
addEventListener("hashchange", recall);
recall();
