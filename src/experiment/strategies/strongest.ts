import type { OptionValues } from "../../game/index.js";
import { exists, join, readText } from "../disk.js";
import type { NamedGame } from "../games.js";
import { ownStrategiesFolders } from "./find.js";

/** Which strategies of its folder are how strong, as `evenkeel ladder` found it. */
export const LADDER = "ladder.json";

/** Plays any game, badly: all that is known of one without a ladder. */
export const ANYBODY = "random";

/** Plays what was learned of the rules, where weights fit them. */
export const LEARNED = "learned";

/** Plays what was learned in games with hand-written players, too, where weights fit. */
export const SEASONED = "seasoned";

/** What is needed of a ladder: of two players their parts in the best mixtures, of more their worst share. */
export interface Ladder {
  readonly options: OptionValues;
  readonly seatGame?: { readonly roles: readonly string[] };
  readonly standings: readonly {
    readonly label: string;
    readonly rating: { readonly value: number };
    /** The share of games that the turn cap ends where everybody plays so. */
    readonly capped?: number;
    readonly mixed?: { readonly starter: number; readonly second: number };
    readonly fielded?: { readonly worst: { readonly value: number } };
  }[];
}

/** Where a game's strategies lie: one of people's may share its name with one whose strategies play something else. */
export function knownStrategies({ reference }: NamedGame): readonly string[] {
  return reference.url === undefined ? ownStrategiesFolders(reference.name) : [];
}

/** Whether a strategy needs no weights. */
export function isHandWritten(name: string): boolean {
  return name !== LEARNED && name !== SEASONED;
}

/** The strongest known that needs no weights; `random` where there is no ladder. */
export function handWritten(folders: readonly string[]): string {
  return ladderOrder(folders).find(isHandWritten) ?? ANYBODY;
}

/** Games of which the turn cap ends so large a share say little of the rules. */
const ENDLESS = 0.5;

/**
 * The strategies on the ladder in these folders, the strongest first; none where there is no ladder. It may have been played
 * by other rules: it is an order, and no more. Whoever was written so that no game ends comes last: games without an end say little
 * of the rules, but where strong play that was learned ends none.
 */
export function ladderOrder(folders: readonly string[]): string[] {
  const { standings = [] } = ladderIn(folders) ?? {};
  const partOf = ({ mixed, fielded }: Ladder["standings"][number]) =>
    mixed === undefined ? fielded!.worst.value : (mixed.starter + mixed.second) / 2;
  const isEndless = ({ label, capped = 0 }: Ladder["standings"][number]) =>
    isHandWritten(label) && capped > ENDLESS;
  return standings
    .toSorted(
      (one, other) =>
        Number(isEndless(one)) - Number(isEndless(other)) ||
        partOf(other) - partOf(one) ||
        other.rating.value - one.rating.value,
    )
    .map(({ label }) => label);
}

/** The ladder in these folders; null where there is none. */
export function ladderIn(folders: readonly string[]): Ladder | null {
  const file = folders.map((folder) => join(folder, LADDER)).find(exists);
  return file === undefined ? null : (JSON.parse(readText(file)) as Ladder);
}
