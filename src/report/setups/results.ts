import type { OptionValues, Trait } from "../../game/index.js";
import type { Estimate } from "../../stats/index.js";
import type { Made } from "../words/options.js";

/** Everything a matrix of set-ups found, as it is written to `setups.json`. */
export interface SetupsResults extends Made, SetupsAnalysis {
  readonly options: OptionValues;
  readonly level: number;
  /** Row player and column player, as people name them. */
  readonly strategies: readonly [string, string];
  readonly symmetric: boolean;
  readonly names: readonly string[];
  /** How a name is read; left out where the game does not say. */
  readonly reading?: string;
  /** Blocks of two games in each field: those the mixtures were fitted to, then as many fresh ones as were measured. */
  readonly blocks: number;
  readonly freshBlocks: number;
  readonly games: number;
  /** How the games of the matrix ended: the game's own endings, then by the limit on length. */
  readonly endings: readonly { readonly name: string; readonly meaning: string; readonly share: Estimate }[];
}

export interface SetupsAnalysis {
  /** The row player's mean share of a game, with its interval, by row and column. */
  readonly matrix: readonly (readonly Estimate[])[];
  /** The row player's share when both mix: on the blocks that the mixtures were fitted to, and on fresh ones. */
  readonly fittedValue: number;
  readonly value: Estimate;
  /** Rows, then columns; equal strategies have one side only. */
  readonly sides: readonly SideAnalysis[];
}

export interface SideAnalysis {
  readonly strategy: string;
  readonly setups: readonly SetupWorth[];
  /** What several of them have in common, as far as the game says. */
  readonly traits: readonly TraitWorth[];
}

export interface TraitWorth extends Trait {
  /** What set-ups with it get on average, and the least and the most that one of them gets, as `SetupWorth.score`. */
  readonly score: Estimate;
  readonly least: number;
  readonly most: number;
}

export interface SetupWorth {
  readonly name: string;
  /** Its share of the mixture, in per cent. */
  readonly weight: number;
  /** The side's share of games with it, against the other side's mixture; on fresh blocks. */
  readonly score: Estimate;
  /** How much less that is than what the side's own mixture gets, and with bounds that hold for all set-ups together. */
  readonly loss: Estimate;
  readonly lossInFamily: Estimate;
  readonly dominatedBy: Domination | null;
}

/** What does at least as well as a set-up against everything, and better against something. */
export interface Domination {
  /** One set-up, or a mixture of several with their shares in per cent. */
  readonly by: readonly { readonly name: string; readonly weight: number }[];
  /** Whether that is certain, or only so in the estimates. */
  readonly certain: boolean;
}
