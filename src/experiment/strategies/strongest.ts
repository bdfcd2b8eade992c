import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Which strategies of its folder are how strong, as `evenkeel ladder` found it. */
const LADDER = "ladder.json";

/** Plays any game, badly: all that is known of one without a ladder. */
const ANYBODY = "random";

/** Plays what was learned of the rules, where weights fit them. */
export const LEARNED = "learned";

/** What a ladder's order rests on: of two players their parts in the best mixtures, of more their worst share. */
interface Ladder {
  readonly standings: readonly {
    readonly label: string;
    readonly rating: { readonly value: number };
    readonly mixed?: { readonly starter: number; readonly second: number };
    readonly fielded?: { readonly worst: { readonly value: number } };
  }[];
}

/**
 * The strategies on the ladder in these folders, the strongest first; `random` where there is none. It may have been played
 * by other rules: it is an order, and no more.
 */
export function strongestStrategies(folders: readonly string[]): string[] {
  const file = folders.map((folder) => join(folder, LADDER)).find((path) => existsSync(path));
  if (file === undefined) return [ANYBODY];
  const { standings } = JSON.parse(readFileSync(file, "utf8")) as Ladder;
  const partOf = ({ mixed, fielded }: Ladder["standings"][number]) =>
    mixed === undefined ? fielded!.worst.value : (mixed.starter + mixed.second) / 2;
  return standings
    .toSorted((one, other) => partOf(other) - partOf(one) || other.rating.value - one.rating.value)
    .map(({ label }) => label);
}
