import { metricsLength, TERMINAL, type Game, type Symmetry } from "../game/index.js";
import { seatOf } from "./calls.js";
import { promise as holds } from "./finding.js";
import { goThrough } from "./outcomes.js";
import { legalOf, type Scene } from "./scene.js";
import { isBeforeAnyChoice } from "./set-ups.js";

const promise = (kept: boolean, broken: () => string): void => holds(kept, "symmetries", broken);

/** All that must hold of a position and its image under any one symmetry, and of the outcomes of one action from both. */
export function checkImages<S, O>({ game, watch, state, choice: dice }: Scene<S, O>): void {
  const { symmetries = [] } = game;
  if (symmetries.length === 0 || isBeforeAnyChoice(game, state)) return;
  const symmetry = symmetries[dice.roll(symmetries.length) - 1];
  const said = (what: string) => () => `under "${symmetry.name}" ${what}`;
  const image = game.newState();
  const before = game.stateToString(state);
  watch.during(`the symmetry "${symmetry.name}"`, () => symmetry.apply(state, image));
  promise(game.stateToString(state) === before, said("making the image changed the position"));
  checkText(game, image, said);
  checkReturn(game, symmetry, state, said);
  checkStanding(game, symmetry, state, image, said);
  const legal = legalOf(game, state);
  const mapped = legal.map((action) => symmetry.ofAction[action]).sort();
  promise(
    mapped.join() === legalOf(game, image).join(),
    said(`the legal actions are not the images: ${game.stateToString(image)}`),
  );
  if (legal.length > 0) checkOutcomes(game, symmetry, state, image, legal[dice.roll(legal.length) - 1], said);
}

type Said = (what: string) => () => string;

function checkText<S, O>(game: Game<S, O>, image: S, said: Said): void {
  if (game.stateFromString === undefined) return;
  const text = game.stateToString(image);
  const read = game.newState();
  try {
    game.stateFromString(text, read);
  } catch (error) {
    promise(false, said(`the image is no position: ${String(error)}`));
  }
  promise(game.stateToString(read) === text, said(`the image is no position: ${text}`));
}

/** Composed until actions and seats are themselves again, it leads back to the position. */
function checkReturn<S, O>(
  game: Game<S, O>,
  { ofAction, ofPlayer, apply }: Symmetry<S>,
  state: S,
  said: Said,
): void {
  let [now, next] = [game.newState(), game.newState()];
  game.copyState(state, now);
  let actions = ofAction.map((_, action) => action);
  let seats = Int32Array.from({ length: game.numPlayers }, (_, seat) => seat);
  const isItself = (image: Int32Array): boolean => image.every((number, index) => number === index);
  do {
    apply(now, next);
    [now, next] = [next, now];
    actions = actions.map((action) => ofAction[action]);
    seats = seats.map((seat) => ofPlayer?.[seat] ?? seat);
  } while (!isItself(actions) || !isItself(seats));
  promise(
    game.stateToString(now) === game.stateToString(state),
    said(`its powers lead to ${game.stateToString(now)}`),
  );
}

function checkStanding<S, O>(
  game: Game<S, O>,
  { ofPlayer }: Symmetry<S>,
  state: S,
  image: S,
  said: Said,
): void {
  const imageOf = (seat: number): number => ofPlayer?.[seat] ?? seat;
  const player = game.currentPlayer(state);
  promise(
    (player === TERMINAL) === (game.currentPlayer(image) === TERMINAL),
    said("only one of the two is the end"),
  );
  // Who throws where there is no choice is a matter of form.
  if (legalOf(game, state).length > 1)
    promise(game.currentPlayer(image) === imageOf(player), said("it is another player's move"));
  promise(game.turn(image) === game.turn(state), said("it is another turn"));
  promise(game.capped(image) === game.capped(state), said("only one of the two is cut short"));
  if (game.sides === undefined) {
    promise(game.starter(image) === imageOf(game.starter(state)), said("another player began"));
    promise(game.turnPlayer(image) === imageOf(game.turnPlayer(state)), said("it is another player's turn"));
  }
  const mapped = numbersBySeat(game, image);
  for (const [what, values] of numbersBySeat(game, state))
    values.forEach((value, seat) =>
      promise(
        mapped.get(what)![imageOf(seat)] === value,
        said(`${what} of ${seatOf(game, seat)} is not carried over`),
      ),
    );
  if (player !== TERMINAL) return;
  const measured = metricsBySeat(game, image);
  const told = metricsBySeat(game, state).map((values) => {
    const carried = values.slice();
    values.forEach((value, seat) => (carried[imageOf(seat)] = value));
    return carried;
  });
  // Where other things than seats change places a metric may name one of them, such as infantry: another has its image.
  if (ofPlayer === undefined) [measured, told].forEach((rows) => rows.sort());
  promise(measured.join(";") === told.join(";"), said("what is counted of players is not carried over"));
}

/** All that a position says of each seat; results at the end only, where they are asked for. */
function numbersBySeat<S, O>(game: Game<S, O>, state: S): Map<string, Int32Array | Float64Array> {
  const { numPlayers, eliminations } = game;
  const seats = Array.from({ length: numPlayers }, (_, seat) => seat);
  const numbers = new Map<string, Int32Array | Float64Array>([
    ["lead", Float64Array.from(seats, (seat) => game.lead(state, seat))],
    ["isOut", Int32Array.from(seats, (seat) => Number(game.isOut?.(state, seat) === true))],
  ]);
  if (game.currentPlayer(state) !== TERMINAL) return numbers;
  const returns = new Float64Array(numPlayers);
  game.returns(state, returns);
  numbers.set("return", returns);
  if (eliminations !== undefined)
    for (const part of ["turns", "places"] as const) {
      const values = new Int32Array(numPlayers);
      eliminations[part](state, values);
      numbers.set(part, values);
    }
  return numbers;
}

/** By metric of players: its values by seat. What is counted once for the game may be about one seat by name, such as conflicts that RED won. */
function metricsBySeat<S, O>({ metrics, numPlayers, measure }: Game<S, O>, state: S): Int32Array[] {
  const measured = new Int32Array(metricsLength(metrics, numPlayers));
  measure(state, measured);
  let next = 0;
  return metrics.flatMap(({ scope }) => {
    const values = measured.slice(next, (next += scope === "player" ? numPlayers : 1));
    return scope === "player" ? [values] : [];
  });
}

function checkOutcomes<S, O>(
  game: Game<S, O>,
  { ofAction, apply }: Symmetry<S>,
  state: S,
  image: S,
  action: number,
  said: Said,
): void {
  const mapped = game.newState();
  const chances = new Map<string, number>();
  const add = (next: Readonly<S>, chance: number): void => {
    const text = game.stateToString(next);
    chances.set(text, (chances.get(text) ?? 0) + chance);
  };
  const all =
    goThrough(game, state, action, (next, chance) => {
      apply(next, mapped);
      add(mapped, chance);
    }) && goThrough(game, image, ofAction[action], (next, chance) => add(next, -chance));
  if (!all) return;
  for (const [text, rest] of chances)
    promise(
      Math.abs(rest) < 1e-9,
      said(
        `${game.actionToString(action)} leads to ${text} ${rest > 0 ? "less" : "more"} often than it should`,
      ),
    );
}
