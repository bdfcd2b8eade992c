import { TERMINAL, type Game } from "../game/index.js";
import { isA, messageOf } from "../game/lines.js";
import { Broken, promise } from "./finding.js";
import { callsOf, seatOf } from "./calls.js";
import { checkFalls } from "./falls.js";
import { goThrough } from "./outcomes.js";
import { legalOf, wordsOf, type Scene } from "./scene.js";
import { checkSecrets } from "./secrets.js";
import { checkCopies } from "./copies.js";
import { checkTensor } from "./tensor.js";

/** What must hold where a turn stands: `last` is the turn before. */
export function checkStanding<S, O>(game: Game<S, O>, state: S, last: number): void {
  const check = "turns and seats";
  const turn = game.turn(state);
  promise(
    Number.isInteger(turn) && turn >= last,
    check,
    () => `turn ${turn} comes after turn ${last}: turns are whole numbers and never fall`,
  );
  promise(turn <= game.maxTurns, check, () => `this is turn ${turn}, and maxTurns is ${game.maxTurns}`);
  const seats = { turnPlayer: game.turnPlayer(state), starter: game.starter(state) };
  for (const [name, seat] of Object.entries(seats)) checkSeat(game, name, seat);
  promise(
    turn === last || game.currentPlayer(state) === TERMINAL || game.isOut?.(state, seats.turnPlayer) !== true,
    check,
    () => `turn ${turn} is that of ${seatOf(game, seats.turnPlayer)}, who is out: turns pass by whoever is`,
  );
  for (let player = 0; player < game.numPlayers; player++) {
    const lead = game.lead(state, player);
    promise(
      Number.isSafeInteger(lead),
      "lead",
      () => `the lead of ${seatOf(game, player)} is ${lead}, not a whole number`,
    );
  }
}

function checkSeat<S, O>(game: Game<S, O>, name: string, seat: number): void {
  promise(
    Number.isInteger(seat) && seat >= 0 && seat < game.numPlayers,
    "turns and seats",
    () => `${name} is ${seat}, which is no seat from 0 to ${game.numPlayers - 1}`,
  );
}

/** The list that `legalActions` wrote: ascending, unique, in range, empty at the end only. */
export function checkLegal<S, O>(game: Game<S, O>, player: number, legal: Int32Array, count: number): void {
  const check = "legal actions";
  const most = game.numDistinctActions;
  promise(
    Number.isInteger(count) && count >= 0 && count <= most,
    check,
    () => `legalActions returns ${count}, not how many of ${most} actions are legal`,
  );
  promise(
    player !== TERMINAL || count === 0,
    check,
    () => `the game is over, and ${count} actions are legal: none may be`,
  );
  if (player === TERMINAL) return;
  checkSeat(game, "currentPlayer", player);
  promise(
    count > 0,
    check,
    () =>
      `${seatOf(game, player)} has no legal action before the end: there is at least one, or the game is over`,
  );
  for (let index = 0; index < count; index++) {
    const [action, before] = [legal[index], legal[index - 1] ?? -1];
    promise(
      action >= 0 && action < most,
      check,
      () => `${action} is listed as legal: actions are 0 to ${most - 1}`,
    );
    promise(action !== before, check, () => `"${game.actionToString(action)}" is listed twice`);
    promise(action > before, check, () => `the list is not ascending: ${action} stands after ${before}`);
  }
}

/** What must hold in a position in which somebody may play, without playing on. */
export function checkPosition<S, O>(scene: Scene<S, O>, player: number, legal: Int32Array): void {
  const { game, state } = scene;
  const calls = callsOf(game);
  checkText(game, state, legal);
  checkCopies(scene, legal);
  // Each leaves it as the one before found it, so that is written once.
  const before = game.stateToString(state);
  const unmoved = (name: string, look: () => void): void => checkUnmoved(scene, name, look, before);
  unmoved(calls.observe, () => {
    for (let seat = 0; seat < game.numPlayers; seat++) game.observe(state, seat, game.newObservation());
  });
  unmoved(`${calls.observe} or ${calls.resample}`, () => checkSecrets(scene, player, legal));
  unmoved("tensor", () => checkTensor(scene));
  unmoved("falls", () => checkFalls(scene));
  unmoved("standing", () => checkWords(scene));
  unmoved("enumerating outcomes", () => {
    for (const action of legal) {
      let sum = 0;
      const all = goThrough(game, state, action, (next, chance) => {
        sum += chance;
        game.currentPlayer(next);
      });
      promise(
        !all || Math.abs(sum - 1) < 1e-9,
        "outcomes",
        () => `the chances of what "${game.actionToString(action)}" leads to sum to ${sum}, not to 1`,
      );
    }
  });
}

/** Runs what only looks, and makes sure that it changes nothing. */
export function checkUnmoved<S, O>(
  { game, state }: Scene<S, O>,
  name: string,
  look: () => void,
  before = game.stateToString(state),
): void {
  look();
  const after = game.stateToString(state);
  promise(after === before, "looking", () => `${name} changes the position that it looks at, to ${after}`);
}

/** Nobody reads more than this of each player after every turn. */
const LONGEST_STANDING = 80;

function checkWords<S, O>({ game, state }: Scene<S, O>): void {
  if (game.standing === undefined) return;
  for (let seat = 0; seat < game.numPlayers; seat++) {
    const words: unknown = game.standing(state, seat);
    promise(
      typeof words === "string" && words !== "" && words.length <= LONGEST_STANDING && !/[\r\n]/.test(words),
      "standing",
      () =>
        `of ${seatOf(game, seat)} it says ${JSON.stringify(words)}, and one line of 1 to ${LONGEST_STANDING} characters is right`,
    );
  }
}

function checkText<S, O>(game: Game<S, O>, state: S, legal: Int32Array): void {
  const check = "position text";
  const text = game.stateToString(state);
  promise(!/[\r\n]/.test(text), check, () => "the text has more than one line");
  if (game.stateFromString === undefined) return;
  const read = game.newState();
  try {
    game.stateFromString(text, read);
  } catch (error) {
    if (isA(error, Broken)) throw error;
    throw new Broken(check, `its own text cannot be read back: ${messageOf(error)}`);
  }
  const again = game.stateToString(read);
  promise(again === text, check, () => `read back and written again it is ${again}`);
  const there = legalOf(game, read);
  promise(
    there.join() === legal.join(),
    check,
    () => `read back, other actions are legal (${wordsOf(game, there)}): the text leaves something out`,
  );
}
