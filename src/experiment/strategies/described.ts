import { nameAlone, type Arm, type StrategyPlan } from "../../play/plan.js";
import { valuesIn } from "../../play/strategies.js";
import { rulesOf } from "./misfits.js";
import type { StrategyLibrary } from "./resolve.js";

/** How a strategy learned what it plays by. */
export interface LearnedFrom {
  /** How many sets of rules together. */
  readonly rules: number;
  /** How many times, each time from nothing. */
  readonly trainings: number;
}

/** What strategies say of themselves, and what they learned from, by their labels. */
export type Described = Readonly<
  Record<
    string,
    { readonly description?: string; readonly words?: string; readonly learned?: readonly LearnedFrom[] }
  >
>;

/** Of all that play. With parameters of its own a strategy may be another one than its words say. */
export function describedIn(
  arms: readonly Pick<Arm, "strategies">[],
  { used }: Pick<StrategyLibrary, "used">,
): Described {
  const all = arms.flatMap(({ strategies }) => strategies);
  const labels = [...new Set(all.map(({ label }) => label))];
  return Object.fromEntries(
    labels.map((label) => {
      const own = all.filter((one) => one.label === label);
      const { description, words } = used.get(own[0].hash)?.module ?? {};
      const isPlain = nameAlone(label) === label;
      const learned = learnedFrom(own, used);
      return [
        label,
        {
          ...(description !== undefined && { description }),
          ...(words !== undefined && isPlain && { words }),
          ...(learned.length > 0 && { learned }),
        },
      ];
    }),
  );
}

/** In other arms the same strategy may play by other weights: each way of learning once. */
function learnedFrom(strategies: readonly StrategyPlan[], used: StrategyLibrary["used"]): LearnedFrom[] {
  const values = strategies.flatMap(valuesIn).filter(({ weights }) => weights.length > 0);
  const ways = values.map(({ weights }) => ({
    // All of them learned the same rules.
    rules: rulesOf(used.get(weights[0])!.module.weights!),
    trainings: weights.length,
  }));
  return [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()];
}
