import { greatest, type Bot, type Dice } from "../../game/index.js";
import { ActionType } from "./actions.js";
import { COMBAT, KINDS } from "./combat.js";
import { casesOf, SIZE } from "./knowledge.js";
import { reachOf, type Reach } from "./reach.js";
import type { ShieldBashersGame } from "./rules.js";
import { possibleCases } from "./secrets.js";
import { setupPolicy } from "./setup-policy.js";
import { ANY } from "./shades.js";
import { At, type ShieldBashersState } from "./state.js";

export type Observation = Readonly<ShieldBashersState>;

/** What a life is worth. Worths are whole numbers, because a fraction that a function returns costs memory. */
export const LIFE = 1_000_000;

/** Says how much an action is worth in a position; only comparisons between the legal actions matter. */
export type Worth = (position: Observation, action: number) => number;

/** By own class × ships + enemy ship: what an attack is worth in this position; 0 or less if it is not to be made. */
export type Attacks = Int32Array;

/** What a player of this game asks himself. Damage is in lives: a tertiary is one, a ship that is lost two. */
export interface Adviser {
  readonly reach: Reach;
  /** Works out the chances of this decision; the rest of the advice is about it. */
  look(position: Observation): void;
  /** The chance to win an attack of one's own ship (by class) on an enemy ship, over all secrets that are possible. */
  chance(ship: number, enemy: number): number;
  /** The chance that an enemy ship wins an attack on one's own. */
  risk(enemy: number, ship: number): number;
  /** What a ship loses by one damage. */
  stake(position: Observation, ship: number): number;
  /** The greatest worth of an attack of the ship (by class) from a cell; 0 if none is to be made. */
  bestAttack(position: Observation, ship: number, cell: number, attacks: Attacks): number;
  /** The fewest turns, 255 for never, until the ship, from a cell, can make an attack that is worth more than `least`. */
  turnsToAttack(position: Observation, ship: number, cell: number, attacks: Attacks, least?: number): number;
  /** The greatest loss to fear on a cell from a single enemy's next turn; a life is `LIFE`. */
  danger(position: Observation, ship: number, cell: number): number;
  /** How good two shields are against all enemies: chances to win as attacker and defender, from 0 to 2 × `LIFE`. */
  quality(position: Observation, primary: number, secondary: number): number;
  /** Lives gained and quality gained by a repair. */
  repairWorth: Worth;
}

const SETS = ANY + 1;

/**
 * By ((own kind × 3 + enemy's primary) × 3 + enemy's class) × sets + the set of his possible permutations: the chance that
 * the own ship wins its attack, and that the enemy's ship wins his.
 */
const WINS = chancesBySet((own, enemy) => COMBAT[own * KINDS + enemy]);
const LOSSES = chancesBySet((own, enemy) => COMBAT[enemy * KINDS + own]);

function chancesBySet(wins: (own: number, enemy: number) => number): Float64Array {
  return Float64Array.from({ length: KINDS * 9 * SETS }, (_, at) => {
    const set = at % SETS;
    const ship = Math.floor(at / SETS);
    let good = 0;
    for (let shade = 0; shade < 3; shade++)
      good +=
        casesOf(set, ship % 3, shade) * wins(Math.floor(ship / 9), (Math.floor(ship / 3) % 3) * 3 + shade);
    return good / SIZE[set];
  });
}

/**
 * What an attack of an own ship (by class) on an enemy ship is worth, a life being `LIFE`; 0 or less for one that is not
 * to be made. Fractions are cut off.
 */
export type AttackWorth = (position: Observation, ship: number, enemy: number) => number;

