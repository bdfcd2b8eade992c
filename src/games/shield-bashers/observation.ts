import type { Dice, Game } from "../../game/index.js";
import { SETUPS } from "./actions.js";
import type { Rules } from "./bound.js";
import { drawCase, forgetAll, recount } from "./knowledge/cases.js";
import { CERTAIN, nthPermutation, SIZE } from "./knowledge/permutations.js";
import { certainShade } from "./knowledge/secrets.js";
import { build } from "./rules/setup.js";
import { PERMUTATIONS } from "./ships.js";
import { At, ownerOf, Phase, type ShieldBashersState } from "./state.js";

/** The position as one player knows it, and a position that the player may be in. */
export function secrets(
  rules: Rules,
): Pick<Game<ShieldBashersState, ShieldBashersState>, "observe" | "resample"> {
  const { layout } = rules;
  return {
    /**
     * What a player knows: all that lies open, his own shields, and of the others' secondaries what follows from all that
     * was seen (`known`, or `sets` and `marginals` of his own). Counts for the metrics are left out: they tell secrets.
     */
    observe(state, player, out) {
      out.seen.set(state.seen);
      out.data[At.observer] = 1 + player;
      hideSecondaries(rules, out, player);
      if (rules.secretSetup && out.data[At.phase] === Phase.setup) sealFleets(rules, out, player);
      if (layout.words > 0) hideCases(rules, out, player);
      return out;
    },
    /**
     * One of the positions that the observer may be in. Among all different secrets that the others may have now each is
     * as likely as any other. Where players know different things of each other, the drawn position leaves open what the
     * others know.
     */
    resample(observation, dice, out) {
      out.data.set(observation.data);
      const observer = out.data[At.observer] - 1;
      out.data[At.observer] = 0;
      if (observer < 0) return;
      if (layout.words > 0) {
        const own = observation.sets.subarray(observer * layout.words, (observer + 1) * layout.words);
        forgetAll(layout, out);
        out.sets.set(own, observer * layout.words);
        recount(layout, out, observer);
      }
      const built = out.data[At.phase] !== Phase.setup;
      if (!built && rules.secretSetup) drawFleets(rules, out, observer, dice);
      else if (built && layout.words > 0) drawCase(layout, out, observer, dice);
      else drawPermutations(rules, out, observer, dice);
    },
  };
}

/** Nobody sees yet what the others build. */
function sealFleets({ layout }: Rules, out: ShieldBashersState, player: number): void {
  for (let ship = 0; ship < layout.ships; ship++) {
    if (ownerOf(ship) === player || out.position[ship] < 0) continue;
    out.occupant[out.position[ship]] = 0;
    out.position[ship] = -1;
    out.primary[ship] = -1;
    out.secondary[ship] = -1;
  }
}

/** Of the others' secondaries a player sees what follows from all that was seen. */
function hideSecondaries(rules: Rules, out: ShieldBashersState, player: number): void {
  const { known, secondary } = out;
  const { players, bystandersGuess } = rules;
  for (let other = 0; other < players; other++) {
    if (other === player) continue;
    const set = known[other] * 3;
    for (let ship = 0; ship < 3; ship++)
      secondary[other * 3 + ship] = bystandersGuess
        ? certainShade(rules, out, player, other * 3 + ship)
        : CERTAIN[set + ship];
  }
}

/** What is possible for the others is theirs to know. */
function hideCases({ layout, players }: Rules, out: ShieldBashersState, player: number): void {
  for (let other = 0; other < players; other++) {
    if (other === player) continue;
    out.sets.fill(0, other * layout.words, (other + 1) * layout.words);
    out.marginals.fill(0, other * layout.ships * 3, (other + 1) * layout.ships * 3);
  }
}

/** The fleets that are sealed already: those from the starter up to whoever builds now. */
function drawFleets(rules: Rules, out: ShieldBashersState, observer: number, dice: Dice): void {
  const builder = out.data[At.player];
  for (let player = out.data[At.starter]; player !== builder; player = (player + 1) % rules.players) {
    if (player === observer) continue;
    build(rules, out, player, dice.roll(SETUPS) - 1);
  }
}

/** The secondaries of each other player by themselves, where all know the same of them. */
function drawPermutations(rules: Rules, out: ShieldBashersState, observer: number, dice: Dice): void {
  for (let player = 0; player < rules.players; player++) {
    if (player === observer || out.primary[player * 3] < 0) continue;
    const set = out.known[player];
    const before = SIZE[set] === 1 ? 0 : dice.roll(SIZE[set]) - 1;
    const permutation = PERMUTATIONS[nthPermutation(set, before)];
    for (let ship = 0; ship < 3; ship++) out.secondary[player * 3 + ship] = permutation[ship];
  }
}
