import type { Tensor } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { CERTAIN, SIZE } from "./knowledge/permutations.js";
import { mayStillRepair } from "./rules/repair.js";
import { At, Phase, type ShieldBashersState } from "./state.js";
import { COMMON, writeCommon } from "./tensor/common.js";
import { AIMS, PAIR, THREATS, writeAims, writePair, writeThreats } from "./tensor/fights.js";
import { SOON, viewOf } from "./tensor/view.js";

/** Of a ship by itself, beside its steps to every corner: see `writeShip`. */
const SHIP = 15;
/** Of a player: see `writeSide`. */
const SIDE = 8;

/** What a player would count, the own side first, then the others clockwise. */
export function tensorOf(rules: Rules): Tensor<ShieldBashersState> {
  const { players, homeOf, board } = rules;
  const view = viewOf(rules);
  const { ships, number, cell, lives, primary, isGrey, secondary, greyBelow, home, aside, places } = view;

  /** Returns where the next numbers go, as all of these do. */
  function writeShip(
    state: Readonly<ShieldBashersState>,
    player: number,
    ship: number,
    out: Float32Array,
    at: number,
  ): number {
    const owner = (number[ship] / 3) | 0;
    const floats = cell[ship] >= 0;
    const mends = lives[ship] === 1 && state.spare[owner] > 0 && mayStillRepair(rules, state, owner);
    out[at] = floats ? 1 : 0;
    out[at + 1] = lives[ship] === 2 ? 1 : 0;
    out[at + 2] = primary[ship]!;
    out[at + 3] = isGrey[ship]!;
    out[at + 4] = secondary[ship]!;
    out[at + 5] = greyBelow[ship]!;
    out[at + 6] = primary[ship] * secondary[ship];
    out[at + 7] = isGrey[ship] * greyBelow[ship];
    out[at + 8] = CERTAIN[state.known[owner] * 3 + (ship % 3)] >= 0 ? 1 : 0;
    out[at + 9] = aside[ship] / 4;
    out[at + 10] = SOON[home[ship]];
    out[at + 11] = floats && homeOf[cell[ship]] === 1 + owner ? 1 : 0;
    out[at + 12] = mends ? 1 : 0;
    out[at + 13] = mends ? SOON[home[ship]] : 0;
    out[at + 14] = floats && state.data[At.ship] === number[ship] ? 1 : 0;
    for (let step = 0, seat = player; step < players; step++) {
      out[at + SHIP + step] = floats ? places.away[seat * board.cells + cell[ship]] / 8 : 0;
      seat = seat + 1 === players ? 0 : seat + 1;
    }
    return at + SHIP + players;
  }

  function writeSide(
    { data, spare, left, known, repairs }: Readonly<ShieldBashersState>,
    step: number,
    out: Float32Array,
    at: number,
  ): number {
    const seat = (number[3 * step] / 3) | 0;
    let own = 0;
    let all = 0;
    for (let ship = 0; ship < ships; ship++) {
      all += lives[ship];
      if (((ship / 3) | 0) === step) own += lives[ship];
    }
    out[at] = data[At.mover] === seat ? 1 : 0;
    out[at + 1] = data[At.player] === seat ? 1 : 0;
    out[at + 2] = data[At.phase] === Phase.setup && data[At.starter] === seat ? 1 : 0;
    // Once all have built, how often the player may still repair: 0 also where there is no limit.
    if (rules.limitsRepairs && data[At.phase] !== Phase.setup && repairs[seat] >= 0)
      out[at + 2] = (1 + repairs[seat]) / 4;
    out[at + 3] = spare[seat] / 3;
    out[at + 4] = left[seat] / 3;
    out[at + 5] = own / 6;
    out[at + 6] = all === 0 ? 0 : own / all;
    out[at + 7] = SIZE[known[seat]] / 6;
    return at + SIDE;
  }

  return {
    size: COMMON + THREATS + players * SIDE + ships * (SHIP + players + AIMS) + 3 * (ships - 3) * PAIR,
    shows: ["maxRounds"],
    write(state, player, out) {
      view.look(state, player);
      let at = writeCommon(rules, view, state, out, 0);
      at = writeThreats(view, state.data[At.player] === player, out, at);
      for (let step = 0; step < players; step++) at = writeSide(state, step, out, at);
      for (let ship = 0; ship < ships; ship++) {
        at = writeShip(state, player, ship, out, at);
        at = writeAims(view, ship, out, at);
      }
      for (let ship = 0; ship < 3; ship++)
        for (let enemy = 3; enemy < ships; enemy++) at = writePair(view, ship, enemy, out, at);
    },
  };
}
