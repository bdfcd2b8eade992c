import { Purpose, RandomDice, RecordingDice, type Streams } from "../dice/index.js";
import { TERMINAL, type Game } from "../game/index.js";
import { callsOf } from "./calls.js";
import type { ChoosersWatch } from "./choosers.js";
import { checkCopyLeft } from "./copies.js";
import { checkEnd, type Note } from "./end.js";
import { promise } from "./finding.js";
import type { Futures } from "./futures.js";
import type { LuckWatch } from "./luck.js";
import { checkLegal, checkPosition, checkStanding } from "./position.js";
import { takeFaces, type Move, type Scene } from "./scene.js";
import type { VerifySettings } from "./settings.js";
import type { ShownWatch } from "./shown.js";
import { checkImages } from "./symmetries.js";
import type { Watch } from "./watch.js";

/** The luck of one action in so many is worked out: it takes longer than all else. */
const LUCK_EVERY = 8;

/** A game with what is needed to look at many of its games. */
export interface Verified<S, O> {
  readonly game: Game<S, O>;
  /** Another instance, made of the same options. */
  readonly twin: Game<S, O>;
  /** A state of the twin, used for game after game. */
  readonly used: S;
  /** What the positions of its games led to. */
  readonly futures: Futures<S, O>;
  /** How lucky its players were. */
  readonly luck: LuckWatch<S, O>;
  /** What its positions showed to whom. */
  readonly shown: ShownWatch<S, O>;
  /** Who chose in them. */
  readonly choosers: ChoosersWatch<S, O>;
  readonly watch: Watch;
  readonly streams: Streams;
  readonly seed: string;
  readonly settings: VerifySettings<S>;
}

export function sceneOf<S, O>(verified: Verified<S, O>, block: number): Scene<S, O> {
  const { game, watch, streams, seed, settings } = verified;
  const [random, choice] = [new RandomDice(), new RandomDice()];
  streams.start(random, block, Purpose.table);
  streams.start(choice, block, Purpose.botOf(0));
  return {
    ...{ game, watch, block, seed, state: game.newState(), dice: new RecordingDice(random), choice },
    ...{ setUp: [], moves: [], action: -1, scramble: settings.scramble },
  };
}

/** Plays one random game and looks at it. Throws a `Broken` for the first promise that is not kept, and what the game throws. */
export function playOne<S, O>(
  { twin, used, futures, luck, shown, choosers, settings }: Verified<S, O>,
  scene: Scene<S, O>,
): void {
  const { game, state, dice, choice, setUp, moves } = scene;
  const legal = new Int32Array(game.numDistinctActions);
  luck.begin();
  game.initialize(state, dice);
  setUp.push(...takeFaces(dice));
  let note: Note = { after: 0, text: game.stateToString(state) };
  let turn = 0;
  for (;;) {
    const look = choice.roll(settings.closely ?? 20) === 1;
    const text = look ? game.stateToString(state) : "";
    const player = game.currentPlayer(state);
    if (player !== TERMINAL) shown.note(state);
    const count = game.legalActions(state, legal.fill(-1));
    promise(
      !look || game.stateToString(state) === text,
      "looking",
      () =>
        `${callsOf(game).legalActions} changes the position that it looks at, to ${game.stateToString(state)}`,
    );
    checkLegal(game, player, legal, count);
    checkStanding(game, state, turn);
    turn = game.turn(state);
    if (player === TERMINAL) break;
    choosers.note(state, player, moves.length);
    promise(
      moves.length < game.maxGameLength,
      "length",
      () => `the game goes on after ${moves.length} actions, which is maxGameLength: it must end by then`,
    );
    scene.action = legal[choice.roll(count) - 1];
    const before = look ? game.newState() : undefined;
    if (before !== undefined) {
      checkPosition(scene, player, legal.slice(0, count));
      checkImages(scene);
      if (choice.roll(2) === 1) note = { after: moves.length, text };
      game.copyState(state, before);
    }
    // Which actions these are hangs on nothing that is rolled.
    const isWatched = (moves.length + scene.block) % LUCK_EVERY === 0;
    if (isWatched) luck.before(state, scene.action, player);
    game.applyAction(state, scene.action, dice);
    if (isWatched) luck.after(state);
    const move: Move = { action: scene.action, faces: takeFaces(dice) };
    if (before !== undefined) {
      futures.check(before, move.action, move.faces);
      checkCopyLeft(scene, before, text, move);
    }
    moves.push(move);
  }
  scene.action = -1;
  checkImages(scene);
  checkEnd(scene, twin, used, note);
}
