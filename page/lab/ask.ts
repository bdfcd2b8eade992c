/** What makes a game's page live: the form, the desk that answers it, and the answer as it sharpens. */
import { timeWords } from "../../src/report/text/format.js";
import type { Carried } from "../../src/lab/ask/carried.js";
import { openForPrint } from "../print.js";
import { download } from "../save.js";
import { broughtFiles } from "./brought-files.js";
import { keptPage } from "./kept-page.js";
import { themeSwitch } from "../theme.js";
import type { FromDesk, Takeaway, ToDesk } from "./ask-talk.js";
import { carried, unpacked, workerOf } from "./desk.js";
import { QuestionForm } from "./question-form.js";
import { Shown } from "./shown.js";

const place = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const form = new QuestionForm(place("question"));
const told = new Shown(place("told"));
const [go, stop] = [place<HTMLButtonElement>("go"), place<HTMLButtonElement>("stop")];
const progress = place<HTMLProgressElement>("progress");

const engine = carried<string>("engine");
const code = unpacked("desk");
/** What earlier desks say nobody needs. */
let desks = 0;
let desk = newDesk();

/** Made before anybody asks, so that it is ready then. */
async function newDesk(): Promise<Worker> {
  const number = ++desks;
  const hearThis = (answer: FromDesk) => {
    if (number === desks) hear(answer);
  };
  const worker = workerOf(engine, await code);
  worker.addEventListener("message", ({ data }: MessageEvent<FromDesk>) => hearThis(data));
  worker.addEventListener("error", ({ message }) =>
    hearThis({ mistake: `something went wrong: ${message}`, isInOrder: false }),
  );
  const threads = Math.max(1, navigator.hardwareConcurrency);
  const first = { carried: carried<Carried>("carried"), player: carried<string>("player"), engine, threads };
  worker.postMessage(first satisfies ToDesk);
  return worker;
}

function tell(what: ToDesk): void {
  desk.then(
    (worker) => worker.postMessage(what),
    (error: Error) => hear({ mistake: `something went wrong: ${error.message}`, isInOrder: true }),
  );
}

function hear(answer: FromDesk): void {
  if ("mistake" in answer) {
    place("mistake").textContent = answer.mistake;
    say("");
    playing(false);
    // Whatever went wrong, the next question finds everything in order.
    if (answer.isInOrder) return;
    void desk.then((worker) => worker.terminate());
    desk = newDesk();
  } else if ("question" in answer) {
    place("answered").textContent = answer.question;
    place("found").hidden = false;
    place("found").scrollIntoView();
  } else if ("done" in answer) {
    progress.max = answer.open?.end ?? answer.total;
    progress.value = answer.done;
    if (!isStopping) say(stateOf(answer));
  } else if ("soFar" in answer) {
    told.show(answer.soFar);
  } else {
    playing(false);
    say(answer.isStopped ? "Stopped before its end." : "");
    told.show(answer.found);
    take(answer.takeaways);
  }
}

function stateOf({ done, total, open }: Extract<FromDesk, { done: number }>): string {
  if (done === 0) return READY;
  if (open === undefined) {
    const left = secondsLeft(done, total);
    return `${Math.floor((100 * done) / total)} % played${left === null ? "" : `, about ${timeWords(left)}`}`;
  }
  const left = open.end === null ? null : secondsLeft(done, open.end);
  return `${open.known}; ${left === null ? "how long the rest takes is not known yet" : restWords(left)}`;
}

/** Longer than this, in seconds, hardly anybody waits for the last number. */
const LONG = 300;

function restWords(seconds: number): string {
  const rest = `the rest in about ${timeWords(seconds)}`;
  return seconds < LONG ? rest : `${rest}: stop when you know enough, what is said holds all the same`;
}

const READY = "Getting ready, which takes a second or two …";

/** Whether somebody wants no more of it. */
let isStopping = false;

/** When games came in first, and how many; the time left follows from what came in since. */
let first: { readonly at: number; readonly done: number } | null = null;

/** Sooner nobody can tell, in milliseconds. */
const EARLY = 1500;

/** Null where it is too early to tell. */
function secondsLeft(done: number, total: number): number | null {
  const now = performance.now();
  first ??= { at: now, done };
  const took = now - first.at;
  return took < EARLY || done === first.done
    ? null
    : ((took / (done - first.done)) * Math.max(0, total - done)) / 1000;
}

function say(state: string): void {
  place("state").textContent = state;
}

function playing(isPlaying: boolean): void {
  go.disabled = isPlaying;
  stop.hidden = !isPlaying;
  progress.hidden = !isPlaying;
  place("told").ariaBusy = String(isPlaying);
}

function take(takeaways: readonly Takeaway[]): void {
  const page = takeButton("report.html", async () => {
    await told.drawAll();
    download("report.html", "text/html", keptPage());
  });
  const files = takeaways.map(({ name, type, content }) =>
    takeButton(name, () => download(name, type, content)),
  );
  place("takeaways").replaceChildren(page, ...files);
  place("take").hidden = false;
}

function takeButton(name: string, press: () => void | Promise<void>): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = name;
  button.addEventListener("click", () => void press());
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function ask(what: ToDesk): void {
  place("mistake").textContent = "";
  place("found").hidden = true;
  form.fold();
  place("take").hidden = true;
  told.clear();
  progress.value = 0;
  first = null;
  isStopping = false;
  say(READY);
  playing(true);
  tell(what);
}

async function bring(file: File): Promise<void> {
  const isLong = file.size > MOST_BYTES;
  const text = isLong ? "" : await file.text();
  // Whatever is played is over; nobody waits for two answers.
  if (go.disabled) return;
  if (isLong) hear({ mistake: `${file.name}: is no experiment file (it is too long)`, isInOrder: true });
  else ask({ brought: { file: file.name, text } });
}

const MOST_BYTES = 2_000_000;

/** Whoever was sent an address with a slip in it would get the answer to another question. */
function tellIgnored(): void {
  const ignored = form.ignored().join(", ");
  const short = ignored.length > 80 ? `${ignored.slice(0, 80)}…` : ignored;
  place("mistake").textContent =
    ignored === "" ? "" : `The address also says ${short}, which this page does not know: it asks without.`;
}

tellIgnored();
addEventListener("hashchange", tellIgnored);

// What is wrong now is said by the browser.
place("question").addEventListener("invalid", () => (place("mistake").textContent = ""), true);
form.onAsk((asked) => ask({ asked }));
broughtFiles(place("file"), (file) => void bring(file));
stop.addEventListener("click", () => {
  isStopping = true;
  say("Stopping …");
  tell({ stop: true });
});

themeSwitch();
openForPrint(() => told.drawAll());
