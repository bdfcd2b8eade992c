import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import liarsDice from "../../examples/liars-dice.js";
import pig from "../../examples/pig.js";
import {
  defineGame,
  integer,
  TERMINAL,
  type AnyGame,
  type AnyGameDefinition,
  type AnyState,
} from "../../src/game/index.js";
import { lineOf, verifyGame } from "../../src/testing/index.js";

/** A game of the full contract with some of its functions changed. */
function altered(
  definition: AnyGameDefinition,
  change: (game: AnyGame) => Partial<AnyGame>,
): AnyGameDefinition {
  return {
    ...definition,
    create(options, players) {
      const game = definition.create(options, players);
      return { ...game, ...change(game) };
    },
  };
}

const pigWith = (change: (game: AnyGame) => Partial<AnyGame>) => altered(pig, change);

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Given = any;

/** A race for two: each throw is added to the own sum, and 10 wins. */
function race(change: Record<string, unknown>): AnyGameDefinition {
  return defineGame({
    ...{ name: "race", players: 3, actions: ["throw", "wait"], legal: () => ["throw", "wait"] },
    setup: ({ players }: Given) => ({ sums: Array<number>(players).fill(0) }),
    play({ g, player, action, dice, endTurn, win }: Given) {
      if (action === "throw") g.sums[player] += dice.roll(6);
      if (g.sums[player] >= 10) win(player);
      else endTurn();
    },
    ...change,
  });
}

/** Plays on as the race does, after something of its own. */
const playing = (first: (given: Given) => unknown) => ({
  play(given: Given) {
    first(given);
    given.g.sums[given.player] += given.dice.roll(6);
    if (given.g.sums[given.player] >= 10) given.win(given.player);
    else given.endTurn();
  },
});

/** Everybody hides one of two skulls, and the dice decide who wins. */
function skull(change: Record<string, unknown>): AnyGameDefinition {
  return defineGame({
    ...{ name: "skull", players: 3, actions: ["flip", "wait"], legal: () => ["flip", "wait"] },
    setup: ({ players, dice }: Given) => ({
      skulls: Array.from({ length: players }, () => dice.roll(2)),
      fallen: false,
    }),
    play({ player, dice, endTurn, win }: Given) {
      if (dice.roll(6) === 6) win(player);
      else endTurn();
    },
    hide(g: Given, seat: number) {
      g.skulls = g.skulls.map((one: number, other: number) => (other === seat ? one : null));
    },
    ...change,
  });
}

const ended = (game: AnyGame, state: AnyState) => game.currentPlayer(state) === TERMINAL;
let beside = 0;

