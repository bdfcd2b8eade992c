import {
  At,
  casesOf,
  classOf,
  enemyShips,
  KINDS,
  mayStillRepair,
  ownerOf,
  possibleCases,
  reachOf,
  SIZE,
  type ShieldBashersGame,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";

export type Observation = Readonly<ShieldBashersState>;

/** The value of a life. Values are whole numbers, because a fraction that a function returns costs memory. */
export const LIFE = 1_000_000;

/**
 * The value of an attack of an own ship (by class) on an enemy ship, a life being `LIFE`; 0 or less for one that is not
 * to be made. Fractions are cut off.
 */
export type AttackValue = (position: Observation, ship: number, enemy: number) => number;

/** The value of a step of an own ship (by class) onto an empty cell; fractions are cut off. */
export type StepValue = (position: Observation, ship: number, cell: number) => number;

/** Sets of permutations, the empty one included. */
const SETS = SIZE.length;

/** Places in tables of `chancesBySet` for each own kind. */
const KIND = 9 * SETS;

/**
 * By ((own kind × 3 + enemy's primary) × 3 + enemy's class) × sets + the set of his possible permutations: how
 * likely something is that follows from both kinds.
 */
function chancesBySet(wins: (own: number, enemy: number) => number): Float64Array {
  return Float64Array.from({ length: KINDS * KIND }, (_, at) => {
    const set = at % SETS;
    const ship = Math.floor(at / SETS);
    let good = 0;
    for (let shade = 0; shade < 3; shade++)
      good +=
        casesOf(set, ship % 3, shade) * wins(Math.floor(ship / 9), (Math.floor(ship / 3) % 3) * 3 + shade);
    return good / SIZE[set];
  });
}

/** Who observes a position. */
export function observerOf({ data }: Observation): number {
  return data[At.observer] - 1;
}

/** The lives a ship loses by one damage. */
export function stake({ tertiary }: Observation, ship: number): number {
  return tertiary[ship] === 1 ? 1 : 2;
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
    if (position[enemy] >= 0 && ownerOf(enemy) !== player) return enemy;
  throw new Error("there is no enemy left");
}

/** What bots of this game ask of a decision. */
export type Heuristics = ReturnType<typeof heuristicsOf>;

/** Damage is in lives: a tertiary is one, a ship that is lost two. Own ships are given by class. */
export function heuristicsOf({ rules, actions }: ShieldBashersGame) {
  const { players, board, combat, homeOf } = rules;
  const { cells } = board;
  const ships = 3 * players;
  const reach = reachOf(rules);
  /** The chance that the own ship wins its attack, and that the enemy's ship wins his. */
  const attacking = chancesBySet((own, enemy) => combat[own * KINDS + enemy]);
  const attacked = chancesBySet((own, enemy) => combat[enemy * KINDS + own]);
  /** The enemy ships of this decision, the first `count`. */
  const enemies = new Int32Array(ships);
  let count = 0;
  let me = 0;
  let now: Observation;
  /** The cells around any of them, then those that any of them can attack in its next turn, as bits. */
  const { words, sets } = reach.near;
  const near = new Int32Array(2 * words);
  /** By own class its kind; by enemy ship the place in `attacking` and `attacked` of what is known of it. */
  const ownKind = new Int32Array(3);
  const enemyPlace = new Int32Array(ships);
  /** How attacks are valued; those of this decision, by own class × ships + enemy ship, once somebody asks. */
  let weigh: AttackValue = () => 0;
  let weighed = false;
  const values = new Int32Array(3 * ships);
  /** By class: what is worth an attack, and where it is; the first `targetCount` of `ships`. */
  const targets = new Int32Array(3 * ships);
  const targetCells = new Int32Array(3 * ships);
  const targetCount = new Int32Array(3);

  /** The chance that a ship of a known kind wins an attack on an enemy. */
  function wins(kind: number, enemy: number): number {
    return rules.bystandersGuess ? guess(kind, enemy, true) : attacking[kind * KIND + enemyPlace[enemy]];
  }

  /** The chance that it loses one made by the enemy. */
  function loses(kind: number, enemy: number): number {
    return rules.bystandersGuess ? guess(kind, enemy, false) : attacked[kind * KIND + enemyPlace[enemy]];
  }

  /** The same where each player knows something else. */
  function guess(kind: number, enemy: number, attacks: boolean): number {
    const primary = now.primary[enemy] * 3;
    let cases = 0;
    let good = 0;
    for (let shade = 0; shade < 3; shade++) {
      const number = possibleCases(rules, now, me, enemy, shade);
      cases += number;
      const fight = attacks ? kind * KINDS + primary + shade : (primary + shade) * KINDS + kind;
      good += number * combat[fight];
    }
    return good / cases;
  }

  /** How good two shields are against all enemies: chances to win as attacker and defender, from 0 to 2 × `LIFE`. */
  function quality(primary: number, secondary: number): number {
    const kind = primary * 3 + secondary;
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const enemy = enemies[index];
      sum += wins(kind, enemy) + 1 - loses(kind, enemy);
    }
    // Rounded, not cut off: the order in which enemies are added up is no reason for another number.
    return Math.round((LIFE * sum) / count) | 0;
  }

  /** Weighs every attack of this decision. */
  function weighAll(): void {
    weighed = true;
    const { position } = now;
    for (let ship = 0; ship < 3; ship++) {
      if (position[me * 3 + ship] < 0) continue;
      const first = ship * ships;
      let found = first;
      for (let index = 0; index < count; index++) {
        const enemy = enemies[index];
        const value = weigh(now, ship, enemy) | 0;
        values[first + enemy] = value;
        if (value <= 0) continue;
        targets[found] = enemy;
        targetCells[found++] = position[enemy];
      }
      targetCount[ship] = found - first;
    }
  }

  return {
    rules,
    reach,
    /** Says how attacks are valued. */
    weighBy(attack: AttackValue): void {
      weigh = attack;
    },
    /** Looks at the position of this decision; all the rest is about it. */
    look(position: Observation): void {
      me = observerOf(position);
      now = position;
      weighed = false;
      count = enemyShips(position, me, enemies);
      const { primary, secondary, known } = position;
      for (let ship = 0; ship < 3; ship++)
        ownKind[ship] = primary[me * 3 + ship] * 3 + secondary[me * 3 + ship];
      for (let word = 0; word < 2 * words; word++) near[word] = 0;
      for (let index = 0; index < count; index++) {
        const enemy = enemies[index];
        const type = classOf(enemy);
        enemyPlace[enemy] = (primary[enemy] * 3 + type) * SETS + known[ownerOf(enemy)];
        const first = (type * cells + position.position[enemy]) * 2 * words;
        for (let word = 0; word < 2 * words; word++) near[word] |= sets[first + word];
      }
    },
    /** The chance to win an attack of one's own ship on an enemy ship, over all secrets that are possible. */
    chance: (ship: number, enemy: number): number => wins(ownKind[ship], enemy),
    /** The chance that an enemy ship wins an attack on one's own. */
    risk: (enemy: number, ship: number): number => loses(ownKind[ship], enemy),
    /** The value of an attack of one's own ship on an enemy ship. */
    attackValue(ship: number, enemy: number): number {
      if (!weighed) weighAll();
      return values[ship * ships + enemy];
    },
    /** The greatest value of an attack of the ship from a cell; 0 if none is to be made. */
    bestAttack(ship: number, cell: number): number {
      if ((near[cell >> 5] & (1 << (cell & 31))) === 0) return 0;
      if (!weighed) weighAll();
      let best = 0;
      const first = ship * ships;
      const last = first + targetCount[ship];
      for (let target = first; target < last; target++) {
        const value = values[first + targets[target]];
        if (value > best && reach.around[cell * cells + targetCells[target]] === 1) best = value;
      }
      return best;
    },
    /** The fewest turns, 255 for never, until the ship, from a cell, can make an attack of a value above `least`, not below 0. */
    turnsToAttack(ship: number, cell: number, least = 0): number {
      if (!weighed) weighAll();
      const base = (ship * cells + cell) * cells;
      const first = ship * ships;
      const last = first + targetCount[ship];
      let fewest = 255;
      for (let target = first; target < last; target++) {
        const turns = reach.attack[base + targetCells[target]];
        if (turns < fewest && values[first + targets[target]] > least) fewest = turns;
      }
      return fewest;
    },
    /** The greatest loss to fear on a cell from a single enemy's next turn; a life is `LIFE`. */
    danger(position: Observation, ship: number, cell: number): number {
      if ((near[words + (cell >> 5)] & (1 << (cell & 31))) === 0) return 0;
      const kind = ownKind[ship];
      let most = 0;
      for (let index = 0; index < count; index++) {
        const enemy = enemies[index];
        const from = classOf(enemy) * cells + position.position[enemy];
        if (reach.attack[from * cells + cell] === 1) most = Math.max(most, loses(kind, enemy));
      }
      return (LIFE * most * stake(position, me * 3 + ship)) | 0;
    },
    /** Turns until the ship on a cell has come home from outside. */
    turnsHome: (ship: number, cell: number): number => reach.home[(me * 3 + ship) * cells + cell],
    /** Whether a ship has lost a tertiary that can be put back. */
    canMend: (position: Observation, ship: number): boolean =>
      position.tertiary[me * 3 + ship] === 0 && position.spare[me] > 0 && mayStillRepair(rules, position, me),
    /** Whether a step onto the cell returns the ship home. */
    returns: ({ position }: Observation, ship: number, cell: number): boolean =>
      homeOf[cell] === 1 + me && (rules.anyEntry || homeOf[position[me * 3 + ship]] !== 1 + me),
    /** Lives gained by a repair, and how much better the shields are against all enemies. */
    repairValue(position: Observation, action: number): number {
      const { primary, secondary } = position;
      const ship = me * 3 + actions.ship[action];
      const primaryThen = primary[me * 3 + actions.primaryFrom[action]];
      const secondaryThen = secondary[me * 3 + actions.secondaryFrom[action]];
      const better = quality(primaryThen, secondaryThen) - quality(primary[ship], secondary[ship]);
      return LIFE * actions.tertiary[action] + better;
    },
  };
}

/** Attacks that are won with more than this chance, valued by what they win and lose on average. */
export function attackAbove({ chance }: Heuristics, least: number): AttackValue {
  return (position, ship, enemy) => {
    const wins = chance(ship, enemy);
    if (wins <= least) return (LIFE * (wins - 1)) | 0;
    const own = observerOf(position) * 3 + ship;
    const value = wins * stake(position, enemy) - (1 - wins) * stake(position, own);
    // What is to be made is worth more than nothing, however little it brings.
    return (LIFE * Math.max(0.01, 2 + value)) | 0;
  };
}

/** Steps towards whatever is worth attacking; the ship that is nearest to it goes. */
export function approach({ turnsToAttack }: Heuristics): StepValue {
  return (_, ship, cell) => -LIFE * Math.min(40, turnsToAttack(ship, cell));
}
