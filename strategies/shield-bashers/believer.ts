import { numberParameter } from "evenkeel";
import { At, ownerOf, shieldBashersGame } from "evenkeel/shield-bashers";
import { FLEETS } from "./lib/fleets.js";
import { LIFE, observerOf, stake, type Observation } from "./lib/heuristics.js";
import { FORGETS, forgetting } from "./lib/memory.js";
import { basherStrategy } from "./lib/strategy.js";

export const description =
  "weighs what every attack wins, loses and shows over all permutations that are possible, and what it leaves open to the enemy";
export const words = "players who weigh every attack";

export const parameters = {
  setup: FLEETS,
  caution: numberParameter([0, 10], 1, "how much a life in danger counts against a life it may take"),
  curiosity: numberParameter(
    [0, 10],
    0.3,
    "what it is worth, in lives, to see a secondary that is not known",
  ),
  patience: numberParameter(
    [0, 1000],
    8,
    "rounds without combat after which it begins to make attacks that cost more than they bring, and minds danger less if it is ahead",
  ),
  lead: numberParameter([0, 6], 1, "lives it must be ahead of everybody else to mind danger less"),
  forgets: FORGETS,
};

/** A standoff costs more the longer it lasts: so much for every round beyond its patience, in lives. */
const BOREDOM = 0.15;
/** How fast whoever is ahead minds danger less. */
const DARING = 0.5;

/** What it keeps of a decision: rounds of a standoff beyond its patience, and how much less it minds danger. */
const BORED = 0;
const DARES = 1;

const weighing = basherStrategy<typeof parameters>((heuristics, params, game) => {
  const { canMend, chance, danger, returns, turnsHome, turnsToAttack } = heuristics;

  // An array, because a fraction that is kept in a variable costs memory.
  const mood = new Float64Array(2);

  /** How many lives it has more than the strongest of the others. */
  function ahead(position: Observation, me: number): number {
    let most = 0;
    for (let player = 0; player < game.numPlayers; player++)
      if (player !== me) most = Math.max(most, game.lead(position, player));
    return game.lead(position, me) - most;
  }

  return {
    look(position) {
      const { data } = position;
      const bored = Math.max(0, data[At.quiet] / data[At.playersIn] - params.patience);
      // Who is ahead can afford to be hit first, and waiting wins nothing.
      const isDaring = bored > 0 && ahead(position, observerOf(position)) >= params.lead;
      mood[BORED] = bored;
      mood[DARES] = isDaring ? DARING * bored : 0;
    },
    /** Lives won less lives lost, on average, and what is learned. */
    attack(position, ship, enemy) {
      const wins = chance(ship, enemy);
      const own = observerOf(position) * 3 + ship;
      const learned =
        position.secondary[enemy] < 0 && position.left[ownerOf(enemy)] > 1 ? params.curiosity : 0;
      const lives =
        wins * (stake(position, enemy) + learned) -
        (1 - wins) * stake(position, own) +
        (wins > 0 ? BOREDOM * mood[BORED] : 0);
      return (LIFE * lives) | 0;
    },
    step(position, ship, cell) {
      const me = observerOf(position);
      const own = me * 3 + ship;
      const from = position.position[own];
      // What this ship alone changes: the danger it leaves and the one it goes to.
      const safer = danger(position, ship, from) - danger(position, ship, cell);
      const turns = Math.min(40, turnsToAttack(ship, cell));
      const mendable = canMend(position, ship);
      const mends = mendable && returns(position, ship, cell) ? 1.5 : 0;
      const nearer = mendable ? turnsHome(ship, from) - turnsHome(ship, cell) : 0;
      return (
        ((params.caution * safer) / (1 + mood[DARES]) + LIFE * (mends + 0.15 * nearer - 0.4 * turns)) | 0
      );
    },
  };
});

export function create(context: Parameters<typeof weighing>[0]): ReturnType<typeof weighing> {
  return forgetting(weighing(context), shieldBashersGame(context.game), context.params.forgets);
}
