import type { Bot, StrategyContext } from "evenkeel";
import {
  adviser,
  At,
  basherBot,
  LIFE,
  SETUP_PARAMETER,
  shieldBashersGame,
  type AttackWorth,
  type Observation,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";

export const description =
  "weighs what every attack wins, loses and shows over all permutations that are possible, and what it leaves open to the enemy";

export const parameters = {
  setup: SETUP_PARAMETER,
  caution: {
    kind: "number",
    default: 1,
    min: 0,
    max: 10,
    meaning: "how much a life in danger counts against a life it may take",
  },
  curiosity: {
    kind: "number",
    default: 0.3,
    min: 0,
    max: 10,
    meaning: "what it is worth, in lives, to see a secondary that is not known",
  },
  patience: {
    kind: "number",
    default: 8,
    min: 0,
    max: 1000,
    meaning:
      "rounds without combat after which it begins to make attacks that cost more than they bring, and minds danger less if it is ahead",
  },
  lead: {
    kind: "number",
    default: 1,
    min: 0,
    max: 6,
    meaning: "lives it must be ahead of everybody else to mind danger less",
  },
} as const;

interface Params {
  readonly setup: readonly string[];
  readonly caution: number;
  readonly curiosity: number;
  readonly patience: number;
  readonly lead: number;
}

export function create({
  game,
  params,
}: StrategyContext<ShieldBashersState, ShieldBashersState, Params>): Bot<ShieldBashersState> {
  const bashers = shieldBashersGame(game);
  const { rules } = bashers;
  const { cells } = rules.board;
  const advice = adviser(bashers);

  /** A standoff costs more the longer it lasts: so much for every round beyond its patience, in lives. */
  const BOREDOM = 0.15;
  /** How fast whoever is ahead minds danger less. */
  const DARING = 0.5;

  /** Rounds of a standoff beyond its patience. */
  function bored({ data }: Observation): number {
    return Math.max(0, data[At.quiet] / data[At.playersIn] - params.patience);
  }

  /** How many lives it has more than the strongest of the others. */
  function ahead(position: Observation, me: number): number {
    let most = 0;
    for (let player = 0; player < rules.players; player++)
      if (player !== me) most = Math.max(most, bashers.lead(position, player));
    return bashers.lead(position, me) - most;
  }

  /** Lives won less lives lost, on average, and what is learned. */
  const attack: AttackWorth = (position, ship, enemy) => {
    const chance = advice.chance(ship, enemy);
    const own = (position.data[At.observer] - 1) * 3 + ship;
    const learned =
      position.secondary[enemy] < 0 && position.left[(enemy / 3) | 0] > 1 ? params.curiosity : 0;
    const lives =
      chance * (advice.stake(position, enemy) + learned) -
      (1 - chance) * advice.stake(position, own) +
      (chance > 0 ? BOREDOM * bored(position) : 0);
    return (LIFE * lives) | 0;
  };

  return basherBot(bashers, advice, {
    setup: params.setup,
    attack,
    step: (position, ship, cell, attacks) => {
      const me = position.data[At.observer] - 1;
      const own = me * 3 + ship;
      const from = position.position[own];
      // What this ship alone changes: the danger it leaves and the one it goes to.
      const safer = advice.danger(position, ship, from) - advice.danger(position, ship, cell);
      const turns = Math.min(40, advice.turnsToAttack(position, ship, cell, attacks));
      const enters = rules.homeOf[cell] === 1 + me && (rules.anyEntry || rules.homeOf[from] !== 1 + me);
      const mends = enters && position.tertiary[own] === 0 && position.spare[me] > 0 ? 1.5 : 0;
      const homeward =
        position.tertiary[own] === 0 && position.spare[me] > 0
          ? 0.15 * (advice.reach.home[own * cells + from] - advice.reach.home[own * cells + cell])
          : 0;
      // Who is ahead can afford to be hit first, and waiting wins nothing.
      const rounds = bored(position);
      const daring = rounds > 0 && ahead(position, me) >= params.lead ? DARING * rounds : 0;
      return ((params.caution * safer) / (1 + daring) + LIFE * (mends + homeward - 0.4 * turns)) | 0;
    },
  });
}
