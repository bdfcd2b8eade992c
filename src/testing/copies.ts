import { RecordingDice } from "../dice/index.js";
import { messageOf } from "../game/lines.js";
import { isDescribed, type Game } from "../game/index.js";
import { Broken, promise } from "./finding.js";
import { ReplayingDice } from "./replaying-dice.js";
import { takeFaces, type Move, type Scene } from "./scene.js";

const OUTSIDE =
  "something outside the state decides, such as a variable beside it: all that matters belongs into g (the state)";

/** Why copies go wrong: those of a described game are made for it. */
const FAULTS = {
  contract: {
    incomplete: "copyState does not copy all",
    shared: "copyState shares a part of the state",
    elsewhere: "copyState leaves something out",
  },
  described: {
    incomplete: "g has something that is no plain data",
    shared: "something beside g, such as a variable, holds a part of it",
    elsewhere: OUTSIDE,
  },
};

const faultsOf = (game: object) => FAULTS[isDescribed(game) ? "described" : "contract"];

/** A copy is the same position, nothing that happens to it reaches the other, and it plays alike every time. */
export function checkCopies<S, O>({ game, state, choice }: Scene<S, O>, legal: Int32Array): void {
  const text = game.stateToString(state);
  const action = legal[choice.roll(legal.length) - 1];
  const [one, other] = [copyOf(game, state, text), copyOf(game, state, text)];
  const dice = new RecordingDice(choice);
  game.applyAction(one, action, dice);
  for (const untouched of [state, other]) checkUntouched(game, untouched, text);
  const same = new ReplayingDice(takeFaces(dice));
  game.applyAction(other, action, same);
  promise(
    same.matches && game.stateToString(other) === game.stateToString(one),
    "same again",
    () =>
      `"${game.actionToString(action)}" on two copies with the same dice leads to two positions: ${OUTSIDE}`,
  );
}

/** A copy that was made before the last move is as it was, and that move leads from it to the same position. */
export function checkCopyLeft<S, O>(
  { game, state }: Scene<S, O>,
  before: S,
  text: string,
  { action, faces }: Move,
): void {
  checkUntouched(game, before, text);
  const dice = new ReplayingDice(faces);
  game.applyAction(before, action, dice);
  promise(
    dice.matches && game.stateToString(before) === game.stateToString(state),
    "copies",
    () =>
      `"${game.actionToString(action)}" on a copy with the same dice leads elsewhere: ${faultsOf(game).elsewhere}`,
  );
}

function copyOf<S, O>(game: Game<S, O>, state: S, text: string): S {
  const copy = game.newState();
  let written: string;
  try {
    game.copyState(state, copy);
    written = game.stateToString(copy);
  } catch (error) {
    throw new Broken("copies", `a copy cannot be read: ${faultsOf(game).incomplete} (${messageOf(error)})`);
  }
  promise(written === text, "copies", () => `${faultsOf(game).incomplete}: the copy is ${written}`);
  return copy;
}

function checkUntouched<S, O>(game: Game<S, O>, copy: S, text: string): void {
  const now = game.stateToString(copy);
  promise(
    now === text,
    "copies",
    () => `playing on one copy changes the other, to ${now}: ${faultsOf(game).shared}`,
  );
}
