import { ActionType } from "../../../games/dice-survivor/actions.js";
import type { DiceSurvivorGame } from "../../../games/dice-survivor/bound.js";
import { At, Phase, type SurvivorState } from "../../../games/dice-survivor/state.js";
import { seatsAround, type Area, type Colour, type Piece, type TableOf } from "../table.js";

const COLOURS: readonly Colour[] = ["red", "blue", "yellow", "green", "purple", "orange", "grey", "black"];

/** What everybody has: Play Points, Rematches and KOs. */
export const diceSurvivorTable: TableOf = (bound, seats) => {
  const { actions } = bound as DiceSurvivorGame;
  const { type, seat: against } = actions;

  return {
    asks: ({ data }: SurvivorState) => ASKS[data[At.phase]]?.(data[At.actionsLeft]) ?? null,
    areas: (seen: SurvivorState, legal) =>
      seatsAround(seats).map((seat): Area => {
        const { points, rematches, kos } = seen;
        const isOwn = seat === seats.viewer;
        const meant = (...types: readonly number[]) =>
          legal.filter(
            (action) =>
              types.includes(type[action]) && (isOwn ? against[action] < 0 : against[action] === seat),
          );
        const isOut = points[seat] === 0;
        const token = (
          id: string,
          count: number,
          label: string,
          colour: Colour,
          on: readonly number[],
        ): Piece => ({
          id: `${seat} ${id}`,
          ...{ shape: "token", value: String(count), label, colour, isOut },
          words: `${seats.names[seat]}: ${label} ${count}`,
          actions: on,
        });
        return {
          title: seats.names[seat],
          isOwn,
          ...(isOut && { note: "out" }),
          pieces: [
            token(
              "points",
              points[seat],
              "Play Points",
              COLOURS[seat],
              isOwn
                ? meant(ActionType.extra)
                : meant(ActionType.challenge, ActionType.challengeAll, ActionType.give),
            ),
            token("rematches", rematches[seat], "Rematches", "white", isOwn ? meant(ActionType.rematch) : []),
            token("KOs", kos[seat], "KOs", "white", []),
            ...(isOwn ? [] : knockOut(meant(ActionType.ko))),
          ],
        };

        function knockOut(on: readonly number[]): Piece[] {
          return on.length === 0
            ? []
            : [
                {
                  id: `${seat} knock out`,
                  ...{ shape: "token", label: "knock out", value: "KO", colour: "black" },
                  words: `knock ${seats.names[seat]} out`,
                  actions: on,
                },
              ];
        }
      }),
  };
};

const ASKS: Readonly<Record<number, (actionsLeft: number) => string>> = {
  [Phase.rollOff]: () => "Throw for the start.",
  [Phase.act]: (left) => `You have ${left === 1 ? "one action" : `${left} actions`} left in this turn.`,
  [Phase.react]: () => "You lost the Challenge: accept it, or have it rolled again.",
  [Phase.again]: () => "A tie: throw again.",
  [Phase.finals]: () => "The Finals: who gets the Major die against you?",
  [Phase.finalsAgain]: () => "A tie: throw again.",
  [Phase.give]: () => "Who gets the last point?",
};
