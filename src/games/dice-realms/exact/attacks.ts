import { outcomesOf } from "../../../dice/index.js";
import { figuresOf, type FigureReader } from "../../../game/index.js";
import type { Dice, ExactFigure, ExactTable, Game, OptionValues } from "../../../game/index.js";
import type { Rules } from "../bound.js";
import { TARGETS, TERRITORY, TERRITORY_DICE, UNITS } from "../realm.js";
import { placeOf } from "../rules/attack.js";
import { At, newState, Phase, Side, sideOf, type DiceRealmsState } from "../state.js";

/** A unit or a territory, by its number among the targets, with what its die shows. */
export interface Die {
  readonly target: number;
  readonly value: number;
}

/** Points that the dice in an attack lose. */
export interface Losses {
  readonly attacker: number;
  readonly target: number;
  readonly defender: number;
}

/** One attack, played by the game's own rules. */
export interface Attack {
  /** All results with their chances. */
  results(visit: (losses: Losses, chance: number) => void): void;
  /** Plays it once. */
  play(dice: Dice): Losses;
}

/** Creates the game under options; the rules cannot be imported here, because they list these attacks among their tables. */
export type Create = (options: OptionValues) => BoundGame;

type BoundGame = Game<DiceRealmsState, DiceRealmsState> & { readonly rules: Rules };

/** Attacks under some options. */
export interface Attacks {
  readonly game: BoundGame;
  /** Every unit with every value it can have. */
  readonly units: readonly Die[];
  /** Red's unit attacks blue's unit or territory, which blue's `defender` defends, if there is one. */
  attack(attacker: Die, target: Die, defender?: Die): Attack;
}

/** Attacks in a game with these options, each by itself: how several are declared makes no difference to one. */
export function attacksUnder(create: Create, options: OptionValues): Attacks {
  const game = create({ ...options, attackDeclare: "sequential" });
  const { actions, setUps, units } = game.rules;
  const outcomes = outcomesOf(game);
  return {
    game,
    units: UNITS.flatMap((_, target) => upTo(units.die[target]).map((value) => ({ target, value }))),
    attack(attacker, target, defender) {
      const start = newState();
      const { data } = start;
      data.set(setUps[0]);
      data[At.turn] = 1;
      for (const player of [0, 1]) data.fill(0, sideOf(player) + Side.units, sideOf(player) + Side.length);
      const places = [sideOf(0) + placeOf(attacker.target), sideOf(1) + placeOf(target.target)];
      data[places[0]] = attacker.value;
      data[places[1]] = target.value;
      data[At.phase] = Phase.spend;
      let action = actions.attack + attacker.target * TARGETS.length + target.target;
      if (defender !== undefined) {
        places.push(sideOf(1) + placeOf(defender.target));
        data[places[2]] = defender.value;
        data[At.phase] = Phase.defend;
        data[At.player] = 1;
        data[At.unit] = attacker.target;
        data[At.target] = target.target;
        data[At.attacked] = 1 << attacker.target;
        action = actions.defend + defender.target;
      }
      const lossesIn = (after: Readonly<DiceRealmsState>): Losses => {
        const [lost, hit, guard = 0] = places.map((place) => data[place] - after.data[place]);
        return { attacker: lost, target: hit, defender: guard };
      };
      const state = newState();
      return {
        results: (visit) => outcomes(start, action, (after, chance) => visit(lossesIn(after), chance)),
        play(dice) {
          game.copyState(start, state);
          game.applyAction(state, action, dice);
          return lossesIn(state);
        },
      };
    },
  };
}

/** Each unit at full strength. */
export function fullUnits({ game }: Attacks): Die[] {
  return UNITS.map((_, target) => ({ target, value: game.rules.units.die[target] }));
}

export const wordsOf = ({ target, value }: Die): string => `${TARGETS[target]} ${value}`;

/** A territory, by its number, without damage. */
export function whole(territory: number): Die {
  return { target: TERRITORY + territory, value: TERRITORY_DICE[territory] };
}

export const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

export function pairsOf<A, B>(one: readonly A[], other: readonly B[]): [A, B][] {
  return one.flatMap((a) => other.map((b): [A, B] => [a, b]));
}

/** A case of a table: the dice that meet. */
export type Meeting = readonly [attacker: Die, other: Die];

/** A figure with how to read it off the losses of an attack. */
export interface LossFigure extends ExactFigure {
  readonly read: (losses: Losses, meeting: Meeting) => number;
}

export function shareFigure(
  name: string,
  meaning: string,
  isSo: (...of: Parameters<LossFigure["read"]>) => boolean,
) {
  return {
    name,
    meaning,
    unit: "share",
    read: (...of: Parameters<LossFigure["read"]>) => Number(isSo(...of)),
  };
}

export function points(name: string, meaning: string, read: LossFigure["read"]): LossFigure {
  return { name, meaning, unit: "points", read };
}

export type Row = ExactTable["rows"][number];

/** A table of the expected values of some figures over all results of one attack a row. */
export function expectedTable(
  table: Pick<ExactTable, "name" | "title" | "note" | "keys" | "chart">,
  meetings: readonly Meeting[],
  attackOf: (attacker: Die, other: Die) => Attack,
  keysOf: (attacker: Die, other: Die) => readonly (string | number)[],
  figures: readonly LossFigure[],
  finding: (read: FigureReader) => string | undefined,
  tell?: (read: FigureReader, row: Row) => string,
): ExactTable {
  const attacks = meetings.map((meeting) => attackOf(...meeting));
  return told(finding, {
    ...table,
    figures: figures.map(({ name, meaning, unit }) => ({ name, meaning, unit })),
    rows: attacks.map((attack, row) => {
      const sums = figures.map(() => 0);
      let all = 0;
      attack.results((losses, chance) => {
        all += chance;
        figures.forEach(({ read }, index) => (sums[index] += chance * read(losses, meetings[row])));
      });
      // The chances sum to 1 but for rounding; divided by their sum what is certain comes out as certain.
      return [...keysOf(...meetings[row]), ...sums.map((sum) => sum / all)];
    }),
    ...(tell !== undefined && {
      tell: (row) => tell(figuresOf({ ...table, figures, rows: [row] }), row),
    }),
    sample(row, dice, out) {
      const losses = attacks[row].play(dice);
      figures.forEach(({ read }, index) => (out[index] = read(losses, meetings[row])));
    },
  });
}

/** The table with what it says in a sentence. */
export function told(finding: (read: FigureReader) => string | undefined, table: ExactTable): ExactTable {
  return { ...table, finding: finding(figuresOf(table)) };
}
