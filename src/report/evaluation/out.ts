import { readPosition, type AnyGameDefinition } from "../../game/index.js";
import type { Arm } from "../../play/plan.js";

/** By place in the order of play, or by seat: who is out already where the games of an arm begin. Nobody at the set-up. */
export function placesOut(
  { options, start, strategies: { length: players } }: Arm,
  bySeat: boolean,
  definition?: AnyGameDefinition,
): readonly number[] {
  if (definition === undefined || start === undefined) return [];
  const game = definition.create(options, players);
  if (game.isOut === undefined) return [];
  const state = game.newState();
  readPosition(game, start, state);
  const first = bySeat ? 0 : game.starter(state);
  const places = Array.from({ length: players }, (_, place) => place);
  return places.filter((place) => game.isOut!(state, (first + place) % players));
}
