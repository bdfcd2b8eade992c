import type { GameVersion, OptionValues } from "../../game/index.js";
import type { Estimate } from "../../stats/index.js";
import type { SetupsAnalysis } from "./analysis.js";

/** Everything a matrix of set-ups found, as it is written to `setups.json`. */
export interface SetupsResults extends SetupsAnalysis {
  readonly tool: string;
  readonly game: string;
  readonly title: string;
  readonly gameVersion: GameVersion;
  readonly options: OptionValues;
  readonly seed: string;
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
