/** What makes a game's page live: the form, the desk that answers it, and the answer as it sharpens. */
import type { Carried } from "../../src/lab/ask/carried.js";
import { openForPrint } from "../print.js";
import { download } from "../save.js";
import { themeSwitch } from "../theme.js";
import type { FromDesk, Takeaway, ToDesk } from "./ask-talk.js";
import { carried, workerOf } from "./desk.js";
import { QuestionForm } from "./question-form.js";
import { Shown } from "./shown.js";

const place = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const form = new QuestionForm(place("question"));
const told = new Shown(place("told"));
const [go, stop] = [place<HTMLButtonElement>("go"), place<HTMLButtonElement>("stop")];
const progress = place<HTMLProgressElement>("progress");

const engine = carried<string>("engine");
let desk = newDesk();

/** Made before anybody asks, so that it is ready then. */
function newDesk(): Worker {
  const worker = workerOf(engine, carried<string>("desk"));
  worker.addEventListener("message", ({ data }: MessageEvent<FromDesk>) => hear(data));
  worker.addEventListener("error", ({ message }) => hear({ mistake: `something went wrong: ${message}` }));
  const threads = Math.max(1, navigator.hardwareConcurrency);
  tell(worker, { carried: carried<Carried>("carried"), player: carried<string>("player"), engine, threads });
  return worker;
}

function tell(worker: Worker, what: ToDesk): void {
  worker.postMessage(what);
}

function hear(answer: FromDesk): void {
  if ("mistake" in answer) {
    place("mistake").textContent = answer.mistake;
    playing(false);
    // Whatever went wrong, the next question finds everything in order.
    desk.terminate();
    desk = newDesk();
  } else if ("done" in answer) {
    progress.max = answer.total;
    progress.value = answer.done;
    say(answer.done === 0 ? "Getting ready …" : `${Math.floor((100 * answer.done) / answer.total)} % played`);
  } else if ("soFar" in answer) {
    told.show(answer.soFar);
  } else {
    playing(false);
    say(answer.isStopped ? "Stopped before its end: the intervals are the wider for it." : "");
    told.show(answer.found);
    take(answer.takeaways);
  }
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
  const items = takeaways.map(({ name, type, content }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", () => download(name, type, content));
    const item = document.createElement("li");
    item.append(button);
    return item;
  });
  place("takeaways").replaceChildren(...items);
  place("take").hidden = false;
}

form.onAsk((asked) => {
  place("mistake").textContent = "";
  place("found").hidden = false;
  place("answered").textContent = place("asked").textContent;
  form.fold();
  place("take").hidden = true;
  told.clear();
  progress.value = 0;
  say("Getting ready …");
  playing(true);
  tell(desk, { asked });
});
stop.addEventListener("click", () => tell(desk, { stop: true }));

themeSwitch();
openForPrint(() => told.drawAll());
