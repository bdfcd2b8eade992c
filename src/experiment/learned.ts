import { gameRules, type AnyGameDefinition, type OptionValues } from "../game/index.js";
import { nameAlone, type Arm, type StrategyPlan } from "../play/plan.js";
import { isStrategyPlan } from "../play/strategies.js";
import { isValuePlan } from "../play/values.js";
import type { FittingWeights } from "./strategies/fitting.js";
import type { Setting } from "./strategies/setting.js";
import { partsOf } from "./strategies/resolve.js";
import { LEARNED } from "./strategies/strongest.js";

/** Rules that an experiment names `learned` for, and nobody has learned. */
export interface Untrained {
  /** The game as people named it. */
  readonly game: string;
  /** The folder of the experiment file. */
  readonly folder: string;
  /** At least one, each once. */
  readonly settings: readonly Setting[];
  /** Whether one player is to learn them all, for each number of players; the rules as they stand are the first then. */
  readonly asOne?: true;
  /** Games to learn each of them from before it is played, where the file says so. */
  readonly train?: number;
}

/** The rules that these arms name `learned` for, and no weights fit. */
export function unlearnedIn(
  arms: readonly RulesPlayed[],
  definition: AnyGameDefinition,
  fitting: FittingWeights,
): Setting[] {
  return learnedIn(arms, definition).filter((setting) => !fitting.fit(setting, false));
}

/**
 * The rules that these arms name `learned` for, and those that they would have under some changes: all of them, the rules as they stand
 * first, unless weights fit each.
 */
export function unlearnedOf(
  arms: readonly RulesPlayed[],
  changes: readonly OptionValues[],
  definition: AnyGameDefinition,
  fitting: FittingWeights,
): Setting[] {
  const changed = changes.flatMap((options) => arms.map(({ strategies }) => ({ options, strategies })));
  const all = learnedIn([...arms, ...changed], definition);
  return all.every((setting) => fitting.fit(setting, false)) ? [] : all;
}

type RulesPlayed = Pick<Arm, "options" | "strategies">;

/** The rules that these arms name `learned` for, each once. */
function learnedIn(arms: readonly RulesPlayed[], definition: AnyGameDefinition): Setting[] {
  const settings = new Map<string, Setting>();
  for (const { options: played, strategies } of arms) {
    if (!strategies.some(namesLearned)) continue;
    const options = gameRules(definition, played);
    const setting = { definition, options, players: strategies.length };
    const rules = JSON.stringify([setting.players, options]);
    if (!settings.has(rules)) settings.set(rules, setting);
  }
  return [...settings.values()];
}

/** The same strategy with another one in place of `learned`, be it this one or nested in it. */
export function withStandIn(strategy: StrategyPlan, standIn: StrategyPlan): StrategyPlan {
  if (isLearned(strategy)) {
    const { setups } = strategy;
    if (setups === undefined) return standIn;
    return { ...standIn, setups, label: `${standIn.label} (setup ${partsOf(setups)})` };
  }
  let { label } = strategy;
  const entries = Object.entries(strategy.params).map(([name, value]) => {
    if (!isStrategyPlan(value)) return [name, value];
    const other = withStandIn(value, standIn);
    label = label.replace(`${name} ${value.label}`, () => `${name} ${other.label}`);
    return [name, other];
  });
  return { ...strategy, label, params: Object.fromEntries(entries) as StrategyPlan["params"] };
}

function namesLearned(strategy: StrategyPlan): boolean {
  return isLearned(strategy) || Object.values(strategy.params).filter(isStrategyPlan).some(namesLearned);
}

/** Whether it is to find its weights by itself: whoever names a file means that one and no other. */
function isLearned({ label, params }: StrategyPlan): boolean {
  const isNamed = nameAlone(label) === LEARNED;
  return isNamed && Object.values(params).some((value) => isValuePlan(value) && value.weights.length === 0);
}
