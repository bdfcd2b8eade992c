import { versionWords } from "../../game/index.js";
import { authorsWords } from "../words/worded.js";
import { commands, facts, paragraph, tableBlock, type Block, type Fact } from "../document/block.js";
import { gamesPlayed } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { count, quantity, exactPercent, listed } from "../text/format.js";
import { each, tableOf } from "../text/table.js";
import { noneCapped } from "../words/caveats.js";
import { runLines } from "../words/command.js";
import { familyWords } from "../words/families.js";
import { cappedFigures } from "../words/figures.js";
import { optionWords } from "../words/options.js";
import { stoppedWords } from "../words/unfinished.js";

/** How the numbers came about: for who wants to check them, or make them again. */
export function methodBlocks(results: Results): Block[] {
  const { arms, variants } = results;
  const armsTable = tableOf("Arms", ["Arm"], arms, ({ name }) => [name], [
    each("Variant", ({ variant }) => variant),
    each("From", ({ position }) => position ?? "the set-up"),
    each("Who plays", ({ strategies }) => strategies.join(", ")),
    each("Games", ({ games }) => ({ text: count(games), value: games })),
  ]);
  const variantsTable = tableOf("Variants of the rules", ["Variant"], variants, ({ name }) => [name], [
    each("Options", ({ options }) => optionWords(options)),
    each("Meaning", ({ name }) => authorsWords(results, name) ?? ""),
  ]);
  return [
    facts(factsOf(results)),
    ...capped(results),
    tableBlock(armsTable),
    tableBlock(variantsTable),
    ...reproducing(results),
  ];
}

export function reproducing(results: Parameters<typeof runLines>[0]): Block[] {
  return [
    paragraph(
      "The same version, game, seed and strategies give the same bytes on any machine, with any number of threads:",
    ),
    commands(runLines(results)),
  ];
}

/** Whether games were ended by the turn cap, and what they could change. */
function capped(results: Results): Block[] {
  const found = cappedFigures(results);
  if (found === null) return [paragraph(noneCapped(results))];
  return [
    paragraph(
      "Games that reach the turn cap count as they then stand: most rules let all who are level share them. What they could change at most:",
    ),
    tableBlock(found),
  ];
}

function factsOf(results: Results): Fact[] {
  const { arms, blocks, level, seed, tool, game, gameVersion, comparisons, picks, looks } = results;
  const methods = arms.flatMap(({ measures }) => measures.flatMap(({ method }) => method ?? []));
  const stopped = stoppedWords(results);
  const forced: Fact[] = [["Forced picks", "each against the strategy's own free choice on the same dice"]];
  return [
    [
      "Played",
      `${count(gamesPlayed(results))} games in ${quantity(blocks, "block")}. A block is one deal of dice and seats, played by every arm in every rotation of its seats; errors come from blocks, never from single games.`,
    ],
    ...(stopped === null ? [] : ([["Arms that stopped", stopped]] satisfies Fact[])),
    ["Seed", seed],
    ["Game", `${game}, ${versionWords(gameVersion)}`],
    ["Evenkeel", tool],
    ["Confidence", `${exactPercent(level)} for all intervals that are shown together`],
    ["Corrections", corrections(results)],
    ["Intervals", `from ${listed([...new Set(methods)].map((method) => METHODS[method] ?? method))}`],
    [
      "Comparisons",
      comparisons.length === 0 ? "none" : `${count(comparisons.length)}, block by block on the same dice`,
    ],
    ...(picks.length === 0 ? [] : forced),
    ["Looks", `${count(looks.length)}, at ${listed(looks.map(count))} blocks`],
  ];
}

const METHODS: Readonly<Record<string, string>> = {
  t: "Student's t over blocks",
  "exact-bounds": "exact binomial bounds where events are rare or arms nearly equal",
  exact: "nothing at all where a value can be no other",
};

function corrections(results: Results): string {
  const { claims, level, families, audit } = results;
  if (audit !== undefined)
    return `the intervals of all changes hold together at ${exactPercent(level)}, each having ${exactPercent(audit.intervalLevel)}, and so do those of all shares, each having ${exactPercent(audit.shareLevel)} (Bonferroni); every look at a run that is extended costs some of the error that is left`;
  const { counted, pairsOfPicks } = families;
  const parts = [
    `verdicts rest on the intervals shown: ${familyWords(results)} (Bonferroni)`,
    `so do, apart from these, the ${count(counted.size)} of everything else that was counted`,
    pairsOfPicks.size === 0
      ? []
      : `and the ${count(pairsOfPicks.size)} differences between two picks of a strategy`,
    claims === undefined
      ? []
      : `claims are one family of their own, at ${exactPercent(level)} as well, and the numbers that they are about have its intervals everywhere`,
    "every look at a run that is extended costs some of the error that is left, the first look half of it",
  ];
  return parts.flat().join("; ");
}
