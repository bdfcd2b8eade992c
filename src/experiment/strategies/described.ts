import { nameAlone, type Arm } from "../../play/plan.js";
import type { StrategyLibrary } from "./resolve.js";

/** What strategies say of themselves, by their labels. */
export type Described = Readonly<Record<string, { readonly description?: string; readonly words?: string }>>;

/** Of all that play. With parameters of its own a strategy may be another one than its words say. */
export function describedIn(
  arms: readonly Pick<Arm, "strategies">[],
  { used }: Pick<StrategyLibrary, "used">,
): Described {
  const all = arms.flatMap(({ strategies }) => strategies);
  return Object.fromEntries(
    all.map(({ label, hash }) => {
      const { description, words } = used.get(hash)?.module ?? {};
      const isPlain = nameAlone(label) === label;
      return [
        label,
        {
          ...(description !== undefined && { description }),
          ...(words !== undefined && isPlain && { words }),
        },
      ];
    }),
  );
}
