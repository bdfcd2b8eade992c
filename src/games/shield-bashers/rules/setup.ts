import type { Dice } from "../../../game/index.js";
import { forgetAll } from "../knowledge/cases.js";
import { showAll } from "../knowledge/secrets.js";
import type { Rules } from "../bound.js";
import { ANY, CRUISER, DESTROYER, FRIGATE, permutationOf, PERMUTATIONS } from "../ships.js";
import { At, Count, Own, ownCounts, Phase, type ShieldBashersState } from "../state.js";
import { loseTertiary, noteLastShips, takeOff } from "./fight.js";
import { beginTurn } from "./turn.js";

/** For a first loss that nobody wrote down: no class of ship. */
const UNKNOWN = 4;

/** An empty board; the first player is drawn, and fleets are built from there clockwise. */
export function setUp(rules: Rules, state: ShieldBashersState, dice: Dice): void {
  clearTable(rules, state);
  const starter = dice.roll(rules.players) - 1;
  if (rules.limitsRepairs) state.repairs.set(rules.repairs[starter]);
  state.data[At.starter] = starter;
  state.data[At.player] = starter;
  state.data[At.mover] = starter;
}

/** Nobody has built anything. */
export function clearTable(rules: Rules, state: ShieldBashersState): void {
  const { data, position, tertiary, primary, secondary } = state;
  data.fill(0);
  position.fill(-1);
  tertiary.fill(1);
  primary.fill(-1);
  secondary.fill(-1);
  state.left.fill(3);
  state.known.fill(ANY);
  data[At.phase] = Phase.setup;
  data[At.ship] = -1;
  data[At.ships] = 3 * rules.players;
  data[At.playersIn] = rules.players;
  if (rules.bystandersGuess) forgetAll(rules.layout, state);
}

/** Puts a fleet on the board: set-up 0 to 71 of a player. */
export function build(rules: Rules, state: ShieldBashersState, player: number, setup: number): void {
  const primaries = PERMUTATIONS[(setup / 12) | 0];
  const secondaries = PERMUTATIONS[((setup / 2) | 0) % 6];
  const { corner, left, right } = rules.board.homes[rules.zones[player]];
  const frigateLeft = setup % 2 === 0;
  for (let ship = 0; ship < 3; ship++) {
    state.primary[player * 3 + ship] = primaries[ship];
    state.secondary[player * 3 + ship] = secondaries[ship];
  }
  noteFleet(state, player);
  place(state, player * 3 + FRIGATE, frigateLeft ? left : right);
  place(state, player * 3 + DESTROYER, frigateLeft ? right : left);
  place(state, player * 3 + CRUISER, corner);
}

/** Keeps the shields a player began with; of a position, those it has. */
export function noteFleet({ data, primary, secondary }: ShieldBashersState, player: number): void {
  const own = ownCounts(player);
  for (let ship = 0; ship < 3; ship++) {
    data[own + Own.firstPrimary + ship] = Math.max(0, primary[player * 3 + ship]);
    data[own + Own.firstSecondary + ship] = Math.max(0, secondary[player * 3 + ship]);
  }
}

/** What a position without counts says of what was before: of several ships lost nobody knows which went first. */
export function noteEarlier(state: ShieldBashersState): void {
  const hurt = [...state.left.keys()].filter((player) => state.left[player] < 3);
  if (hurt.length === 1) state.data[Count.firstLoser] = 1 + hurt[0];
  state.left.forEach((ships, player) => {
    noteFleet(state, player);
    const only = state.position.subarray(player * 3, player * 3 + 3).indexOf(-1);
    if (ships < 3) state.data[ownCounts(player) + Own.firstLost] = ships === 2 ? 1 + only : UNKNOWN;
  });
  noteLastShips(state);
}

/** Puts a ship on an empty cell, away from where it was. */
export function place(state: ShieldBashersState, ship: number, cell: number): void {
  const from = state.position[ship];
  if (from >= 0) state.occupant[from] = 0;
  state.position[ship] = cell;
  state.occupant[cell] = 1 + ship;
}

/** Where nothing is hidden, all know the secondaries of a fleet once it is seen. */
export function showFleet({ known, secondary }: ShieldBashersState, player: number): void {
  const first = player * 3;
  known[player] = 1 << permutationOf(secondary[first], secondary[first + 1], secondary[first + 2]);
}

/** A player builds; once all have, whoever was drawn moves first. */
export function buildFleet(rules: Rules, state: ShieldBashersState, setup: number): void {
  const { data } = state;
  const player = data[At.player];
  build(rules, state, player, setup);
  if (rules.open && !rules.secretSetup) showFleet(state, player);
  const next = (player + 1) % rules.players;
  data[At.player] = next;
  if (next !== data[At.starter]) return;
  if (rules.someMissing) takeMissing(rules, state);
  for (let observer = 0; observer < rules.players; observer++)
    if (rules.open || rules.peeks[next][observer]) showAll(rules, state, observer);
  beginTurn(state, next);
}

/** Ships that players begin without: built as all others are, and gone before the first turn. */
function takeMissing(rules: Rules, state: ShieldBashersState): void {
  rules.missing[state.data[At.starter]].forEach((kind, player) => {
    if (kind < 0) return;
    const ship = player * 3 + kind;
    loseTertiary(rules, state, ship);
    takeOff(rules, state, ship);
  });
  noteEarlier(state);
}
