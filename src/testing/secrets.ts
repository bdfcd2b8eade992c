import { isDescribed, type DefinedState } from "../game/index.js";
import { callsOf, seatOf } from "./calls.js";
import { differenceOf, kept } from "./difference.js";
import { promise } from "./finding.js";
import { legalOf, type Scene } from "./scene.js";

/** Nobody sees, or learns by what is legal, what is hidden; what was seen is enough to draw a state that fits it. */
export function checkSecrets<S, O>(scene: Scene<S, O>, player: number, legal: Int32Array): void {
  const { game, state, scramble, choice } = scene;
  for (let seat = 0; seat < game.numPlayers; seat++) {
    const observation = game.observe(state, seat, game.newObservation());
    const seen = kept(observation);
    if (game.resample !== undefined) {
      const drawn = game.newState();
      game.resample(observation, choice, drawn);
      checkDrawn(scene, seat, seen, drawn, seat === player ? legal : null);
    }
    if (scramble === undefined) continue;
    const scrambled = game.newState();
    game.copyState(state, scrambled);
    scramble(scrambled, seat, choice);
    const found = differenceOf(seenBy(scene, scrambled, seat), seen);
    const who = seatOf(game, seat);
    promise(found === null, "secrets", () => `${who} sees what is hidden from it: ${found}`);
    promise(
      seat !== player || legalOf(game, scrambled).join() === legal.join(),
      "secrets",
      () => `what ${who} may do tells what is hidden from it`,
    );
  }
}

/** What was drawn for a seat looks to it as before. `legal` is what it may do, null where it is not its move. */
function checkDrawn<S, O>(
  scene: Scene<S, O>,
  seat: number,
  seen: O,
  drawn: S,
  legal: Int32Array | null,
): void {
  const { game, state } = scene;
  const check = "secrets";
  const { resample, observe, legalActions } = callsOf(game);
  const who = seatOf(game, seat);
  if (isDescribed(game)) {
    const [g, guessed] = [state, drawn].map((one) => (one as DefinedState<unknown>).g);
    const left = leftOut(guessed, g, "g");
    promise(
      left === null,
      check,
      () => `${resample} for ${who} leaves ${left}: it fills all that ${observe} took`,
    );
  }
  const found = differenceOf(seenBy(scene, drawn, seat), seen);
  promise(
    found === null,
    check,
    () =>
      `${who} sees what ${resample} draws anew: ${found}; ${observe} leaks it, or ${resample} changes what the seat knows`,
  );
  if (legal === null) return;
  const mover = game.currentPlayer(drawn);
  promise(
    mover === seat,
    check,
    () => `after ${resample} for ${who}, whose move it is, it is the move of ${seatOf(game, mover)}`,
  );
  promise(
    legalOf(game, drawn).join() === legal.join(),
    check,
    () => `after ${resample} other actions are legal: ${legalActions} tells ${who} what it does not see`,
  );
}

function seenBy<S, O>({ game }: Scene<S, O>, from: S, seat: number): O {
  return kept(game.observe(from, seat, game.newObservation()));
}

/**
 * What a guess left null or of another kind, such as `g.skull null, where there is 2`; null where there is nothing.
 * Beside an entry that is null by the rules, another may be guessed to be null.
 */
function leftOut(guess: unknown, truth: unknown, place: string): string | null {
  if (truth === null) return null;
  const isPart = typeof truth === "object";
  const isAlike =
    guess !== null && typeof guess === typeof truth && Array.isArray(guess) === Array.isArray(truth);
  if (!isAlike) return `${place} ${shown(guess)}, where there is ${shown(truth)}`;
  if (!isPart) return null;
  const mayBeNull = Array.isArray(truth) && truth.includes(null);
  for (const [name, one] of Object.entries(truth)) {
    const guessed = (guess as Record<string, unknown>)[name];
    const isGone = Array.isArray(truth) && guessed === undefined;
    if (isGone || (mayBeNull && guessed === null)) continue;
    const found = leftOut(guessed, one, Array.isArray(truth) ? `${place}[${name}]` : `${place}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function shown(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return value === undefined ? "missing" : JSON.stringify(value);
}
