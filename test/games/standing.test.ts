import { expect, test } from "vitest";
import { readPosition } from "../../src/game/index.js";
import { findGame } from "../support/games.js";

const POSITIONS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  shields: [
    "left acts | left: red 12 d8 [d12:7], yellow 5 d4, back [d20:20] | right: red 12 d4, yellow 1 d4, blue 12 d4",
    ["red 12, yellow 5, blue gone, shields 27", "red 12, yellow 1, blue 12, shields 0"],
  ],
  "dice-realms": [
    "red gathers | turn 5 | red: food 4, population 5, military 3, farm 8, city 10, keep 12, infantry 3, ranged 4, cavalry 6 | blue: food 4, population 5, military 0, farm 0, city 10, keep 7",
    ["farm 8, city 10, keep 12, army 13", "farm destroyed, city 10, keep 7, army 0"],
  ],
  "dice-survivor": ["B acts with 1 | turn 4 | A: out | B: 5 | C: 6 | dice 19", ["out", "5", "6"]],
  "roll-off": [
    "roll | round 2 | red: d10 | blue: d4, d10 | tokens 0-0 | rolls 2 2 1 2 2 / 2 1 1 2 2",
    ["d10", "d4, d10"],
  ],
  "shield-bashers": [
    "red moves | turn 7 of red | first red | rounds 210/60 | quiet 6 | red: frigate Gw b1, destroyer Wg lost, cruiser Bb a1 damaged | blue: frigate Bg h7, destroyer Gb g8, cruiser Ww g6",
    ["frigate b1, cruiser a1 damaged", "frigate h7, destroyer g8, cruiser g6"],
  ],
};

test.each(Object.entries(POSITIONS))("%s tells what each player has", (name, [text, standings]) => {
  const game = findGame(name)!.create({}, standings.length);
  const state = game.newState();
  readPosition(game, text, state);
  expect(standings.map((_, seat) => game.standing!(state, seat))).toEqual(standings);
});
