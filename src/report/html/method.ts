import { versionWords } from "../../game/index.js";
import { gamesPlayed } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { count, quantity, exactPercent, listed } from "../text/format.js";
import { noneCapped } from "../words/capped.js";
import { runLines } from "../words/command.js";
import { familyWords } from "../words/families.js";
import { cappedFigures } from "../words/figures.js";
import { optionWords } from "../words/options.js";
import { figuresTable } from "./figures.js";
import { folded, html, preformatted, type Html, type Part } from "./html.js";
import { table } from "./table.js";

/** Whether games were ended by the turn cap, and what they could change. */
function capped(results: Results): Html {
  const found = cappedFigures(results);
  if (found === null) return html`<p>${noneCapped(results)}</p>`;
  return html`<p>Games that reach the turn cap count as shared. What they could change at most:</p>
    ${figuresTable(found)}`;
}

/** How the numbers came about: for who wants to check them, or make them again. */
export function methodPart(results: Results): Html {
  const { arms, blocks, level, seed, tool, game, gameVersion, comparisons, picks, looks } = results;
  const methods = [
    ...new Set(arms.flatMap(({ measures }) => measures.flatMap(({ method }) => method ?? []))),
  ];
  const facts: [string, Part][] = [
    [
      "Played",
      `${count(gamesPlayed(results))} games in ${quantity(blocks, "block")}. A block is one deal of dice and seats, played by every arm in every rotation of its seats; errors come from blocks, never from single games.`,
    ],
    ["Seed", seed],
    ["Game", `${game}, ${versionWords(gameVersion)}`],
    ["Evenkeel", tool],
    ["Confidence", `${exactPercent(level)} for all intervals that are shown together`],
    ["Corrections", corrections(results)],
    ["Intervals", `from ${listed(methods.map((method) => METHODS[method] ?? method))}`],
    [
      "Comparisons",
      comparisons.length === 0 ? "none" : `${count(comparisons.length)}, block by block on the same dice`,
    ],
    ...(picks.length === 0
      ? []
      : [
          ["Forced picks", "each against the strategy's own free choice on the same dice"] as [
            string,
            string,
          ],
        ]),
    ["Looks", `${count(looks.length)}, at ${listed(looks.map(count))} blocks`],
  ];
  const content = html`<dl>
      ${facts.map(
        ([term, text]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${text}</dd>
          </div> `,
      )}
    </dl>
    ${capped(results)} ${armsTable(results)}${variantsTable(results)} ${reproducing(results)}`;
  return folded("method", "Method", content);
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
    ...(pairsOfPicks.size === 0
      ? []
      : [`and the ${count(pairsOfPicks.size)} differences between two picks of a strategy`]),
    ...(claims === undefined
      ? []
      : [
          `claims are one family of their own, at ${exactPercent(level)} as well, and the numbers that they are about have its intervals everywhere`,
        ]),
    "every look at a run that is extended costs some of the error that is left, the first look half of it",
  ];
  return parts.join("; ");
}

function armsTable({ arms }: Results): Html {
  const rows = arms.map((arm) => [
    arm.name,
    arm.variant,
    arm.position ?? "the set-up",
    arm.strategies.join(", "),
    { content: count(arm.games), value: arm.games },
  ]);
  return table({ caption: "Arms", head: ["Arm", "Variant", "From", "Who plays", "Games"], rows });
}

function variantsTable({ variants }: Results): Html {
  const rows = variants.map(({ name, options }) => [name, optionWords(options)]);
  return table({ caption: "Variants of the rules", head: ["Variant", "Options"], rows });
}

function reproducing(results: Results): Html {
  return html`<p>
      The same version, game, seed and strategies give the same bytes on any machine, with any number of
      threads:
    </p>
    ${preformatted(runLines(results))}`;
}
