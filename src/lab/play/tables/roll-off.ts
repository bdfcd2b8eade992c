import { ActionType, dieWords, SIDES } from "../../../games/roll-off/actions.js";
import type { RollOffGame } from "../../../games/roll-off/game.js";
import { At, OUT, Phase, UNROLLED, type RollOffState } from "../../../games/roll-off/state.js";
import { seatsAround, type Area, type Piece, type TableOf, type ThrownDie } from "../table.js";

/** Two pools. Dice that were rolled lie in their chains, highest first, as far as the viewer may know. */
export const rollOffTable: TableOf = (bound, seats) => {
  const { rules, actions } = bound as RollOffGame;

  return {
    openDice: true,
    asks: ({ data }: RollOffState) => ASKS[data[At.phase]] ?? null,
    inSecret: (action) =>
      actions.type[action] === ActionType.place
        ? "lays a die face down"
        : "chooses in secret what to re-roll",
    /** Both sides roll what they have left, RED's dice first, each from the smallest to the largest. */
    throwing: ({ data, face, kept }: RollOffState) =>
      data[At.phase] === Phase.roll
        ? [...face.keys()].filter(
            (at) =>
              at % rules.layout.dice < rules.pools[Math.floor(at / rules.layout.dice)].length &&
              face[at] !== OUT &&
              kept[at] === 0,
          )
        : [],
    areas(seen: RollOffState, legal, thrown) {
      const { data, face, chain, marked } = seen;
      const isSeen = data[At.phase] === Phase.reroll || data[At.phase] === Phase.arrange;
      const last = isSeen || thrown.length === 0 ? [] : [lastThrow(thrown)];
      const sides = seatsAround(seats).map((side): Area => {
        const pool = rules.pools[side];
        const base = side * rules.layout.dice;
        const isLaid = data[At.phase] === Phase.reroll || data[At.phase] === Phase.arrange;
        const inPlay = isLaid
          ? Array.from(chain.subarray(base, base + data[At.left + side]))
          : [...pool.keys()].filter((die) => face[base + die] !== OUT);
        const out = [...pool.keys()].filter((die) => face[base + die] === OUT);
        const piece = (die: number): Piece => {
          const shown = face[base + die];
          const isOut = shown === OUT;
          const name = dieWords(pool, die);
          const value = isOut ? "out" : shown === UNROLLED ? "" : String(shown);
          const isMarked = marked[base + die] === 1;
          return {
            id: `${side} ${name}`,
            ...{ shape: "die", sides: pool[die], colour: SIDES[side], value, label: name, isOut },
            words: `${SIDES[side]} ${name}${value === "" ? "" : isOut ? ", out" : `, shows ${value}`}${isMarked ? ", to be re-rolled" : ""}`,
            ...(isMarked && { marks: ["yellow"] }),
            actions: legal.filter((action) => actions.side[action] === side && actions.die[action] === die),
          };
        };
        const tokens = data[At.tokens + side];
        return {
          ...{ title: seats.names[side], isOwn: side === seats.viewer },
          ...(rules.rerollTokens[side].count > 0 && { note: `re-roll tokens: ${tokens}` }),
          pieces: [...inPlay, ...out].map(piece),
        };
      });
      return [...last, ...sides];
    },
  };

  /** What was compared last, each side's highest number first. */
  function lastThrow(thrown: readonly ThrownDie[]): Area {
    const { dice } = rules.layout;
    const of = (side: number): Area => ({
      title: seats.names[side],
      pieces: thrown
        .filter(({ die }) => Math.floor(die / dice) === side)
        .toSorted((one, other) => other.shows - one.shows)
        .map(({ die, shows }): Piece => {
          const pool = rules.pools[side];
          const name = dieWords(pool, die % dice);
          return {
            id: `thrown ${side} ${name}`,
            shape: "die",
            sides: pool[die % dice],
            colour: SIDES[side],
            value: String(shows),
            label: name,
            words: `${SIDES[side]} ${name} showed ${shows}`,
            actions: [],
          };
        }),
    });
    return { title: "The last throw", areas: seatsAround(seats).map(of) };
  }
};

const ASKS: Readonly<Record<number, string>> = {
  [Phase.reroll]: "Which dice do you re-roll for a token?",
  [Phase.arrange]: "Lay your dice down, the first place first.",
};