export function adviser({ rules, actions }: ShieldBashersGame): Adviser {
  const { players, board } = rules;
  const { cells } = board;
  const ships = 3 * players;
  const reach = reachOf(rules);
  const chances = new Float64Array(3 * ships);
  const risks = new Float64Array(ships * 3);
  /** The enemy ships of this decision, the first `count`. */
  const enemies = new Int32Array(ships);
  let count = 0;
  let me = 0;

  /** The chance that a ship of a known kind wins an attack on an enemy, or loses one made by it. */
  function against(position: Observation, kind: number, enemy: number, attacks: boolean): number {
    if (!rules.bystandersGuess) {
      const fight = (kind * 3 + position.primary[enemy]) * 3 + (enemy % 3);
      return (attacks ? WINS : LOSSES)[fight * SETS + position.known[(enemy / 3) | 0]];
    }
    const primary = position.primary[enemy] * 3;
    let cases = 0;
    let good = 0;
    for (let shade = 0; shade < 3; shade++) {
      const number = possibleCases(rules, position, me, enemy, shade);
      cases += number;
      const fight = attacks ? kind * KINDS + primary + shade : (primary + shade) * KINDS + kind;
      good += number * COMBAT[fight];
    }
    return good / cases;
  }

  function look(position: Observation): void {
    me = position.data[At.observer] - 1;
    count = 0;
    for (let ship = 0; ship < ships; ship++)
      if (position.position[ship] >= 0 && ((ship / 3) | 0) !== me) enemies[count++] = ship;
    for (let ship = 0; ship < 3; ship++) {
      const own = me * 3 + ship;
      if (position.position[own] < 0) continue;
      const kind = position.primary[own] * 3 + position.secondary[own];
      for (let index = 0; index < count; index++) {
        const enemy = enemies[index];
        chances[ship * ships + enemy] = against(position, kind, enemy, true);
        risks[enemy * 3 + ship] = against(position, kind, enemy, false);
      }
    }
  }

  const stake = ({ tertiary }: Observation, ship: number) => (tertiary[ship] === 1 ? 1 : 2);

  function bestAttack(position: Observation, ship: number, cell: number, attacks: Attacks): number {
    let best = 0;
    for (let index = 0; index < count; index++) {
      const enemy = enemies[index];
      const value = attacks[ship * ships + enemy];
      if (value > best && reach.around[cell * cells + position.position[enemy]] === 1) best = value;
    }
    return best;
  }

  function turnsToAttack(
    position: Observation,
    ship: number,
    cell: number,
    attacks: Attacks,
    least = 0,
  ): number {
    const base = (ship * cells + cell) * cells;
    let fewest = 255;
    for (let index = 0; index < count; index++) {
      const enemy = enemies[index];
      if (attacks[ship * ships + enemy] > least)
        fewest = Math.min(fewest, reach.attack[base + position.position[enemy]]);
    }
    return fewest;
  }

  function danger(position: Observation, ship: number, cell: number): number {
    let most = 0;
    for (let index = 0; index < count; index++) {
      const enemy = enemies[index];
      const from = (enemy % 3) * cells + position.position[enemy];
      if (reach.attack[from * cells + cell] === 1) most = Math.max(most, risks[enemy * 3 + ship]);
    }
    return (LIFE * most * stake(position, me * 3 + ship)) | 0;
  }

  function quality(position: Observation, primary: number, secondary: number): number {
    const kind = primary * 3 + secondary;
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const enemy = enemies[index];
      sum += against(position, kind, enemy, true) + 1 - against(position, kind, enemy, false);
    }
    // Rounded, not cut off: the order in which enemies are added up is no reason for another number.
    return Math.round((LIFE * sum) / count) | 0;
  }

  function repairWorth(position: Observation, action: number): number {
    const { primary, secondary } = position;
    const ship = me * 3 + actions.ship[action];
    const primaryThen = primary[me * 3 + actions.primaryFrom[action]];
    const secondaryThen = secondary[me * 3 + actions.secondaryFrom[action]];
    const better =
      quality(position, primaryThen, secondaryThen) - quality(position, primary[ship], secondary[ship]);
    return LIFE * actions.tertiary[action] + better;
  }

  return {
    reach,
    look,
    chance: (ship, enemy) => chances[ship * ships + enemy],
    risk: (enemy, ship) => risks[enemy * 3 + ship],
    stake,
    bestAttack,
    turnsToAttack,
    danger,
    quality,
    repairWorth,
  };
}

/** What a step of an own ship (by class) onto an empty cell is worth; fractions are cut off. */
export type Step = (position: Observation, ship: number, cell: number, attacks: Attacks) => number;

/** How a bot plays: its fleets, its moves, and what it does after a move. */
export interface Style {
  /** The parameter `setup`. */
  readonly setup: readonly string[];
  /** What an attack is worth: more than 0 if it is to be made. */
  readonly attack: AttackWorth;
  /** What a ram is worth, which may lead to where the enemy stands; by default as much as the attack. */
  readonly ram?: AttackWorth;
  /** What a step is worth beside the attack that may follow it. */
  readonly step: Step;
  /** What a repair is worth; by default what the adviser says. */
  readonly repair?: Worth;
  /** Whether to declare the final battle; by default where it is rather won than lost. */
  readonly finalBattle?: (position: Observation) => boolean;
  /** Whether to declare a draw; by default where no attack of one's own is rather won than lost. */
  readonly draw?: (position: Observation) => boolean;
}

/** A turn with an attack is better than one without. */
const ATTACK = 100 * LIFE;

/**
 * A bot that plays as its style says: the attack that is worth most, else the best repair, else the best step; its own
 * dice decide between equals.
 */
