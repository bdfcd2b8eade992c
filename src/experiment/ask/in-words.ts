import type { AnyGameDefinition } from "../../game/index.js";
import { isRemedy, shippedQuestions } from "../shipped.js";
import { fitting, type Answerable, type Fit } from "./fitting.js";
import { meant, wordsOf } from "./said.js";

/** What comes with a game and answers a question: an experiment, a search for a remedy or a table of exact figures. */
export interface Ready extends Answerable {
  readonly by: "run" | "tune" | "tables";
  /** The experiment's file. */
  readonly file?: string;
}

/** What a question in words comes to. */
export type Sought =
  /** Who is favoured, and how long a game takes. */
  | { readonly is: "general" }
  /** One clearly fits. */
  | { readonly is: "one"; readonly one: Ready }
  /** The nearest come first; there may be none. */
  | { readonly is: "unclear"; readonly near: readonly Ready[] };

/** From here on something fits at all, and from here on it fits well. */
const SOME = 0.2;
const WELL = 0.4;

/** It fits clearly where no other has more than this part of its score. */
const NEXT = 0.9;

/** So much less fits what is answered otherwise than was asked: by a remedy, or by exact figures. */
const OTHERWISE = 0.8;

/** Where none is clear these are told, if they come near to the best. */
const MOST = 3;
const NEAR = 0.6;

/** What answers a question in words. `isOurs`: whether the game comes with Evenkeel, as what asks about it does. */
export function soughtInWords(sentence: string, definition: AnyGameDefinition, isOurs: boolean): Sought {
  const { name } = definition;
  const whole = sentence.toLowerCase();
  const nameless = whole.replaceAll(name, " ").replaceAll(name.replaceAll("-", " "), " ");
  // A name of one word may be a piece of the game, too.
  const said = name.includes("-") ? nameless : whole;
  const all = isOurs ? readyFor(definition) : [];
  const general = generalNames(wordsOf(nameless));
  if (general !== null) {
    const one = general
      .map((wanted) => all.find((ready) => ready.name === wanted))
      .find((found) => found !== undefined);
    return one === undefined ? { is: "general" } : { is: "one", one };
  }
  const fits = ranked(all, said);
  const near = fits.filter(({ score }) => score >= SOME);
  if (near.length === 0) return { is: "unclear", near: [] };
  const [best, next] = near;
  if (best.score >= WELL && (next === undefined || next.score <= best.score * NEXT))
    return { is: "one", one: best.one };
  const told = near.slice(0, MOST).filter(({ score }) => score >= best.score * NEAR);
  return { is: "unclear", near: told.map(({ one }) => one) };
}

function readyFor(definition: AnyGameDefinition): Ready[] {
  const questions = shippedQuestions(definition.name).map(({ file, ...words }): Ready => ({
    ...words,
    file,
    by: isRemedy(file) ? "tune" : "run",
    name: file.replace(/^.*\/|\.yaml$/g, ""),
  }));
  const tables = (definition.tables?.({}) ?? []).map(({ name, title }): Ready => ({
    by: "tables",
    name,
    question: title,
    about: "odds",
  }));
  return [...questions, ...tables];
}

/** Those that are answered as was asked go first: who asks how to mend something wants a remedy, who asks for odds exact figures. */
function ranked(all: readonly Ready[], said: string): Fit<Ready>[] {
  const words = wordsOf(said);
  const wanted = words.has(meant("mend")) ? "tune" : words.has(meant("odds")) ? "tables" : "run";
  return fitting(all, said)
    .map(({ one, score }) => ({ one, score: one.by === wanted ? score : score * OTHERWISE }))
    .toSorted((one, other) => other.score - one.score);
}

/** Words of questions that people ask about any game. */
const START = [meant("start")];
const LENGTH = ["length", "turn"].map(meant);
const FAVOURED = ["fair", "win"].map(meant);
const BESIDE = [meant("headcount")];

/** What answers such a question, where a game has it, the first that it has; null where more is said. */
function generalNames(words: ReadonlySet<string>): readonly string[] | null {
  const general = [START, LENGTH, FAVOURED];
  const [isStart, isLength, isFavoured] = general.map((some) => some.some((word) => words.has(word)));
  const isAll = [...words].every((word) => [...general, BESIDE].flat().includes(word));
  if (!isAll || !(isStart || isLength || isFavoured)) return null;
  if (isLength) return isStart || isFavoured ? [] : ["playing-time", "player-counts"];
  return isStart ? ["starters-edge"] : [];
}
