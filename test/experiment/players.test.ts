import { expect, test } from "vitest";
import { complaint, experiment, read } from "./workshop.js";

const sweep = (parts: Record<string, string>) => experiment({ players: "[2, 4, 3]", ...parts });

test("line-ups that fit any number are played with each of them, those that list their players with theirs", async () => {
  const { plan } = await read(
    sweep({
      variants: "\n  base: {}\n  other: { bonus: on, bonusPoints: 2 }",
      lineups:
        "\n  equals: passer\n  deviator: { one: thrower, others: passer }\n  mixed: { inTurn: [passer, thrower, passer] }\n  trio: [thrower, thrower, passer]",
    }),
  );
  const played = plan.arms.map(({ name, strategies }) => [name, strategies.map(({ label }) => label[0])]);
  expect(played.slice(0, 10)).toEqual([
    ["base/equals, 2 players", ["p", "p"]],
    ["base/equals, 4 players", ["p", "p", "p", "p"]],
    ["base/equals, 3 players", ["p", "p", "p"]],
    ["base/deviator, 2 players", ["t", "p"]],
    ["base/deviator, 4 players", ["t", "p", "p", "p"]],
    ["base/deviator, 3 players", ["t", "p", "p"]],
    ["base/mixed, 2 players", ["p", "t"]],
    ["base/mixed, 4 players", ["p", "t", "p", "p"]],
    ["base/mixed, 3 players", ["p", "t", "p"]],
    ["base/trio", ["t", "t", "p"]],
  ]);
  expect(plan.arms.map(({ swept }) => swept).slice(5, 10)).toEqual([
    "deviator",
    "mixed",
    "mixed",
    "mixed",
    undefined,
  ]);
  // Each is compared with the first variant among as many players.
  expect(plan.comparisons).toHaveLength(10);
  for (const { of, against } of plan.comparisons)
    expect(plan.arms[of].strategies.length).toBe(plan.arms[against].strategies.length);
});

test("the least that the game needs play where nobody says how many", async () => {
  const { plan } = await read(experiment({ lineups: "{ a: passer, b: { one: thrower, others: passer } }" }));
  expect(plan.arms.map(({ strategies }) => strategies.length)).toEqual([2, 2]);
});

test("one number of players leaves names as they are", async () => {
  const { plan } = await read(
    experiment({ players: "3", lineups: "{ deviator: { one: thrower, others: passer } }" }),
  );
  expect(plan.arms.map(({ name, swept }) => [name, swept])).toEqual([["standard/deviator", undefined]]);
});

test("claims name an arm with its number of players, and look its measures up among as many", async () => {
  const { experiment: planned } = await read(
    sweep({
      lineups: "{ equals: passer }",
      claims: '[{ measure: returns, who: 4th to play, lineup: "equals, 4 players", atMost: 0.3 }]',
    }),
  );
  expect(planned.claims?.[0].cases).toMatchObject([{ key: "returns/order4", of: { arm: 1 } }]);
});

test("claims mean a line-up with all its numbers of players where they name none", async () => {
  const { experiment: planned } = await read(
    sweep({
      lineups: "{ equals: passer, other: thrower }",
      claims: "[{ measure: turns, lineup: equals, atMost: 30 }]",
    }),
  );
  expect(planned.claims?.[0].cases.map(({ of }) => of)).toEqual(
    [0, 1, 2].map((arm) => ({ kind: "arm", arm })),
  );
  const wrong = sweep({
    lineups: "{ equals: passer }",
    claims: "[{ measure: turns, lineup: nobodyAtAll, atMost: 30 }]",
  });
  expect(await complaint(wrong)).toContain(
    '(one of equals, "equals, 2 players", "equals, 4 players", "equals, 3 players")',
  );
});

test.each([
  [{ players: "[2, 9]" }, "exp.yaml:6:14: toss cannot be played by 9 (2 to 4 players)"],
  [{ players: "9" }, "exp.yaml:6:10: toss cannot be played by 9 (2 to 4 players)"],
  [{ players: "[2, 2]" }, "exp.yaml:6:14: 2 is there twice (each number of players once)"],
  [{ players: "[]" }, "exp.yaml:6:10: players: the list is empty (expected a whole number"],
  [{ players: "[2, two]" }, 'exp.yaml:6:14: players[2]: got "two" (expected a whole number'],
  [
    { players: "[2, 3]", lineups: "{ a: [passer, passer, passer, passer] }" },
    'exp.yaml:5:15: line-up "a" has 4 strategies (players is one of 2, 3)',
  ],
  [
    { players: "[2, 3]", positions: "{ behind: 1 }" },
    "exp.yaml:7:1: positions stands beside several numbers of players (players: one of them)",
  ],
  [
    { players: "2", lineups: "{ a: { one: passer, other: passer } }" },
    'exp.yaml:5:30: unknown key "other" (did you mean others?)',
  ],
  [{ players: "2", lineups: "{ a: { one: passer } }" }, "exp.yaml:5:15: others is missing"],
  [
    { players: "2", lineups: "{ a: { inTurn: [passer] } }" },
    "exp.yaml:5:25: inTurn: got a list (expected at least two",
  ],
  [
    { answer: "players" },
    'exp.yaml:6:9: answer: nothing to draw in "players" (it needs players: a list of several numbers)',
  ],
])("%j is refused", async (parts, message) => {
  const order = { question: "Why?", game: "toss", seed: "1", games: "10", lineups: "{ a: passer }" };
  const all =
    "answer" in parts ? { ...order, lineups: "{ a: [passer, passer] }", ...parts } : { ...order, ...parts };
  expect(await complaint(experiment(all))).toContain(message);
});
