import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { outcomesOf } from "../../../src/dice/index.js";
import type {
  AnyGame,
  AnyGameDefinition,
  AnyState,
  OptionValues,
  Symmetry,
} from "../../../src/game/index.js";
import type { AnyBot, AnyStrategyModule } from "../../../src/play/strategies.js";

/** What a bot is created with, by parameter; a strategy as a parameter is the name of one. */
export type Params = Readonly<Record<string, unknown>>;

/** A game under options under which its built-in bots are held to its symmetries. */
export interface HeldGame {
  readonly definition: AnyGameDefinition;
  readonly options: OptionValues;
  readonly players: number;
  /** The bots that play under these options; left out for all there are. */
  readonly bots?: readonly string[];
  /** Parameters that a bot needs, or that show more of it than its defaults do. */
  readonly params?: Readonly<Record<string, Params>>;
  /**
   * Parameters that name colours, dice or seats, for the bot that plays the image: `of` is a symmetry, composed perhaps.
   * A bot without an entry plays the image with the same parameters.
   */
  readonly paramsOfImage?: Readonly<
    Record<string, (params: Params, of: Relabelling, game: AnyGame) => Params>
  >;
}

/** Which game it is, for people. */
export function wordsOf({ definition, options, players }: HeldGame): string {
  return `${definition.name}, ${players} players, ${JSON.stringify(options)}`;
}

/** A symmetry, or several one after the other. */
export interface Relabelling {
  readonly name: string;
  readonly ofAction: Int32Array;
  readonly ofPlayer: Int32Array;
  apply(from: Readonly<AnyState>, to: AnyState): void;
}

/** Symmetries one after the other, the first of the list first. */
export function composed(game: AnyGame, parts: readonly Symmetry<AnyState>[]): Relabelling {
  let ofAction = Int32Array.from({ length: game.numDistinctActions }, (_, action) => action);
  let ofPlayer = Int32Array.from({ length: game.numPlayers }, (_, seat) => seat);
  for (const part of parts) {
    ofAction = ofAction.map((action) => part.ofAction[action]);
    ofPlayer = ofPlayer.map((seat) => part.ofPlayer?.[seat] ?? seat);
  }
  const rooms = [game.newState(), game.newState()] as const;
  return {
    name: parts.map(({ name }) => name).join(", then "),
    ofAction,
    ofPlayer,
    apply(from, to) {
      game.copyState(from, rooms[0]);
      parts.forEach((part, index) => part.apply(rooms[index % 2], rooms[(index + 1) % 2]));
      game.copyState(rooms[parts.length % 2], to);
    },
  };
}

const root = process.env["EVENKEEL_ROOT"] ?? fileURLToPath(new URL("../../../", import.meta.url));

/** The built-in strategies of a game, in alphabetical order. */
export function namesOf({ definition, bots }: HeldGame): readonly string[] {
  const files = readdirSync(join(root, "strategies", definition.name)).filter((file) => file.endsWith(".ts"));
  return bots ?? files.map((file) => file.replace(/\.ts$/, "")).sort();
}

/** Creates bots of one game. */
export type Maker = (name: string, game: AnyGame, params?: Params) => AnyBot;

/** Loads the built-in strategies of a game. */
export async function makerOf({ definition, params: given = {} }: HeldGame): Promise<Maker> {
  const modules = new Map<string, AnyStrategyModule>();
  for (const name of namesOf({ definition, options: {}, players: 0 })) {
    const file = (await import(`../../../strategies/${definition.name}/${name}.ts`)) as AnyStrategyModule;
    modules.set(name, file);
  }
  const make: Maker = (name, game, params = given[name] ?? {}) => {
    const { create, parameters = {} } = modules.get(name)!;
    const all = Object.entries(parameters).map(([parameter, description]) => {
      const value = params[parameter] ?? description.default;
      const isStrategy = description.kind === "strategy";
      return [parameter, isStrategy ? () => make(value as string, game) : value] as const;
    });
    return create({ game, params: Object.fromEntries(all), outcomes: outcomesOf(game) });
  };
  return make;
}
