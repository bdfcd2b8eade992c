import { COLOURS, shields } from "../../../src/games/shields/index.js";
import type { HeldGame } from "./held.js";

const opening = { picks: ["red d8", "blue d10", "free", "black d20", "yellow d12"], then: "black-first" };
const game: Omit<HeldGame, "options"> = {
  definition: shields,
  players: 2,
  params: { opening, aim: { at: "another", then: "focus-fire" }, "over-defender": { colour: "yellow" } },
  paramsOfImage: {
    opening: (params, { ofAction }, { actionToString, numDistinctActions }) => {
      const words = Array.from({ length: numDistinctActions }, (_, action) => actionToString(action));
      const picks = (params["picks"] as string[]).map((pick) => {
        const action = words.findIndex((other) => `${other} `.startsWith(`take ${pick} `));
        if (action < 0) return pick;
        // What the words leave open stays open.
        return words[ofAction[action]]
          .split(" ")
          .slice(1, pick.split(" ").length + 1)
          .join(" ");
      });
      return { ...params, picks };
    },
    "over-defender": ({ colour }, { ofAction }, { actionToString, numDistinctActions }) => {
      const words = Array.from({ length: numDistinctActions }, (_, action) => actionToString(action));
      const image = words[ofAction[words.indexOf(`attack with ${String(colour)}`)]];
      return { colour: COLOURS.find((name) => image === `attack with ${name}`) };
    },
  },
};

export const heldShields: readonly HeldGame[] = [
  { ...game, options: {} },
  {
    ...game,
    options: {
      resurrect: "on",
      sacrificeHealth: "yes",
      sacrificeLiveAttack: "yes",
      oddDice: "d7-d16",
      maxTurns: 80,
    },
  },
  {
    ...game,
    options: {
      blackScope: "one",
      blackMove: "free-on-own-turn",
      shieldMatch: "any",
      retarget: "any",
      healsPerTurn: "one-of-each",
      maxTurns: 80,
    },
  },
  { ...game, options: { shieldOrder: "attacker", attack: "optional", poolPick: "optional", maxTurns: 80 } },
];
