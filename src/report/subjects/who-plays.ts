import { nameAlone } from "../../play/plan.js";
import { authorsWords, calledIn, playersCalled, STRONGEST } from "../words/worded.js";
import { facts, type Block, type Fact } from "../document/block.js";
import { areEquals, lineupOf } from "../results/equals.js";
import { neverChose } from "../results/lookup.js";
import type { Results, StrategyResults } from "../results/results.js";
import { byRank } from "../results/strength.js";
import { grouped } from "../text/format.js";
import { mixtureWords } from "../words/mixture.js";
import { optionWords } from "../words/options.js";
import { wordsIn } from "../words/room.js";

/** Who plays, the strongest first. */
export function whoPlays(results: Results): readonly Block[] {
  const ordered = byRank(results, results.strategies);
  // Whatever its parameters are, a strategy is described once.
  const players = grouped(ordered, ({ label }) => nameAlone(label)).map(([one]): Fact => {
    return [termOf(nameAlone(one.label), one, results), one.description ?? "does not say how"];
  });
  return [facts(players)];
}

/** Who they are whose names head rows of charts and tables, the strongest first, in a line; null where nobody has a choice. */
export function whoIsWho(results: Results): string | null {
  const { arms, strategies } = results;
  const named = byRank(results, strategies).flatMap(({ label }) => {
    const alone = arms.filter((arm) => areEquals(arm) && arm.strategies[0] === label);
    const called = calledIn(results, label);
    if (alone.length === 0) return [[nameAlone(label), called]];
    return alone.map((arm) => [lineupOf(arm), called === STRONGEST ? called : playersCalled(results, arm)]);
  });
  const worded = named.filter(([, words]) => words !== null && !words.includes("{}"));
  if (worded.length === 0 || arms.every(neverChose)) return null;
  const told = [...new Set(worded.map((one) => one.join(": ")))];
  const [all, ...others] = new Set(worded.map(([, words]) => words));
  return told.length > 1 && others.length === 0 ? `All are ${all}.` : `${told.join("; ")}.`;
}

/** More names than these are not told in brackets. */
const MOST_NAMES = 4;

/** A strategy, and in brackets its line-ups where their names do not tell it. */
function termOf(name: string, one: StrategyResults, results: Results): string {
  const plain = name.replaceAll("-", " ");
  const own = results.arms.filter(({ strategies }) => strategies.map(nameAlone).includes(name)).map(lineupOf);
  const others = [...new Set(own)].filter(
    (lineup) => !plain.includes(lineup) && !lineup.includes(name) && !lineup.includes(plain),
  );
  const isTold = others.length > 0 && others.length <= MOST_NAMES;
  return `${strategyWords(name, one, results)}${isTold ? ` (${others.join(", ")})` : ""}`;
}

/** More words than these are left to the fold about the method. */
const MOST_WORDS = 40;

/** What the file's names for its rules mean, where it says so; null where it says so of none. */
export function rulesWords(results: Results): string | null {
  const told = results.variants.flatMap(({ name }) => {
    const words = authorsWords(results, name);
    return words === null || words === name || words === `if ${name}` ? [] : [`${name}: ${words}`];
  });
  const words = `${told.join("; ")}.`;
  return told.length < 2 || wordsIn(words) > MOST_WORDS ? null : words;
}

function strategyWords(name: string, { mixture }: StrategyResults, { inPlaceOfLearned }: Results): string {
  if (name === inPlaceOfLearned) return `${name}, also in place of learned`;
  if (mixture === undefined) return name;
  const roles = mixture.roles.map(
    ({ role, weights }) => `${mixtureWords(Object.entries(weights))} for ${role}`,
  );
  return `${name}: ${roles.join("; ")}; found for ${optionWords(mixture.options)}`;
}
