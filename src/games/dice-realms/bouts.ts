import { outcomesOf } from "../../dice/index.js";
import type { Dice, OptionValues } from "../../game/index.js";
import type { DiceRealmsGame } from "./game.js";
import { TARGETS, TERRITORY, TERRITORY_DICE } from "./parts.js";
import { At, newState, Phase, Side, sideOf, type DiceRealmsState } from "./state.js";

/** One die of a realm with the number it shows: a unit's or a territory's. */
export interface Standing {
  readonly part: number;
  readonly value: number;
}

/** One attack by red, played by the game's own rules. */
export interface Bout {
  /** What is read off the position after it. */
  readonly start: Readonly<DiceRealmsState>;
  /** All results with their chances. */
  results(visit: (after: Readonly<DiceRealmsState>, chance: number) => void): void;
  /** Plays it once. */
  play(dice: Dice): Readonly<DiceRealmsState>;
}

/** Creates the game under options; the rules cannot be imported here, because they list these bouts among their tables. */
export type Create = (options: OptionValues) => DiceRealmsGame;

export interface Bouts {
  readonly game: DiceRealmsGame;
  /** Red's unit attacks blue's. */
  duel(attacker: Standing, defender: Standing): Bout;
  /** Red's unit attacks blue's territory; `defender` is blue's unit that defends it, if any. */
  assault(attacker: Standing, territory: Standing, defender?: Standing): Bout;
}

/** Attacks in a game with these options, each by itself: how several are declared makes no difference to one. */
export function bouts(create: Create, options: OptionValues): Bouts {
  const game = create({ ...options, attackDeclare: "sequential" });
  const { actions } = game.rules;
  const outcomes = outcomesOf(game);

  function bout(set: (data: Int32Array) => void, action: number): Bout {
    const start = newState();
    start.data.set(game.rules.setUp);
    start.data[At.turn] = 1;
    for (const player of [0, 1]) {
      const units = sideOf(player) + Side.units;
      start.data.fill(0, units, units + 4);
    }
    set(start.data);
    const state = newState();
    return {
      start,
      results: (visit) => outcomes(start, action, visit),
      play(dice) {
        game.copyState(start, state);
        game.applyAction(state, action, dice);
        return state;
      },
    };
  }

  const place = (player: number, { part, value }: Standing, data: Int32Array): void => {
    data[sideOf(player) + Side.units + part] = value;
  };

  return {
    game,
    duel: (attacker, defender) =>
      bout(
        (data) => {
          data[At.phase] = Phase.spend;
          place(0, attacker, data);
          place(1, defender, data);
        },
        actions.attack + attacker.part * TARGETS.length + defender.part,
      ),
    assault(attacker, territory, defender) {
      const target = TERRITORY + territory.part;
      const set = (data: Int32Array): void => {
        place(0, attacker, data);
        data[sideOf(1) + Side.territories + territory.part] = territory.value;
      };
      if (defender === undefined)
        return bout(
          (data) => {
            data[At.phase] = Phase.spend;
            set(data);
          },
          actions.attack + attacker.part * TARGETS.length + target,
        );
      return bout((data) => {
        set(data);
        place(1, defender, data);
        data[At.phase] = Phase.defend;
        data[At.player] = 1;
        data[At.unit] = attacker.part;
        data[At.target] = target;
        data[At.attacked] = 1 << attacker.part;
      }, actions.defend + defender.part);
    },
  };
}

/** Points a player's unit has lost. */
export function lostBy(
  bout: Bout,
  { data }: Readonly<DiceRealmsState>,
  player: number,
  unit: number,
): number {
  const place = sideOf(player) + Side.units + unit;
  return bout.start.data[place] - data[place];
}

/** Points that blue's territory has lost. */
export function razedIn(bout: Bout, { data }: Readonly<DiceRealmsState>, territory: number): number {
  const place = sideOf(1) + Side.territories + territory;
  return bout.start.data[place] - data[place];
}

export const whole = (territory: number): Standing => ({
  part: territory,
  value: TERRITORY_DICE[territory],
});
