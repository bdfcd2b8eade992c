import { describe, expect, it } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import { TERMINAL } from "../../../src/game/index.js";
import { diceSurvivor } from "../../../src/games/dice-survivor/index.js";
import { Row, type SurvivorState } from "../../../src/games/dice-survivor/state.js";
import { table } from "./table.js";

const start = "A acts with 2 | A: 5 | B: 5 | C: 5";

describe("Rematches save", () => {
  it.each([
    ["what accepting costs, where the player is lower", 1, 5, [2, 7, 8], 1],
    ["nothing but cost double, where they are lost", 2, 5, [15, 5, 3], -2],
    ["what is left of the double, where the opponent has less", 2, 3, [15, 5, 3], -1],
    ["a point more on a natural 1", 2, 5, [1, 1, 1], 3],
    ["all but one point on a natural 20", 2, 5, [20, 1, 1], 1],
  ])("%s", (_, stake, points, dice, saved) => {
    const game = table(3, {}, start.replace("B: 5", `B: ${points}`));
    game.play(`challenge B for ${stake}`, 19, 2, 2);
    game.play("rematch", ...dice);
    expect(game.metric("rematchesSaved")).toEqual([0, saved, 0]);
    expect(game.metric("rematchesWon")).toEqual([0, dice[0] <= 2 ? 1 : 0, 0]);
  });

  it("nothing before they are decided", () => {
    const game = table(3, {}, start);
    game.play("challenge B for 2", 19, 2, 2);
    game.play("rematch", 5, 5, 8);
    expect(game.head()).toBe("A throws again against B for 2 in a rematch, with 0");
    expect(game.metric("rematchesSaved")).toEqual([0, 0, 0]);
    game.play("roll", 3, 8, 8);
    expect(game.metric("rematchesSaved")).toEqual([0, 2, 0]);
  });
});

describe("what is counted", () => {
  it("dice: those for Player 1, of Challenges with re-rolls and Rematches, of KOs, Extras and the Finals", () => {
    const game = table(3, { finals: "always", koPerGame: 1 });
    game.begin();
    for (const face of [12, 12, 3]) game.play("roll", face);
    for (const face of [9, 8]) game.play("roll", face);
    expect(game.metric("diceThrown")).toEqual([5]);
    game.play("challenge all, Major to B", 5, 5, 5);
    game.play("roll", 6, 5, 5);
    expect(game.metric("diceThrown")).toEqual([11]);
    game.play("KO A", 20, 1, 1);
    expect(game.metric("diceThrown")).toEqual([14]);
    game.play("challenge all, Major to B", 5, 7);
    expect(game.metric("diceThrown")).toEqual([16]);

    const main = table(3, {}, `${start} | dice 40`);
    main.play("extra point", 1);
    main.play("challenge B for 1", 9, 2, 2);
    main.play("rematch", 5, 5, 5);
    expect(main.metric("diceThrown")).toEqual([47]);
  });

  it("the tokens that a game needs: the most that all have together, also before some of them are paid", () => {
    const game = table(3, { startPP: 14 });
    game.begin();
    for (const face of [12, 3, 5]) game.play("roll", face);
    expect(game.metric("mostTokens")).toEqual([42]);
    expect(game.metric("needsOver40Tokens")).toEqual([1]);
    game.play("extra point", 12);
    expect(game.metric("mostTokens")).toEqual([43]);
    game.play("challenge B for 1", 1, 2, 2);
    expect(game.points()).toEqual([14, 15, 14]);
    game.play("challenge C for 2", 2, 12, 8);
    expect(game.points()).toEqual([14, 13, 14]);
    expect(game.metric("mostTokens")).toEqual([43]);
    expect(game.metric("needsOver60Tokens")).toEqual([0]);
    expect(game.game.stateToString(game.state)).toContain("| most tokens 43 |");

    const reset = table(6, { finalsReset: "yes" }, "A acts with 1 | A: 2 | B: 1 | C: 2 | D: 1");
    reset.play("challenge D for 1", 19, 2, 2);
    reset.play("accept");
    expect(reset.points().slice(0, 3)).toEqual([5, 5, 5]);
    expect(reset.metric("mostTokens")).toEqual([15]);
  });

  it("what a turn brings: points of one's own and those of the others", () => {
    const game = table(3, {}, "A acts with 2 | A: 5 | B: 5 | C: 2");
    game.play("extra point", 12);
    game.play("challenge C for 1", 20, 1, 1);
    game.play("challenge C for 2", 3, 8, 8);
    expect(game.points()).toEqual([7, 3, 1]);
    game.play("KO A", 20, 1, 1);
    expect(game.points()).toEqual([0, 3, 1]);
    // A gained two and took one; B paid two; C took seven.
    expect(game.metric("netPointsPerTurn")).toEqual([3, -2, 7]);
    expect(game.metric("felledPerTurn")).toEqual([0, 0, 1]);
    expect(game.metric("turnsTaken")).toEqual([1, 2, 1]);
  });

  it("KOs by the player's lead over his victim, in all games", () => {
    const game = table(3, { koPerGame: 2 }, "A acts with 2 | A: 9 | B: 2 | C: 7");
    game.play("KO C", 10, 6, 6);
    expect(game.metric("kosAhead2")).toEqual([1]);
    expect(game.metric("kosAhead2Won")).toEqual([0]);
    game.play("KO A", 20, 1, 1);
    expect(game.metric("kosBehind5OrMore")).toEqual([1]);
    expect(game.metric("kosBehind5OrMoreWon")).toEqual([1]);
    const tried = game.game.metrics.filter(({ unit, scope }) => unit === "KOs" && scope === "game");
    expect(tried).toHaveLength(11);
    expect(tried.reduce((sum, { name }) => sum + game.metric(name)[0], 0)).toBe(2);
  });
});

