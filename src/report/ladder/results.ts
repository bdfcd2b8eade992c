import type { OptionValues } from "../../game/index.js";
import type { Origin } from "../words/command.js";
import type { Made } from "../words/options.js";

/** A share of games, 0 to 1, with the interval that holds together with all others of the ladder. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Standing {
  readonly label: string;
  /** Content hash (SHA-256, hex) of its bundled code. */
  readonly hash: string;
  /** What it wins on average against each of the others: of two players in both roles, of more alone among them. */
  readonly rating: Share;
  /** The strategies that it surely beats, and those that surely beat it, however capped games would have gone on. */
  readonly beats: readonly string[];
  readonly losesTo: readonly string[];
  /** The share of games, 0 to 1, that the turn cap ends where everybody plays so; of three and more players all but one. */
  readonly capped: number;
  /** Of two players. */
  readonly mixed?: Mixed;
  /** Of three and more. */
  readonly fielded?: Fielded;
}

/** A strategy's part in the best mixtures of two players. */
export interface Mixed {
  /** Its probability in the mixture of whoever starts, and of whoever plays second, 0 to 1. */
  readonly starter: number;
  readonly second: number;
  /** In how many of the half-samples it is in the mixture. */
  readonly starterHalves: number;
  readonly secondHalves: number;
  /** What it wins against the mixtures, on average over both roles; at most one half. */
  readonly againstMixture: number;
}

/** A strategy in games for three and more. */
export interface Fielded {
  /** What it wins alone among the strategy among which it wins least. */
  readonly worst: Share & { readonly among: string };
  /** Whether one player gains by playing something else where all others play this strategy. */
  readonly leaving: Leaving;
  /** Who gains most by it, or loses least. */
  readonly bestLeaver: string;
}

/** `pays`: somebody surely gains; `no gain`: surely nobody does. */
type Leaving = "pays" | "no gain" | "undecided";

/** The game of two players in which each chooses a strategy for its role. */
export interface SeatGame {
  /** What whoever starts is called, and whoever plays second; in a game that nobody begins, the sides. */
  readonly roles: readonly [string, string];
  /** What whoever starts wins where both mix best: between the values under the lower and under the upper bounds. */
  readonly value: Share;
  /** The share of games between the mixtures that the turn cap ended. */
  readonly capped: number;
  /** How many half-samples were solved, and in how many of them the mixtures have the same strategies. */
  readonly halves: number;
  readonly sameHalves: number;
  /** Whether those are nearly all. */
  readonly stable: boolean;
}

/** Everything a ladder found, as it is written to `ladder.json`. */
export interface LadderResults extends Made {
  readonly format: typeof FORMAT;
  /** Those that differ from their defaults. */
  readonly options: OptionValues;
  readonly players: number;
  readonly blocks: number;
  readonly looks: readonly number[];
  /** Of all meetings together. */
  readonly games: number;
  readonly level: number;
  /** How many intervals hold together at `level`, and the level of each. */
  readonly intervals: { readonly size: number; readonly level: number };
  readonly experiment: Origin;
  /** The strongest first. */
  readonly standings: readonly Standing[];
  /**
   * In their order: of two players what the row wins that starts against the column that plays second; of more what one
   * player of the row wins alone among the column's.
   */
  readonly shares: readonly (readonly Share[])[];
  /** Of two players: what the row wins against the column in both roles together; exactly one half against itself. */
  readonly bothRoles?: readonly (readonly Share[])[];
  readonly seatGame?: SeatGame;
  /** Each beats the next and the last one the first, surely. */
  readonly circles: readonly (readonly string[])[];
  /** Where the turn cap ended most games, and what share of them; null where it ended none. */
  readonly capped: { readonly share: number; readonly meeting: string } | null;
}

export const FORMAT = 1;
