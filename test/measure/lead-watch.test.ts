import { expect, test } from "vitest";
import { ScriptedDice } from "../../src/dice/index.js";
import { defineGame } from "../../src/game/index.js";
import { GROUPS } from "../../src/measure/index.js";
import { LeadWatch } from "../../src/measure/lead-watch.js";
import { rollOff } from "../../src/games/roll-off/index.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import { gamesOf } from "../support/games-of.js";
import { arm, climbPlan } from "../support/plans.js";

test("where both sides play every round, who is ahead is looked at after each", () => {
  const modules = new Map([["nobody", { create: () => ({ restart: () => {}, chooseAction: () => 0 }) }]]);
  const measures = { length: true, decisions: true, leads: true, metrics: [] };
  const plan = { ...climbPlan([arm("base/chance", ["nobody", "nobody"])], [], measures), game: "roll-off" };
  const blocks = 300;
  const rules = rollOff.create({}, 2);
  let [changes, comebacks, ofThreeRounds] = [0, 0, 0];
  for (let block = 0; block < blocks; block++) {
    for (const { game } of gamesOf(plan, rollOff, modules, 0, block)) {
      // A round is one action; the last one ends the conflict and is not looked at any more.
      const ahead = game.steps.slice(0, -1).map(({ position }) => {
        const state = rules.newState();
        rules.stateFromString!(position, state);
        return Math.sign(rules.lead(state, 0) - rules.lead(state, 1));
      });
      const sole = ahead.filter((lead) => lead !== 0);
      changes += sole.filter((lead, at) => at > 0 && lead !== sole[at - 1]).length;
      const half = Math.floor(ahead.length / 2);
      const winner = game.returns[0] === 1 ? 1 : -1;
      if (half > 0 && ahead[half - 1] === -winner) comebacks++;
      if (ahead.length === 2) ofThreeRounds++;
    }
  }
  const player = new BlockPlayer(plan, rollOff, modules);
  const { sums } = player.play(0, blocks).arms[0];
  const { columns } = player.layout.arms[0];
  const total = (key: string) => {
    const at = columns.findIndex((column) => column.key === key);
    return Array.from({ length: GROUPS }, (_, group) => sums[group * columns.length + at]).reduce(
      (a, b) => a + b,
    );
  };
  expect(ofThreeRounds).toBeGreaterThan(0);
  expect(comebacks).toBeGreaterThan(0);
  expect([total("leadChanges"), total("comeback")]).toEqual([changes, comebacks]);
});

/** Three who score in turns, or knock out whoever is next, or have another turn. */
const rivalsWith = (change: { readonly turnName?: string }) =>
  defineGame({
    ...change,
    name: "rivals",
    players: 3,
    actions: ["score 1", "score 2", "score 3", "knock out", "another turn"],
    setup: () => ({ points: [0, 0, 0] }),
    starter: () => 0,
    legal: ({ actions }) => actions,
    play({ g, action, player, dropOut, endTurn }) {
      if (action.startsWith("score")) g.points[player] += Number(action.slice(-1));
      if (action === "knock out") dropOut((player + 1) % 3);
      endTurn(action === "another turn" ? player : undefined);
    },
    lead: ({ points }, seat) => points[seat],
  }).create({}, 3);

/** How often the lead changes, and how far behind each seat is at worst. */
function told(actions: readonly string[], position = "", rivals = rivalsWith({})): number[] {
  const dice = new ScriptedDice([]);
  const state = rivals.newState();
  rivals.initialize(state, dice);
  if (position !== "") rivals.stateFromString!(position, state);
  const words = Array.from({ length: rivals.numDistinctActions }, (_, one) => rivals.actionToString(one));
  const watch = new LeadWatch(rivals);
  watch.begin(state);
  for (const action of actions) {
    rivals.applyAction(state, words.indexOf(action), dice);
    watch.played(state);
  }
  return [watch.changes(), ...[0, 1, 2].map((seat) => watch.worstDeficit(seat))];
}

test.each([
  [
    "one drops out before a first turn: 1 0, 2 3, 4 5",
    ["score 1", "knock out", "score 1", "score 3", "score 2", "score 2"],
    [1, 1, 1, 5],
  ],
  [
    "one drops out after a turn: 1 2 0, then 3 and 3 of two",
    ["score 1", "score 2", "knock out", "score 1", "score 3", "score 3"],
    [0, 2, 0, 2],
  ],
  ["nobody drops out, and two turns are of one: 1 2 0", ["another turn", "score 1", "score 2"], [0, 1, 0, 2]],
])("a round is over when everybody still in has had a turn, where %s", (_, actions, right) => {
  expect(told(actions)).toEqual(right);
});

test("a turn that is called a round is one", () => {
  const actions = ["score 1", "score 2", "score 3", "score 3"];
  expect(told(actions)).toEqual([0, 2, 1, 0]);
  expect(told(actions, "", rivalsWith({ turnName: "round" }))).toEqual([3, 2, 2, 2]);
});

test("from a position rounds are counted from its first turn", () => {
  const position = "turn 5 | player 2 | turnOf 2 | out [3] | g {points: [1, 0, 0]}";
  expect(told(["score 3", "score 3", "score 3", "score 3"], position).slice(0, 3)).toEqual([0, 0, 1]);
});
