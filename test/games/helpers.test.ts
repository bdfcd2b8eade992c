import { expect, test } from "vitest";
import { ScriptedDice } from "../../src/dice/index.js";
import { healthOfAll, strengthOfAll } from "../../src/games/dice-realms/index.js";
import { rivalsOf } from "../../src/games/dice-survivor/index.js";
import { OFFERED, rollOff, rollOffGame } from "../../src/games/roll-off/index.js";
import { classOf, enemyShips, ownerOf, ownShips } from "../../src/games/shield-bashers/index.js";
import {
  eachShield,
  kindByWords,
  outermostPoints,
  shieldKind,
  shieldSize,
  shieldValue,
} from "../../src/games/shields/index.js";
import { table as realms } from "./dice-realms/table.js";
import { table as survivor } from "./dice-survivor/table.js";
import { TestTable } from "./shield-bashers/table.js";
import { table as shields } from "./shields/table.js";

test("eachShield goes through a player's shields, outermost first", () => {
  const { game, state, set } = shields();
  set("left | left: red 12 d8, blue 3 [d12:7 + d10:9] | right: yellow 5, blue 12");
  const seen: unknown[] = [];
  eachShield(state, 0, (packed, stack, place) => {
    expect(shieldKind(packed)).toBe(kindByWords(game.dice, `blue d${shieldSize(packed)}`));
    seen.push([stack, place, shieldSize(packed), shieldValue(packed)]);
  });
  expect(seen).toEqual([
    [2, 0, 12, 7],
    [2, 1, 10, 9],
  ]);
});

test("ownShips and enemyShips list what is afloat", () => {
  const { state } = new TestTable(
    2,
    {},
    "red moves | red: frigate Wb d4, destroyer Gw lost damaged, cruiser Bg a1 | blue: frigate Bg lost damaged, destroyer Gb h8, cruiser Ww g8",
  );
  const out = new Int32Array(6);
  const listed = (list: typeof ownShips, player: number) =>
    Array.from(out.subarray(0, list(state, player, out)));
  expect(listed(ownShips, 0)).toEqual([0, 2]);
  expect(listed(enemyShips, 0)).toEqual([4, 5]);
  expect(listed(ownShips, 1)).toEqual([4, 5]);
  expect([4, 5].map((ship) => [ownerOf(ship), classOf(ship)])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test("outermostPoints is what the next hit meets, the battery itself behind its shields", () => {
  const { state, set } = shields();
  set("left | left: red 12 d8, blue 3 [d12:7 + d10:9] | right: yellow 5, blue 12");
  const [red, yellow, blue] = [0, 1, 2];
  expect(outermostPoints(state, 0, blue)).toBe(7);
  expect(outermostPoints(state, 0, red)).toBe(12);
  expect(outermostPoints(state, 1, yellow)).toBe(5);
});

test("OFFERED says how many sides had their offer of a re-roll", () => {
  const game = rollOffGame(rollOff.create({ pools: ["d6", "d6"], rerollTokens: { count: 1, dice: 1 } }, 2));
  const state = game.newState();
  game.initialize(state, new ScriptedDice([]));
  expect(state.data[OFFERED]).toBe(0);
  game.applyAction(state, 0, new ScriptedDice([3, 4]));
  expect(state.data[OFFERED]).toBe(1);
});

test("strengthOfAll adds up a realm's army, healthOfAll its territories", () => {
  const { state, set } = realms();
  set("red gathers | red: infantry 3, cavalry 2, siege 6 | blue: ranged 4");
  expect([0, 1].map((player) => strengthOfAll(state, player))).toEqual([11, 4]);
  set("red gathers | red: farm 3, city 2, keep 6 | blue: farm 4, city 0, keep 1");
  expect([0, 1].map((player) => healthOfAll(state, player))).toEqual([11, 5]);
});

test("rivalsOf lists the others with points, from the left on", () => {
  const { state } = survivor(4, {}, "C acts with 2 | A: 5 | B: 2 | C: 3");
  const out = new Int32Array(4);
  expect(Array.from(out.subarray(0, rivalsOf(state, 2, out)))).toEqual([0, 1]);
  expect(Array.from(out.subarray(0, rivalsOf(state, 0, out)))).toEqual([1, 2]);
});
