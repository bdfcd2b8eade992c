import { numberParameter, type Bot, type Dice } from "evenkeel";
import { ANY, casesOf, PERMUTATIONS, type ShieldBashersGame } from "evenkeel/shield-bashers";
import type { ShieldBashersState } from "evenkeel/shield-bashers";
import { observerOf, type Observation } from "./heuristics.js";

/** The parameter of a strategy that may forget. */
export const FORGETS = numberParameter(
  [0, 1],
  0,
  "the share of the others' secondaries that it forgets as soon as combat has shown them",
);

/** What became of a secondary: nobody knows it or it follows from the two others, it is remembered, or forgotten. */
const UNSEEN = 0;
const REMEMBERED = 1;
const FORGOTTEN = 2;

/** Draws below this many equal parts tell shares apart. */
const PARTS = 2 ** 20;

/** The bot, playing by what it remembers. What is forgotten stays so until a repair may have changed it. */
export function forgetting(
  bot: Bot<ShieldBashersState>,
  { rules, newObservation }: ShieldBashersGame,
  share: number,
): Bot<ShieldBashersState> {
  // What lies open needs no memory.
  if (share === 0 || rules.open) return bot;
  const { layout, players, bystandersGuess } = rules;
  const recalled = newObservation();
  const memory = new Int8Array(layout.ships);
  let dice: Dice;

  /** Takes in what is newly shown of a fleet; returns whether any of it is forgotten. */
  function takeIn({ secondary }: Observation, first: number): boolean {
    let shown = 0;
    for (let ship = first; ship < first + 3; ship++) {
      if (secondary[ship] < 0) memory[ship] = UNSEEN;
      if (memory[ship] !== UNSEEN) shown++;
    }
    let forgets = false;
    for (let ship = first; ship < first + 3; ship++) {
      // Two are enough to know the third.
      if (secondary[ship] >= 0 && memory[ship] === UNSEEN && shown < 2) {
        shown++;
        memory[ship] = dice.roll(PARTS) <= share * PARTS ? FORGOTTEN : REMEMBERED;
      }
      forgets ||= memory[ship] === FORGOTTEN;
    }
    return forgets;
  }

  /** Leaves of a fleet in `recalled` what is remembered. */
  function forget(first: number): void {
    const { known, marginals, secondary } = recalled;
    let possible = ANY;
    for (let ship = 0; ship < 3; ship++) {
      const at = first + ship;
      if (memory[at] !== REMEMBERED) secondary[at] = -1;
      else
        for (let order = 0; order < PERMUTATIONS.length; order++)
          if (PERMUTATIONS[order][ship] !== secondary[at]) possible &= ~(1 << order);
    }
    if (!bystandersGuess) {
      known[first / 3] = possible;
      return;
    }
    const own = observerOf(recalled) * layout.ships;
    for (let at = 0; at < 9; at++)
      marginals[(own + first) * 3 + at] = casesOf(possible, (at / 3) | 0, at % 3);
  }

  return {
    restart(player, random) {
      dice = random;
      memory.fill(UNSEEN);
      bot.restart(player, random);
    },
    chooseAction(position, legal, count) {
      recalled.data.set(position.data);
      const me = observerOf(position);
      for (let player = 0; player < players; player++)
        if (player !== me && takeIn(position, player * 3)) forget(player * 3);
      return bot.chooseAction(recalled, legal, count);
    },
  };
}
