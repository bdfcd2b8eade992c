import { hardlyEnds } from "../results/capped.js";
import { measured } from "../results/lookup.js";
import type { ArmResults } from "../results/results.js";
import { listed, PERCENT } from "../text/format.js";
import type { Worded } from "../words/worded.js";
import type { Finding } from "./finding.js";
import { ruleOf } from "./leading.js";
import { shareOf100, UNWON } from "./words.js";

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

/** Under which rules, or at which tables, hardly any game of `arms` ends, where others tell who is favoured. */
export function leftOut(results: Worded, arms: readonly ArmResults[]): Pick<Finding, "note"> {
  const endless = arms.filter(hardlyEnds);
  if (endless.length === 0) return {};
  const isOfSizes = arms.some(({ players }) => players !== arms[0].players);
  const names = endless.map((arm) => {
    const rule = ruleOf(results, arm, arms);
    return [rule ?? [], isOfSizes ? `with ${arm.players} players` : []].flat().join(" ");
  });
  return { note: `Hardly any game ends ${listed(names)}: nobody can say who is favoured there.` };
}
