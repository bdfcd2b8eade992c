import { allowExchange, keepOutcome, keepShade } from "./cases.js";
import { afterExchange, casesOf, CERTAIN, WITH_SHADE } from "./permutations.js";
import type { Rules } from "../bound.js";
import type { ShieldBashersState } from "../state.js";

/**
 * In how many of the cases that are possible for `observer` another player's ship has a secondary of this shade. The
 * cases of one ship are equally likely; only their ratio means anything.
 */
export function possibleCases(
  rules: Rules,
  state: Readonly<ShieldBashersState>,
  observer: number,
  ship: number,
  shade: number,
): number {
  if (rules.bystandersGuess) return state.marginals[(observer * rules.layout.ships + ship) * 3 + shade];
  return casesOf(state.known[(ship / 3) | 0], ship % 3, shade);
}

/** The shade of another's secondary, as far as `observer` can conclude; −1 where several are possible. */
export function certainShade(
  rules: Rules,
  state: Readonly<ShieldBashersState>,
  observer: number,
  ship: number,
): number {
  if (!rules.bystandersGuess) return CERTAIN[state.known[(ship / 3) | 0] * 3 + (ship % 3)];
  const first = (observer * rules.layout.ships + ship) * 3;
  const { marginals } = state;
  if (marginals[first] === 0) {
    if (marginals[first + 1] === 0) return 2;
    return marginals[first + 2] === 0 ? 1 : -1;
  }
  return marginals[first + 1] + marginals[first + 2] === 0 ? 0 : -1;
}

/** Whether a player knows another's secondary. */
export function knows(
  rules: Rules,
  state: Readonly<ShieldBashersState>,
  observer: number,
  ship: number,
): boolean {
  return certainShade(rules, state, observer, ship) >= 0;
}

/** A combat shows both secondaries, to all or to the two players in it; then the others see who won. */
export function revealCombat(
  rules: Rules,
  state: ShieldBashersState,
  attacker: number,
  defender: number,
  won: boolean,
): void {
  if (!rules.bystandersGuess) {
    reveal(state, attacker);
    reveal(state, defender);
    return;
  }
  const owners = [(attacker / 3) | 0, (defender / 3) | 0];
  for (let observer = 0; observer < rules.players; observer++) {
    if (!rules.showsAll && !owners.includes(observer))
      keepOutcome(rules, state, observer, attacker, defender, won);
    else for (const ship of [attacker, defender]) show(rules, state, observer, ship);
  }
}

/** One player sees all secondaries. */
export function showAll(rules: Rules, state: ShieldBashersState, observer: number): void {
  for (let ship = 0; ship < rules.layout.ships; ship++) show(rules, state, observer, ship);
}

/** Where all know the same of a third, one who sees a ship of his stands for all; one's own everybody knows. */
function show(rules: Rules, state: ShieldBashersState, observer: number, ship: number): void {
  if (((ship / 3) | 0) === observer) return;
  if (rules.bystandersGuess) keepShade(rules.layout, state, observer, ship, state.secondary[ship]);
  else reveal(state, ship);
}

function reveal(state: ShieldBashersState, ship: number): void {
  state.known[(ship / 3) | 0] &= WITH_SHADE[(ship % 3) * 3 + state.secondary[ship]];
}

/**
 * A ship of class `ship` has exchanged secondaries with the place of class `from` (its own class: kept it). The others
 * only see that it was one of `sources` (bits by class), unless it was done before their eyes.
 */
export function showExchange(
  rules: Rules,
  state: ShieldBashersState,
  player: number,
  ship: number,
  from: number,
  sources: number,
): void {
  const seen = rules.openRepairs ? 1 << from : sources;
  if (!rules.bystandersGuess) {
    let after = 0;
    for (let source = 0; source < 3; source++)
      if ((seen & (1 << source)) !== 0) after |= afterExchange(state.known[player], ship, source);
    state.known[player] = after;
    if (!rules.openRepairs || from === ship) return;
    reveal(state, player * 3 + ship);
    reveal(state, player * 3 + from);
    return;
  }
  for (let observer = 0; observer < rules.players; observer++) {
    if (observer === player) continue;
    allowExchange(rules.layout, state, observer, player, ship, seen, rules.scratch);
    if (!rules.openRepairs || from === ship) continue;
    for (const shown of [ship, from])
      keepShade(rules.layout, state, observer, player * 3 + shown, state.secondary[player * 3 + shown]);
  }
}
