import { authorsWords } from "../answer/worded.js";
import { facts, hints, section, type Block, type Fact } from "../document/block.js";
import { lineupOf } from "../results/equals.js";
import type { Results, StrategyResults } from "../results/results.js";
import { compared, rankOf } from "../results/strength.js";
import { mixtureWords } from "../words/mixture.js";
import { optionWords } from "../words/options.js";

/** What the names in charts and tables stand for: the rules, and who plays, the strongest first. */
export function whoPlays(results: Results): Block {
  const { strategies } = results;
  const ordered = strategies.toSorted((one, other) =>
    compared([rankOf(results, one.label)], [rankOf(results, other.label)]),
  );
  const players = ordered.map((one): Fact => [termOf(one, results), one.description ?? "does not say how"]);
  return section("Who plays", [facts(players), ...hints(rulesWords(results))], { id: "who" });
}

/** A strategy, and in brackets the names of its line-ups where they have names of their own. */
function termOf(one: StrategyResults, results: Results): string {
  const lineups = otherNames(one, results);
  return `${strategyWords(one, results)}${lineups.length === 0 ? "" : ` (${lineups.join(", ")})`}`;
}

/** What the file's names for its rules mean, where it says so; null where it says so of none. */
function rulesWords(results: Results): string | null {
  const told = results.variants.flatMap(({ name }) => {
    const words = authorsWords(results, name);
    return words === null ? [] : [`${name}: ${words}`];
  });
  return told.length < 2 ? null : `${told.join("; ")}.`;
}

/** Line-ups that a strategy plays in, where their names do not tell it. */
function otherNames({ label }: StrategyResults, { arms }: Results): string[] {
  const own = arms.filter(({ strategies }) => strategies.includes(label)).map(lineupOf);
  const name = label.replaceAll("-", " ");
  return [...new Set(own)].filter(
    (one) => !name.includes(one) && ![label, name].some((of) => one.includes(of)),
  );
}

function strategyWords({ label, mixture }: StrategyResults, { inPlaceOfLearned }: Results): string {
  if (label === inPlaceOfLearned) return `${label}, also in place of learned`;
  if (mixture === undefined) return label;
  const roles = mixture.roles.map(
    ({ role, weights }) => `${mixtureWords(Object.entries(weights))} for ${role}`,
  );
  return `${label}: ${roles.join("; ")}; found for ${optionWords(mixture.options)}`;
}
