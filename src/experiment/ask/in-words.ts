import type { AnyGameDefinition } from "../../game/index.js";
import { cellsSaid } from "./cells-said.js";
import { byScore, fitting, type Fit } from "./fitting.js";
import { asksLuck, asksTable, generalNames, generalWith } from "./general.js";
import { poolsSaid } from "./pools-said.js";
import { experimentsOf, setupsOf, tablesReady, type Ready } from "./ready.js";
import { rulesSaid } from "./rules-said.js";
import { meant, wordsOf } from "./said.js";
import { WHAT_IF } from "./same-words.js";
import { isNoTable, tableSaid, type Table } from "./table-said.js";

/** What a question in words comes to. */
export type Sought =
  /** Who is favoured, and how long a game takes. */
  | { readonly is: "general"; readonly table: Table }
  /** What so many players make of it, for whom there are no rules. */
  | { readonly is: "no table" }
  /** One clearly fits. */
  | { readonly is: "one"; readonly one: Ready }
  /** The nearest come first; there may be none. */
  | { readonly is: "unclear"; readonly near: readonly Ready[] };

/** From here on something fits at all, and from here on it fits well. */
const SOME = 0.04;
const WELL = 0.4;

/** What has a question of its own is about something else where less of what was asked stands in that or in its name. */
const ASKED = 0.45;
const FILES: readonly Ready["by"][] = ["run", "tune", "tables"];

/** It fits clearly where no other has more than this part of its score. */
const NEXT = 0.9;

/** So much less fits what is answered otherwise than was asked: by a remedy, by exact figures, or by a changed rule. */
const OTHERWISE = 0.8;

/** Where none is clear these are told, if they come near to the best. */
const MOST = 3;
const NEAR = 0.6;

/** What answers a question in words. `isOurs`: whether the game comes with Evenkeel, as what asks about it does. */
export function soughtInWords(sentence: string, definition: AnyGameDefinition, isOurs: boolean): Sought {
  const { name } = definition;
  const all = sentence.toLowerCase();
  const nameless = all.replaceAll(name, " ").replaceAll(name.replaceAll("-", " "), " ");
  // A name of one word may be a piece of the game, too.
  const said = name.includes("-") ? nameless : all;
  const tables = definition.tables?.({}) ?? [];
  const ready = [...(isOurs ? experimentsOf(name) : []), ...tablesReady(tables), ...setupsOf(definition)];
  const isLiteral = (wording: string) => lettersOf(wording) === lettersOf(sentence);
  const literal = ready.find(({ question, alsoAsked = [] }) => [question, ...alsoAsked].some(isLiteral));
  if (literal !== undefined) return { is: "one", one: literal };
  const table = tableSaid(said, definition);
  const words = wordsOf(nameless);
  if (asksTable(words) && isNoTable(said, definition)) return { is: "no table" };
  const general = generalNames(words, table);
  if (general !== null) {
    const one = general
      .map((wanted) => ready.find((one) => one.name === wanted))
      .find((found) => found !== undefined);
    if (one !== undefined) return { is: "one", one };
    return { is: "general", table: asksLuck(words) ? { ...table, about: "choices" } : table };
  }
  const named = [...cellsSaid(said, tables), ...poolsSaid(said, name), ...generalWith(table, said)];
  const others = [...named, ...rulesSaid(said, definition)];
  const sure = others.find(({ isSure }) => isSure);
  if (sure !== undefined) return { is: "one", one: sure };
  const whole = ranked(ready, others, said);
  if (isClear(whole)) return { is: "one", one: whole[0].one };
  // What leads up to a question may be about anything.
  const question = asking(said);
  const fits = question === said ? whole : [...whole, ...ranked(ready, others, question)].toSorted(byScore);
  const near = fits.filter(({ score }) => score >= fits[0].score * NEAR).map(({ one }) => one);
  return { is: "unclear", near: [...new Set([...named, ...near])].slice(0, MOST) };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Whether the first is about all that is asked, and much more so than the next. */
function isClear([best, next]: readonly Fit<Ready>[]): boolean {
  if (best === undefined || !best.isAll || best.score < WELL || best.one.isOpen === true) return false;
  if (best.inQuestion < ASKED && FILES.includes(best.one.by)) return false;
  if (best.one.by === "tune" && best.inQuestion < 1) return false;
  return next === undefined || next.score <= best.score * NEXT;
}

/**
 * Those that are answered as was asked go first: who asks how to mend something wants a remedy, who asks for odds exact
 * figures, and who asks what would be may want a changed rule.
 */
function ranked(ready: readonly Ready[], others: readonly Ready[], said: string): Fit<Ready>[] {
  const words = wordsOf(said);
  const isIf = WHAT_IF.test(said);
  const wanted = words.has(meant("mend")) ? "tune" : words.has(meant("odds")) ? "tables" : "run";
  const isWanted = ({ by }: Ready) => by === wanted || by === "odds" || (isIf && by === "ask");
  const [first, second] = isIf ? [others, ready] : [ready, others];
  return [...fitting(first, said), ...fitting(second, said)]
    .map((fit) => (isWanted(fit.one) ? fit : { ...fit, score: fit.score * OTHERWISE }))
    .filter(({ score }) => score >= SOME)
    .toSorted(byScore);
}

/** The question itself, of several sentences. */
function asking(said: string): string {
  return said.match(/[^.:;?!]+\?/g)?.at(-1) ?? said;
}