/** A wrong game and the words that name its fault. */
const WRONG: readonly [string, AnyGameDefinition, RegExp][] = [
  [
    "a tensor with a number that is none",
    race({ tensor: ({ sums }: Given) => [sums[0] / 0] }),
    /number 9 of 10 is NaN/,
  ],
  [
    "a game for one",
    { ...pig, minPlayers: 1 },
    /^description: players: expected 2 to 8, or the least and the most; who plays alone gets/,
  ],
  [
    "returns that are all 1",
    pigWith(() => ({ returns: (_, out) => void out.fill(1) })),
    /^returns gives 1 to each of 2 seats/,
  ],
  [
    "a game that is cut off though its rules end it",
    pigWith(() => ({ endsByItself: true, capped: () => true })),
    /^length: cut off after \d+ turns, though endsByItself says that its rules end every game by then/,
  ],
  [
    "returns that sum to a half",
    pigWith(() => ({ returns: (_, out) => void out.fill(0.25) })),
    /^returns gives .* in all 0\.5: shares of one win add up to 1/,
  ],
  [
    "an empty copyState",
    pigWith(() => ({ copyState: () => undefined })),
    /^copies: .*copyState does not copy all/,
  ],
  [
    "a shallow copy",
    pigWith(() => ({ copyState: (from, to: AnyState) => void Object.assign(to, from) })),
    /^copies: .*copyState shares a part of the state/,
  ],
  [
    "a copy that leaves something out",
    pigWith(({ copyState }) => ({
      copyState(from, to: AnyState) {
        copyState(from, to);
        to.g.pot = 0;
      },
    })),
    /^copies: copyState does not copy all/,
  ],
  [
    "an observation that leaks a secret",
    altered(liarsDice, ({ observe, newObservation }) => ({
      observe(state, player, out) {
        const seen = observe(state, player, out ?? newObservation());
        seen.g.cups = structuredClone(state.g.cups);
        return seen;
      },
    })),
    /^secrets: player 1 \(seat 0\) sees what resample draws anew: g\.cups.*observe leaks it/,
  ],
  [
    "an illegal action in the list",
    pigWith(() => ({ legalActions: (_, out) => ((out[0] = 7), 1) })),
    /^legal actions: (7 is listed as legal: actions are 0 to 1)/,
  ],
  [
    "a list that is not ascending",
    pigWith((game) => ({
      legalActions: (state, out) => (ended(game, state) ? 0 : ((out[0] = 1), (out[1] = 0), 2)),
    })),
    /^legal actions: the list is not ascending: 0 stands after 1/,
  ],
  [
    "a list with an action twice",
    pigWith((game) => ({ legalActions: (state, out) => (ended(game, state) ? 0 : (out.fill(1), 2)) })),
    /^legal actions: "roll" is listed twice/,
  ],
  [
    "no legal action before the end",
    pigWith(() => ({ legalActions: () => 0 })),
    /^legal actions: player \d \(seat \d\) has no legal action before the end/,
  ],
  [
    "legal actions after the end",
    pigWith(() => ({ legalActions: (_, out) => ((out[0] = 1), 1) })),
    /^legal actions: the game is over, and 1 actions are legal/,
  ],
  [
    "a current player who is no seat",
    pigWith((game) => ({ currentPlayer: (state) => (ended(game, state) ? TERMINAL : 2) })),
    /^turns and seats: currentPlayer is 2, which is no seat from 0 to 1/,
  ],
  [
    "a game that never ends",
    race({ play: ({ endTurn }: Given) => endTurn(), maxTurns: 50 }),
    /^length: none of 20 random games ended by its rules/,
  ],
  [
    "a turn that never passes",
    race({
      play({ g, player, dice, win }: Given) {
        g.sums[player] += dice.roll(6);
        if (g.sums[player] >= 10) win(player);
      },
    }),
    /^turns and seats: in none of 60 random games did the turn pass to another player: endTurn\(\)/,
  ],
  [
    "a turn that never passes in games that never end",
    race({ play: ({ g }: Given) => g.sums[0]++, maxTurns: 2 }),
    /^turns and seats: in none of 20 random games did the turn pass to another player/,
  ],
  [
    "a game that goes on after maxGameLength",
    pigWith(() => ({ maxGameLength: 3 })),
    /^length: the game goes on after 3 actions/,
  ],
  [
    "a metric with bounds that no count has",
    pigWith(({ metrics }) => ({ metrics: metrics.map((metric) => ({ ...metric, max: 3e10 })) })),
    /^description: the metric busts has the bounds 0 to 30000000000: expected whole numbers.* of at most 2147483647$/,
  ],
  [
    "a metric out of its range",
    pigWith(({ metrics }) => ({
      metrics: metrics.map((metric) => ({ ...metric, max: 5 })),
      measure: (_, out) => void out.fill(6),
    })),
    /^metrics: busts is 6: its bounds are 0 to 5/,
  ],
  [
    "a metric that is no whole number",
    pigWith(() => ({ measure: (_, out) => void out.fill(1.5) })),
    /^metrics: busts is 1\.5, not a whole number/,
  ],
  [
    "a metric that is not always written",
    pigWith(() => ({ measure: () => undefined })),
    /^metrics: measure writes no number for busts/,
  ],
  [
    "Math.random in play",
    race(playing(({ g, player }) => (g.sums[player] += Math.random() < 0.5 ? 1 : 0))),
    /^wrong-games\.test\.ts:\d+:\d+: chance: play asks Math\.random: a game's result must follow from its seed; use the dice/,
  ],
  [
    "Date.now in play",
    race(playing(({ g, player }) => (g.sums[player] += Date.now() % 2))),
    /^[\w.-]+:\d+:\d+: chance: play asks Date\.now/,
  ],
  [
    "a new Date in setup",
    race({ setup: ({ players }: Given) => ({ sums: Array<number>(players).fill(new Date().getDay()) }) }),
    /^[\w.-]+:\d+:\d+: chance: setup asks new Date\(\)/,
  ],
  [
    "two actions with the same words",
    pigWith(() => ({ actionToString: () => "roll", actionFromString: () => 0 })),
    /^description: actions 0 and 1 have the same words "roll"/,
  ],
  [
    "legal that changes the position",
    race({ legal: ({ g }: Given) => (g.sums[0]++, ["throw"]) }),
    /^looking: legal changes the position/,
  ],
  [
    "observe that changes the position",
    pigWith(() => ({ observe: (state: AnyState) => (state.g.pot++, state) })),
    /^looking: observe changes the position/,
  ],
  [
    "returns that change the position",
    pigWith(({ returns }) => ({ returns: (state: AnyState, out) => (state.turn++, returns(state, out)) })),
    /^looking: returns changes the position/,
  ],
  [
    "position text that does not read back",
    pigWith(({ stateToString }) => ({
      stateToString: (state) => stateToString(state).replace("pot", "pott"),
    })),
    /^position text: its own text cannot be read back: g\.pot is missing/,
  ],
  [
    "position text that leaves something out",
    pigWith(({ stateToString }) => ({
      stateToString: (state) => stateToString(state).replace(/pot: \d+/, "pot: 0"),
    })),
    /^position text: .*the text leaves something out/,
  ],
  ["a starter out of range", race({ starter: () => 3 }), /^starter gives 3/],
  [
    "a starter who is no seat",
    pigWith(() => ({ starter: () => -1 })),
    /^turns and seats: starter is -1, which is no seat from 0 to 1/,
  ],
  [
    "a lead that is NaN",
    race({ lead: () => NaN }),
    /^lead: the lead of player 1 \(seat 0\) is NaN, not a whole number/,
  ],
  [
    "a turn number that falls",
    pigWith(() => ({ turn: (state: AnyState) => 500 - state.length })),
    /^turns and seats: turn 499 comes after turn 500/,
  ],
  [
    "a variable beside the position",
    race(playing(({ g, player }) => (g.sums[player] += beside++ % 2))),
    /^same again: .*something outside the state decides/,
  ],
  [
    "a set-up that goes by how many games there were",
    race({ setup: ({ players }: Given) => ({ sums: Array<number>(players).fill(beside++ % 5) }) }),
    /^same again: .*something outside the state decides/,
  ],
  [
    "initialize that leaves something of the last game",
    pigWith(({ initialize }) => ({
      initialize(state: AnyState, dice) {
        const pot = state.g === null ? 0 : state.g.scores[0];
        initialize(state, dice);
        state.g.pot = pot;
      },
    })),
    /^same again: .*initialize leaves something of the last game/,
  ],
  [
    "a win of a seat that does not exist",
    race({ play: ({ win }: Given) => win(3) }),
    /^[\w.-]+:\d+:\d+: win names 3, which is no seat/,
  ],
  [
    "a turn for a seat that dropped out",
    race({ play: ({ player, dropOut, endTurn }: Given) => (dropOut(player), endTurn(player)) }),
    /^[\w.-]+:\d+:\d+: endTurn names player \d \(seat \d\), who dropped out/,
  ],
  [
    "a seat that drops out and goes on",
    race({ play: ({ player, dropOut }: Given) => dropOut(player) }),
    /^player \d \(seat \d\) dropped out in a turn of its own/,
  ],
  [
    "a game out of which all drop at once",
    race({ play: ({ dropOut }: Given) => [0, 1, 2].forEach(dropOut) }),
    /^all have dropped out: win\(…\) says who shares the win/,
  ],
  [
    "a symmetry that is none",
    pigWith(({ copyState }) => ({
      symmetries: [{ name: "hold is roll", ofAction: Int32Array.of(1, 0), apply: copyState }],
    })),
    /^symmetries: under "hold is roll" the legal actions are not the images/,
  ],
  [
    "falls that leave out some",
    pigWith(() => ({ falls: () => [{ rolls: [2], probability: 1 }] })),
    /^falls: of "roll" lead to .* less often than its dice, by 0\.1/,
  ],
  [
    "falls of dice that are not thrown",
    pigWith(() => ({ falls: () => [{ rolls: [2, 2], probability: 1 }] })),
    /^falls: of "roll" other dice are thrown than 2, 2/,
  ],
  ["a Map in setup", race({ setup: () => ({ sums: new Map() }) }), /^setup: g\.sums is a Map \(use numbers/],
  [
    "a number that play makes NaN",
    race(playing(({ g }) => (g.sums[0] = g.sums[9] + 1))),
    /^play: g\.sums\[0\] is NaN/,
  ],
  [
    "a play that throws",
    race({ play: ({ g }: Given) => g.pots.length }),
    /^wrong-games\.test\.ts:\d+:\d+: play throws: Cannot read properties of undefined/,
  ],
  [
    "legal words that are none of the actions",
    race({ legal: () => ["trow"] }),
    /^legal gives "trow", which is none of the actions/,
  ],
  [
    "a count beyond its max",
    race({
      counts: [{ name: "ones", meaning: "ones", max: 1 }],
      play: ({ count }: Given) => count("ones", 2),
    }),
    /^[\w.-]+:\d+:\d+: ones comes to 2/,
  ],
  [
    "an option that is none",
    race({
      options: [integer("variant", "length", [5, 20], 10, "how far it is")],
      legal: ({ g, player, options }: Given) => (g.sums[player] < options.lenght ? ["throw"] : ["wait"]),
    }),
    /^wrong-games\.test\.ts:\d+:\d+: there is no option "lenght" \(did you mean length\?\)/,
  ],
  ["no action at all", race({ legal: () => [] }), /^legal gives no action to player \d \(seat \d\) \(/],
  ...[0, 1.5, NaN, "6"].map((sides): (typeof WRONG)[number] => [
    `a die with ${JSON.stringify(sides)} sides`,
    race(playing(({ dice }) => dice.roll(sides))),
    new RegExp(
      `^wrong-games\\.test\\.ts:\\d+:\\d+: play throws: roll\\(${JSON.stringify(sides) === "null" ? "NaN" : JSON.stringify(sides)}\\) was called: a die has a whole number of sides from 1`,
    ),
  ]),
  [
    "a guess that leaves null",
    skull({ guess: () => undefined }),
    /^secrets: guess for .* leaves g\.skulls\[\d\] null/,
  ],
  [
    "a guess of another kind",
    skull({
      guess: ({ skulls }: Given) =>
        skulls.forEach((one: unknown, at: number) => (skulls[at] = one ?? "left")),
    }),
    /^secrets: guess for .* leaves g\.skulls\[\d\] "left", where there is \d/,
  ],
  [
    "a guess that changes what was seen",
    skull({ guess: ({ skulls }: Given) => skulls.fill(1) }),
    /^secrets: player \d \(seat \d\) sees what guess draws anew: g\.skulls\[\d\] is 1 and was \d/,
  ],
  [
    "rolls without end in one action",
    race(
      playing(({ dice }) => {
        while (dice.roll(6) < 6);
      }),
    ),
    /^outcomes: "\w+" throws more than 64 dice where all show 1/,
  ],
];

test.each(WRONG)("%s is told in one line", (_, definition, words) => {
  const findings = verifyGame(definition, { closely: 3, games: 60 });
  expect(findings).toHaveLength(1);
  const line = lineOf(findings[0]);
  expect(line).toMatch(words);
  expect(line.length).toBeLessThanOrEqual(300);
  expect(line).not.toMatch(/[\r\n]/);
});

test("the guide quotes what is said of wrong games", () => {
  const guide = readFileSync(new URL("../../docs/your-own-game.md", import.meta.url), "utf8");
  const [, table] = /\n\| It says(.*?)\n\n/s.exec(guide)!;
  const quoted = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, saying]) => saying);
  const lines = WRONG.flatMap(([, definition]) => verifyGame(definition, { closely: 3, games: 60 })).map(
    (finding) => lineOf(finding),
  );
  expect(quoted.length).toBeGreaterThan(5);
  expect(quoted.filter((saying) => !lines.some((line) => line.includes(saying)))).toEqual([]);
});

test("a line that is too long keeps g, and leaves out what comes last", () => {
  const setup = ({ players }: Given) => ({
    sums: Array<number>(players).fill(0),
    deck: Array<number>(90).fill(7),
  });
  const [finding] = verifyGame(race({ setup, play: ({ g }: Given) => g.pots.length }));
  const line = lineOf(finding);
  expect(line.length).toBeLessThanOrEqual(300);
  expect(line).toMatch(/, g \{deck: \[7, 7, .*…\)$/);
  expect(lineOf(finding, 1000)).toMatch(
    /sums: \[0, 0, 0\]\}, player \d, turnOf \d, starter \d, actions 0\)$/,
  );
});
