import type { Interval } from "../results/interval.js";
import { toldOfLuck } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { PERCENT, type Unit } from "../text/format.js";
import { armsWithLuck, HALF, hasChoices, WEIGHTS } from "../words/choices.js";
import type { Finding } from "./finding.js";
import { amongEquals, leadingFirst, ruleOf } from "./leading.js";
import { shareOf100 } from "./words.js";

const GAME_POINTS: Unit = { factor: 1, name: " points", signed: false };

/** Luck and choices weigh about the same where what is sure is no wider than this. */
const CLOSE = 0.1;

export function luckFinding(results: Results): Finding | null {
  const arms = armsWithLuck(results.arms);
  const [leading] = leadingFirst(results, arms);
  if (leading === undefined) return null;
  const rule = ruleOf(results, leading, arms);
  if (!hasChoices(leading)) {
    return {
      ...ofOne(leading, toldOfLuck(leading, "luckMoves"), GAME_POINTS, null),
      among: null,
      clause: "luck alone decides, as nobody has a choice",
      rule: arms.some(hasChoices) ? rule : undefined,
      // What the rolls move says nothing of choices.
      basis: [],
    };
  }
  const part = toldOfLuck(leading, "choicesPart");
  const verdict = verdictAgainst(part, HALF);
  const isAlike = verdict === "level" && part.familyHigh! - part.familyLow! < CLOSE;
  return {
    among: amongEquals(results, leading),
    clause: isAlike ? "luck and choices weigh about the same" : WEIGHTS[verdict],
    rule,
    rest: `: of all that moves the win chance ${shareOf100(part)} % are choices`,
    ...ofOne(leading, part, PERCENT, HALF),
  };
}

function ofOne({ name }: ArmResults, interval: Interval, unit: Unit, reference: number | null) {
  const number = { name: "", interval, arms: [name] };
  return { basis: [number], asked: [number], unit, reference };
}