describe("turns that end with a pass", () => {
  it("are idle where nothing was done before", () => {
    const game = table(3, {}, "A acts with 2 | A: 5 | B: 5 | C: 5");
    game.play("extra point", 1);
    game.play("pass");
    expect([game.metric("passedTurns"), game.metric("idleTurns")]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
    game.play("pass");
    expect([game.metric("passedTurns"), game.metric("idleTurns")]).toEqual([
      [1, 1, 0],
      [0, 1, 0],
    ]);
  });

  it("are idle in the Finals", () => {
    const game = table(
      3,
      { finals: "always", finalsPass: "yes" },
      "A acts in the Finals | A: 5 | B: 5 | C: 5",
    );
    game.play("pass");
    expect(game.metric("idleTurns")).toEqual([1, 0, 0]);
  });

  it("are idle in a first turn of one action", () => {
    const game = table(3, { firstTurn: "one-action" });
    game.begin();
    for (const face of [12, 5, 3]) game.play("roll", face);
    game.play("pass");
    expect(game.metric("idleTurns")).toEqual([1, 0, 0]);
  });
});

describe("out before a first turn", () => {
  const after = (...dice: number[]) => {
    const game = table(3, { startPP: 2, koPerGame: 1 });
    game.begin();
    for (const face of [12, 5, 3]) game.play("roll", face);
    game.play("pass");
    game.play("KO C", ...dice);
    return [game.metric("anyoneOut"), game.metric("outBeforeTurn")].flat();
  };

  it("is whoever falls while the others have their first", () => {
    expect(after(20, 1, 1)).toEqual([1, 1]);
    expect(after(5, 5, 8)).toEqual([0, 0]);
  });

  it("is nobody who falls later, or in his own first turn", () => {
    const game = table(3, { startPP: 2, koPerGame: 1 });
    game.begin();
    for (const face of [12, 5, 3]) game.play("roll", face);
    game.play("challenge C for 2", 2, 8, 8);
    expect(game.points()).toEqual([0, 2, 2]);
    expect([game.metric("anyoneOut"), game.metric("outBeforeTurn")].flat()).toEqual([1, 0]);
    game.play("pass");
    game.play("pass");
    game.play("KO C", 20, 1, 1);
    expect([game.metric("anyoneOut"), game.metric("outBeforeTurn")].flat()).toEqual([1, 0]);
  });
});

describe("the first who is out", () => {
  it("was out before the first turn where a position has nothing for him", () => {
    const game = table(4, { koPerGame: 1 }, "A acts with 2 | turn 5 | A: 5 | B: 3 | C: 1");
    const first = ["anyoneOut", "firstOutTurn", "firstOutWatches"].flatMap(game.metric);
    expect(first).toEqual([1, 0, 5]);
    game.play("KO C", 20, 1, 1);
    expect(game.metric("firstOut")).toEqual([0, 0, 0, 1]);
  });
});

describe("KOs in play", () => {
  it.each(["sum", "lowest", "highest", "major", "minor"])(
    "succeed as often as the exact figures say, against the %s",
    (koDefence) => {
      const options = { koDefence, koPerGame: 9, maxTurns: 100 };
      const game = diceSurvivor.create(options, 3);
      const { values } = diceSurvivor.exact!(options, ["random", "random", "random"]);
      const streams = new Streams(koDefence);
      const dice = new RandomDice();
      const state = game.newState();
      const legal = new Int32Array(game.numDistinctActions);
      const out = new Int32Array(4096);
      const sums = new Map<string, number>();
      for (let block = 0; block < 3000; block++) {
        streams.start(dice, block, 0);
        game.initialize(state, dice);
        while (game.currentPlayer(state) !== TERMINAL) {
          const count = game.legalActions(state, legal);
          game.applyAction(state, legal[dice.roll(count) - 1], dice);
        }
        game.measure(state, out);
        game.metrics.forEach(({ name }, index) => {
          if (/^kos(Level|Ahead|Behind)/.test(name)) sums.set(name, (sums.get(name) ?? 0) + out[index]);
        });
      }
      expect(values).toHaveLength(9);
      for (const { measure, value } of values) {
        const tried = sums.get(measure.replace(/Won$/, ""))!;
        expect(tried, measure).toBeGreaterThan(100);
        const error = Math.sqrt((value * (1 - value)) / tried);
        expect(Math.abs(sums.get(measure)! / tried - value), measure).toBeLessThan(4 * error);
      }
    },
  );
});

describe("points after a round", () => {
  const row = ({ counts, players }: SurvivorState, number: number): number[] =>
    Array.from(counts.subarray(number * players, (number + 1) * players));

  it("are those when everybody still in has had a turn, and the game goes on", () => {
    const game = table(4, { koPerGame: 1, maxTurns: 6 });
    const rows = () => [0, 1].map((round) => row(game.state, Row.afterRound + round));
    const gain = () => {
      game.play("extra point", 12);
      game.play("pass");
    };
    game.begin();
    for (const face of [12, 5, 3, 2]) game.play("roll", face);
    gain();
    game.play("KO C", 20, 1, 1);
    expect(rows()).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    gain();
    expect(rows()).toEqual([
      [6, 5, 0, 6],
      [0, 0, 0, 0],
    ]);
    for (let turn = 4; turn <= 6; turn++) gain();
    expect(game.game.capped(game.state)).toBe(true);
    expect(rows()).toEqual([
      [6, 5, 0, 6],
      [0, 0, 0, 0],
    ]);
    expect(game.metric("decidedAfterRound1")).toEqual([0]);
  });

  it("are counted from the first turn of a position, where it does not say how many there were", () => {
    const game = table(4, {}, "D acts with 2 | turn 9 | A: 5 | B: 5 | D: 5 | starter A");
    for (let turn = 9; turn < 11; turn++) game.play("pass");
    expect(row(game.state, Row.afterRound)).toEqual([0, 0, 0, 0]);
    game.play("pass");
    expect(row(game.state, Row.afterRound)).toEqual([5, 5, 0, 5]);
  });

  it("are told apart by who wins: correlation among those still in", () => {
    // After round one: A 5, B 4, C 8, D out. C wins: mean 17/3, and C is 7/3 above it.
    const game = table(
      4,
      {},
      `C acts with 2 | turn 5 | A: 5 | B: out in turn 4 by KO | C: 8 | D: out in turn 3 by KO | starter A | counts 0 ${Row.turns}: 2 1 2 0, ${Row.afterRound}: 5 4 8 0`,
    );
    expect(game.metric("leaderAfterRound1")).toEqual([1]);
    game.play("challenge A for 2", 20, 1, 1);
    for (let turn = 0; turn < 2; turn++) {
      if (game.toMove() === "A") game.play("pass");
      if (game.toMove() !== "nobody") game.play("challenge A for 2", 15, 2, 2);
      if (game.legal().includes("accept")) game.play("accept");
    }
    expect(game.toMove()).toBe("nobody");
    const spread = (5 - 17 / 3) ** 2 + (4 - 17 / 3) ** 2 + (8 - 17 / 3) ** 2;
    expect(game.metric("apartAfterRound1")).toEqual([1]);
    expect(game.metric("correlationAfterRound1")[0] / 10_000).toBeCloseTo(
      7 / 3 / Math.sqrt(spread * (2 / 3)),
      4,
    );
    expect(game.metric("leaderAfterRound1Won")).toEqual([1]);
    expect(game.metric("winnersLeadAfterRound1")).toEqual([3]);
  });

  it("are those before the Finals set them anew", () => {
    const position = "D acts with 2 | turn 6 | A: 9 | B: 1 | C: 5 | D: 2 | starter E";
    const counts = `counts 0 ${Row.turns}: 1 1 1 1 1 1`;
    const game = table(6, { finalsReset: "yes", startPP: 4 }, `${position} | ${counts}`);
    game.play("challenge B for 2", 20, 1, 1);
    expect(game.points()).toEqual([4, 0, 4, 4, 0, 0]);
    // B's last point went to D.
    expect(game.game.stateToString(game.state)).toContain(`${Row.afterRound}: 9 0 5 3 0 0`);
    expect(game.metric("entryPoints")).toEqual([4, 0, 4, 4, 0, 0]);
  });
});

describe("ranks on entering the Finals", () => {
  const won = (entry: string) =>
    `C won after C | C: 1 | Finals from turn 1 | counts 0 ${Row.entry}: ${entry}`;

  it.each([
    ["5 4 3 0 0 0", [1, 0], [1, 1]],
    ["5 3 4 0 0 0", [1, 1], [1, 0]],
    ["5 5 3 0 0 0", [0, 0], [1, 1]],
    ["3 3 5 0 0 0", [0, 0], [0, 0]],
  ])("%s", (entry, middle, last) => {
    const game = table(6, {}, won(entry));
    expect([game.metric("middleAtFinals")[0], game.metric("middleAtFinalsWon")[0]]).toEqual(middle);
    expect([game.metric("lastAtFinals")[0], game.metric("lastAtFinalsWon")[0]]).toEqual(last);
  });
});

describe("the limit on turns", () => {
  it("leaves no turn for Finals that the last one would have begun", () => {
    const options = { maxTurns: 6, finalsReset: "yes", startPP: 4 };
    const game = table(6, options, "D acts with 2 | turn 6 | A: 9 | B: 1 | C: 5 | D: 2");
    game.play("challenge B for 2", 20, 1, 1);
    expect(game.game.capped(game.state)).toBe(true);
    expect(game.points()).toEqual([9, 0, 5, 3, 0, 0]);
    expect(game.returns()).toEqual([1, 0, 0, 0, 0, 0]);
    expect(game.metric("finals")).toEqual([0]);
    expect(game.metric("turnsInFinals")).toEqual([0]);
    expect(game.metric("finalist")).toEqual([0, 0, 0, 0, 0, 0]);
    const words = game.game.stateToString(game.state);
    const again = table(6, options, words);
    expect(again.game.stateToString(again.state)).toBe(words);
    expect(again.metric("finals")).toEqual([0]);
  });

  it.each([
    ["draw", "A: 3 | B: 5 | C: 2 | D: 4", [0, 1]],
    ["draw", "A: 3 | B: 5 | C: 2 | D: 5", [0, 0]],
    ["leader-wins", "A: 3 | B: 5 | C: 2 | D: 5", [1, 0]],
  ])("under %s who wins there is who won: %s", (capResult, points, [d, b]) => {
    const position = `B acts with 2 | turn 7 | ${points} | starter C`;
    const leads = (after: string) => `${position} | counts 0 ${Row.afterRound}: ${after}`;
    const won = (after: string) => {
      const game = table(4, { maxTurns: 7, capResult }, leads(after));
      game.play("pass");
      return game.metric("leaderAfterRound1Won")[0];
    };
    expect(won("5 5 5 6")).toBe(d);
    expect(won("5 6 5 5")).toBe(b);
  });
});
