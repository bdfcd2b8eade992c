import type { StrategyPlan } from "../play/plan.js";
import { valuesIn } from "../play/strategies.js";
import { hasSecrets } from "../value/index.js";
import type { ValuePlan } from "../play/values.js";
import type { FittingWeights } from "./strategies/fitting.js";
import type { Setting } from "./strategies/setting.js";
import { Mistake } from "./mistake.js";
import type { ExperimentFile } from "./schema.js";

/** Whether luck is to be left in win rates or taken out of them; undefined where a file leaves that open. */
export type LuckAsked = "in" | "out" | undefined;

/** Who plays by which rules, as far as luck hangs on it. */
export interface JudgedArm {
  readonly lineup: string;
  readonly strategies: readonly StrategyPlan[];
  readonly setting: Setting;
}

/**
 * By arm a judge of its very games; undefined where one of its line-up has none, for arms that are compared are measured alike: what
 * a value function gets wrong in both of them then cancels out.
 */
export function judgesOf(arms: readonly JudgedArm[], fitting: FittingWeights): (ValuePlan | undefined)[] {
  const judges = arms.map(({ strategies, setting }) => fitting.judge(strategies, setting));
  const without = new Set(arms.filter((_, index) => judges[index] === undefined).map(({ lineup }) => lineup));
  return judges.map((judge, index) =>
    judge === undefined || without.has(arms[index].lineup) ? undefined : fitting.use(judge),
  );
}

/**
 * The value function by which luck is taken out of an arm's win rates; undefined where it is left in. Where nobody asks it is taken
 * out by a judge of these very games, or by what a player of the arm goes by: for others it costs more than playing more games
 * does. Throws a `Mistake` where it is asked for and nothing was learned.
 */
export function luckOf(
  asked: LuckAsked,
  judge: ValuePlan | undefined,
  strategies: readonly StrategyPlan[],
  fitting: FittingWeights,
  setting: Setting,
  beside: readonly Setting[],
): ValuePlan | undefined {
  if (asked === "in") return undefined;
  if (judge !== undefined) return judge;
  const own = strategies.flatMap(valuesIn).find(({ weights }) => weights.length > 0);
  if (own !== undefined || asked === undefined) return own;
  if (fitting.fit(setting, false)) return fitting.value(setting, beside);
  const wrong = "luck: out needs a value function, and no weights fit all of these rules";
  throw new Mistake({ path: ["luck"] }, wrong, "luck: in; evenkeel train makes weights");
}

/**
 * The value function by which luck and choices are told: what the strongest player known goes by, or exactly what positions are
 * worth where the game is solved anyway or nothing was learned for two. Undefined where nothing was learned and the file does
 * not ask; throws a `Mistake` where it does and nothing can be solved. Where something is hidden there is no such function: what
 * each player hopes for is another number, and both hope for more than there is. `isSolved`: whether a player of the arm needs
 * that.
 */
export function judgeOf(
  { measures = [] }: ExperimentFile,
  isSolved: boolean,
  fitting: FittingWeights,
  setting: Setting,
  beside: readonly Setting[],
): ValuePlan | undefined {
  const place = measures.indexOf("luck");
  const exactly: ValuePlan = { weights: [], solved: true };
  if (place >= 0 && isSolved) return exactly;
  const { definition, options, players } = setting;
  if (hides(setting)) {
    if (place < 0) return undefined;
    throw new Mistake(
      { path: ["measures", place] },
      "luck tells win chances, and players who hide something from each other have none in common",
      "measures without luck",
    );
  }
  if (fitting.fit(setting, false)) return fitting.value(setting, beside);
  if (place < 0) return undefined;
  if (players === 2 && definition.create(options, players).future !== undefined) return exactly;
  const wrong = "luck needs a value function, and no weights fit all of these rules";
  throw new Mistake(
    { path: ["measures", place] },
    wrong,
    "measures without luck; evenkeel train makes weights",
  );
}

/** Why luck and choices cannot be told by these rules; null where they can. */
export function whyNoLuck(fitting: FittingWeights, setting: Setting): string | null {
  if (hides(setting))
    return "Luck is not told: players hide something from each other, and have no win chance in common that it could move";
  return fitting.fit(setting, false)
    ? null
    : "Luck is not told: nobody has learned what positions are worth by these rules";
}

function hides({ definition, options, players }: Setting): boolean {
  return hasSecrets(definition.create(options, players));
}
