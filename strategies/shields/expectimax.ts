import { TERMINAL, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, adviser, batteriesStanding, Group, greedyBot, health } from "evenkeel/shields";
import {
  hitsToClear,
  hitsToClearStack,
  isStanding,
  matchPoints,
  opponent,
  playerToMove,
} from "evenkeel/shields";
import { poolCount, reserveCount, shieldsGame } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description =
  "looks one action ahead over all faces of the dice and takes the best expected position, judged as a race";

/** A race that cannot be finished as things stand is taken to last this many hits. */
const FAR = 60;
/** What a potion or polish in reserve is worth, as a share of using it without waste. */
const KEPT = 0.8;
/** Points of shields that one hit takes, about. */
const HIT = 4;
/** How far ahead, in the square root of all hits to come, is a clear lead. */
const SPREAD = 0.55;

export function create({
  game,
  outcomes,
}: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions, dice, layout, batteriesToWin } = shieldsGame(game);
  const { dieWorth, threat } = adviser(shieldsGame(game));
  const sharedBlack = layout.front[0] === layout.front[1];
  const hits = new Float64Array(3);

  /** Expected hits until the enemy of `player` has destroyed enough of its batteries, the quickest ones first. */
  function hitsToLose(state: Readonly<ShieldsState>, player: number): number {
    let strongest = 0;
    for (let colour = 0; colour < 3; colour++) {
      hits[colour] = FAR;
      if (!isStanding(state, player, colour)) continue;
      const sides = threat(state, player, colour);
      if (sides === 0) continue;
      strongest = Math.max(strongest, sides);
      hits[colour] =
        hitsToClear(health(state, player, colour), sides) + hitsToClearStack(state, player, colour, sides);
      if (!sharedBlack)
        hits[colour] +=
          hitsToClearStack(state, player, layout.front[colour]!, sides) +
          hitsToClearStack(state, player, layout.back[colour]!, sides);
    }
    hits.sort();
    const left = batteriesStanding(state, player) - (3 - batteriesToWin);
    let sum = strongest > 0 ? kept(state, player, strongest) : 0;
    for (let index = 0; index < left; index++) sum += hits[index]!;
    if (sharedBlack && strongest > 0)
      sum +=
        hitsToClearStack(state, player, layout.front[0]!, strongest) +
        hitsToClearStack(state, player, layout.back[0]!, strongest);
    return sum;
  }

  /** Hits that potions and polish in reserve will undo, less the turns they take. */
  function kept(state: Readonly<ShieldsState>, player: number, sides: number): number {
    let sum = 0;
    for (let kind = dice.first[Group.potion]!; kind < dice.first[Group.health]!; kind++) {
      const held = reserveCount(state, player, kind);
      if (held > 0) sum += held * Math.max(0, (2 * dice.size[kind]!) / (sides + 1) - 1);
    }
    return KEPT * sum;
  }

  /** Hits by which the pool favours a player: what a die means to one side it may get, and may deny to the other. */
  function poolFavour(state: Readonly<ShieldsState>, player: number): number {
    let sum = 0;
    for (let kind = dice.first[Group.health]! - 1; kind >= 0; kind--)
      if (poolCount(state, kind) > 0)
        sum +=
          poolCount(state, kind) * (dieWorth(state, player, kind) - dieWorth(state, opponent(player), kind));
    return sum / (2 * HIT);
  }

  let me = 0;
  let points = 0;
  let picking = false;
  let sum = 0;

  /** About the chance to win, from −1 to 1; games of a match decided by this action count for more than any position. */
  function evaluate(next: Readonly<ShieldsState>): number {
    const decided = matchPoints(next, me) - matchPoints(next, opponent(me)) - points;
    if (decided !== 0 || game.currentPlayer(next) === TERMINAL) return 10 * decided;
    const toLose = hitsToLose(next, me);
    const toWin = hitsToLose(next, opponent(me));
    const tempo = playerToMove(next) === me ? 0.5 : -0.5;
    const ahead = toLose - toWin + tempo + (picking ? poolFavour(next, me) : 0);
    return Math.tanh((SPREAD * ahead) / Math.sqrt(toLose + toWin + 1));
  }

  function add(next: Readonly<ShieldsState>, probability: number): void {
    sum += probability * evaluate(next);
  }

  return greedyBot((position, action) => {
    me = playerToMove(position);
    points = matchPoints(position, me) - matchPoints(position, opponent(me));
    picking = actions.type[action] === ActionType.take || actions.type[action] === ActionType.takeNothing;
    sum = 0;
    outcomes(position, action, add);
    return sum;
  });
}
