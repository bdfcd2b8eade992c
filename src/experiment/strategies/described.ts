import { nameAlone, type Arm, type StrategyPlan } from "../../play/plan.js";
import { valuesIn } from "../../play/strategies.js";
import { rulesOf } from "./fitting.js";
import type { StrategyLibrary } from "./resolve.js";

/** How a strategy learned what it plays by. */
export interface LearnedFrom {
  /** From how many rules together, the most of any of its weights. */
  readonly rules: number;
  /** How many times, each time from nothing; the fewest of any of them. */
  readonly trainings: number;
}

/** What strategies say of themselves, and what they learned from, by their labels. */
export type Described = Readonly<
  Record<string, { readonly description?: string; readonly words?: string; readonly learned?: LearnedFrom }>
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
          ...(learned !== null && { learned }),
        },
      ];
    }),
  );
}

/** The same strategy may play by other weights in other arms. Null of those that learned nothing. */
function learnedFrom(strategies: readonly StrategyPlan[], used: StrategyLibrary["used"]): LearnedFrom | null {
  const values = strategies.flatMap(valuesIn).filter(({ weights }) => weights.length > 0);
  if (values.length === 0) return null;
  const rules = values.flatMap(({ weights }) =>
    weights.map((hash) => rulesOf(used.get(hash)!.module.weights!)),
  );
  return {
    rules: Math.max(...rules),
    trainings: Math.min(...values.map(({ weights }) => weights.length)),
  };
}
