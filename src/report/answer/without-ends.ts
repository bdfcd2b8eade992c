import { hardlyEnds, isMostlyCapped } from "../results/capped.js";
import { sizesDiffer } from "../results/fair.js";
import { measured } from "../results/lookup.js";
import type { ArmResults } from "../results/results.js";
import { listed, PERCENT, sentences } from "../text/format.js";
import { playersWords, type Worded } from "../words/worded.js";
import type { Finding } from "./finding.js";
import { ruleOf } from "./leading.js";
import { gamesOf100, shareOf100, UNWON } from "./words.js";

/** Games that hardly ever end are counted as shared: they say nothing of who wins. */
export function withoutEnds(arm: ArmResults, among: string | null): Finding {
  const cut = measured(arm, "capped", "game");
  return {
    among,
    clause: `${shareOf100(cut)} of 100 games ${UNWON.capped}, and nobody can say who is favoured`,
    basis: [{ name: "", interval: cut }],
    asked: [{ name: arm.lineup, arms: [arm.name], interval: cut }],
    ...{ unit: PERCENT, reference: null },
  };
}

/** From here on it is told how many shared games the wins hold. */
const MANY_SHARED = 0.05;

/** Where many games are cut off, what became of all: as a win rate these would count as shared. `wins`: whoever is first wins so many. */
export function wonAndCut(
  arm: ArmResults,
  [first, second]: readonly string[],
  wins: (games: string) => string,
): Pick<Finding, "clause" | "basis"> {
  const cut = measured(arm, "capped", "game");
  const [won, lost] = [first, second].map((who) => measured(arm, "returnsIfCappedLost", who));
  const other = arm.players === 2 ? `, the other ${shareOf100(lost)}` : "";
  const shared = measured(arm, "shared", "game");
  const each = arm.players === 2 ? "each " : "";
  const halves = (shared.value ?? 0) < MANY_SHARED ? "" : `, ${each}with a part of those that are shared`;
  return {
    clause: `${wins(gamesOf100(won))}${other}${halves}; ${shareOf100(cut)} ${UNWON.capped}`,
    basis: [
      { name: "", interval: won },
      { name: "cut off", interval: cut },
    ],
  };
}

/** Under which rules, or at which tables, hardly any game of `arms` ends, or most are cut off, where others tell who is favoured. */
export function leftOut(results: Worded, arms: readonly ArmResults[]): Pick<Finding, "note"> {
  const endless = arms.filter(hardlyEnds);
  const cut = arms.filter((arm) => isMostlyCapped(arm) && !hardlyEnds(arm));
  const isOfSizes = sizesDiffer({ arms });
  const whereOf = (arm: ArmResults) =>
    [ruleOf(results, arm, arms) ?? [], isOfSizes ? playersWords(arm) : []].flat().join(" ");
  const named = (some: readonly ArmResults[]) => listed(some.map(whereOf));
  const notes = sentences(
    endless.length > 0 && `Hardly any game ends ${named(endless)}: nobody can say who is favoured there.`,
    cut.length > 0 &&
      arms.length > 1 &&
      `Most games are cut off ${named(cut)}: nobody knows who would have won these.`,
  );
  return notes.length === 0 ? {} : { note: notes.join(" ") };
}