export function basherBot(game: ShieldBashersGame, advice: Adviser, style: Style): Bot<ShieldBashersState> {
  const { actions, rules } = game;
  const buildFleet = setupPolicy(style.setup);
  const { attack, ram, step } = style;
  const repair = style.repair ?? advice.repairWorth;
  const finalBattle = style.finalBattle ?? winsFinal;
  const draw = style.draw ?? ((position) => !hopes(position));
  const ships = 3 * rules.players;
  const attacks = new Int32Array(3 * ships);
  const worths = new Float64Array(actions.count);
  let dice: Dice;
  let me = 0;

  function winsFinal(position: Observation): boolean {
    const ship = lastShip(position, me);
    return advice.chance(ship, enemyShip(position, me)) > 0.5;
  }

  /** Whether any attack of one's own is rather won than lost. */
  function hopes(position: Observation): boolean {
    // Who has no ships left gains by a draw only where it is shared with him.
    if (position.left[me] === 0) return !rules.drawForAll;
    for (let ship = 0; ship < 3; ship++) {
      if (position.position[me * 3 + ship] < 0) continue;
      for (let enemy = 0; enemy < position.position.length; enemy++) {
        if (position.position[enemy] < 0 || ((enemy / 3) | 0) === me) continue;
        if (advice.chance(ship, enemy) > 0.5) return true;
      }
    }
    return false;
  }

  /** What every attack of this decision is worth. */
  function weigh(position: Observation): void {
    for (let ship = 0; ship < 3; ship++) {
      if (position.position[me * 3 + ship] < 0) continue;
      for (let enemy = 0; enemy < ships; enemy++) {
        if (position.position[enemy] >= 0 && ((enemy / 3) | 0) !== me)
          attacks[ship * ships + enemy] = attack(position, ship, enemy);
      }
    }
  }

  function attackWorth(value: number): number {
    return value > 0 ? ATTACK + value : value - ATTACK;
  }

  function worth(position: Observation, action: number): number {
    const ship = actions.ship[action];
    switch (actions.type[action]) {
      case ActionType.move: {
        const cell = actions.cell[action];
        const rammed = position.occupant[cell] - 1;
        if (rammed >= 0)
          return attackWorth(
            ram === undefined ? attacks[ship * ships + rammed] : ram(position, ship, rammed) | 0,
          );
        const best = advice.bestAttack(position, ship, cell, attacks);
        return (best > 0 ? ATTACK + best : 0) + (step(position, ship, cell, attacks) | 0);
      }
      case ActionType.stay: {
        const cell = position.position[me * 3 + ship];
        const best = advice.bestAttack(position, ship, cell, attacks);
        return best > 0 ? ATTACK + best : -ATTACK;
      }
      case ActionType.attack:
        return attackWorth(attacks[(position.data[At.ship] % 3) * ships + actions.target[action]]);
      case ActionType.repair:
        return 10 * repair(position, action);
      case ActionType.finalBattle:
        return finalBattle(position) ? 10 * ATTACK : -10 * ATTACK;
      case ActionType.draw:
        return draw(position) ? 5 * ATTACK : -5 * ATTACK;
      case ActionType.pass:
        return -ATTACK / 2;
      default:
        return 0;
    }
  }

  return {
    restart(player, random) {
      me = player;
      dice = random;
    },
    chooseAction(position, legal, count) {
      if (position.data[At.turn] === 0) return buildFleet(dice);
      advice.look(position);
      weigh(position);
      for (let index = 0; index < count; index++) worths[index] = worth(position, legal[index]);
      return legal[greatest(worths, count, dice)];
    },
  };
}

/** The class of a player's only ship; of several, the smallest. */
export function lastShip({ position }: Observation, player: number): number {
  let ship = 0;
  while (ship < 2 && position[player * 3 + ship] < 0) ship++;
  return ship;
}

/** The only enemy ship, in the end game. */
export function enemyShip({ position }: Observation, player: number): number {
  for (let enemy = 0; enemy < position.length; enemy++)
    if (position[enemy] >= 0 && ((enemy / 3) | 0) !== player) return enemy;
  throw new Error("there is no enemy left");
}

/** Attacks that are won with more than this chance, valued by what they win and lose on average. */
export function attackAbove(advice: Adviser, least: number): AttackWorth {
  return (position, ship, enemy) => {
    const chance = advice.chance(ship, enemy);
    if (chance <= least) return (LIFE * (chance - 1)) | 0;
    const own = (position.data[At.observer] - 1) * 3 + ship;
    const value = chance * advice.stake(position, enemy) - (1 - chance) * advice.stake(position, own);
    // What is to be made is worth more than nothing, however little it brings.
    return (LIFE * Math.max(0.01, 2 + value)) | 0;
  };
}

/** Steps towards whatever is worth attacking; the ship that is nearest to it goes. */
export function approach(advice: Adviser): Step {
  return (position, ship, cell, attacks) =>
    -LIFE * Math.min(40, advice.turnsToAttack(position, ship, cell, attacks));
}
