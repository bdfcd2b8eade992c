import { describe, expect, it } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import { upperFirst, type OptionValues } from "../../../src/game/index.js";
import { ActionType, CLASSES, Count, SHADES, soleWinner } from "../../../src/games/shield-bashers/index.js";
import { TestTable } from "./table.js";

/** What the game counted once, by name. */
function counted(table: TestTable, ...names: string[]): number[] {
  return names.map((name) => table.metric(name)[0]);
}

const RED = "red: frigate Wb d4, destroyer Gg lost damaged, cruiser Bw lost damaged";

describe("who won is asked of decided games only", () => {
  const duel = (blue: string, quiet = 0) => `red moves | quiet ${quiet} | ${RED} | ${blue}`;
  const questions = ["soleWinner", "firstAttackerWon", "firstVictimWon", "foughtInVain"];

  it("the first attacker wins, or the first victim", () => {
    // Wb beats Gb: the last ship goes.
    const won = new TestTable(
      2,
      {},
      duel("blue: frigate Gb d5 damaged, destroyer Bg lost damaged, cruiser Ww lost damaged"),
    ).play("frigate to d5");
    expect(counted(won, ...questions)).toEqual([1, 1, 0, 0]);
    // And loses against Bg, without a tertiary.
    const lost = new TestTable(
      2,
      {},
      `red moves | ${RED.replace("d4", "d4 damaged")} | blue: frigate Bg d5, destroyer Gw lost damaged, cruiser Wb lost damaged`,
    ).play("frigate to d5");
    expect(counted(lost, ...questions)).toEqual([1, 0, 1, 0]);
  });

  it("tells the turn of the first combat, not of a later one", () => {
    const game = new TestTable(
      2,
      {},
      `red moves | turn 7 of red | ${RED} | blue: frigate Gb d5, destroyer Bg lost damaged, cruiser Ww lost damaged`,
    ).play("frigate to d5");
    expect(counted(game, "firstAttacks", "firstCombatTurn")).toEqual([1, 7]);
  });

  it("a game that is drawn after combat counts for neither", () => {
    const table = new TestTable(
      2,
      { maxRounds: 2 },
      duel("blue: frigate Gb d5, destroyer Bg lost damaged, cruiser Ww lost damaged"),
    ).play("frigate to d5", "frigate to e5", "no attack", "frigate to c4", "frigate to f5");
    expect(table.head).toBe("over by limit");
    expect(counted(table, ...questions)).toEqual([0, 0, 0, 1]);
    expect(counted(table, "whiteCruisers", "greyCruisers", "blackCruisers", "frigateLostFirst")).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it("nor does one without combat", () => {
    const table = new TestTable(
      2,
      { maxRounds: 1 },
      duel("blue: frigate Gb h8, destroyer Bg lost damaged, cruiser Ww lost damaged"),
    ).play("frigate to d5", "frigate to h7");
    expect(table.head).toBe("over by limit");
    expect(counted(table, ...questions)).toEqual([0, 0, 0, 0]);
  });
});

describe("a Cruiser against another class", () => {
  const text = (red: string, blue: string) =>
    `red moves | quiet 10 | red: frigate Ww lost damaged, destroyer Gg lost damaged, cruiser ${red} a1 | blue: frigate ${blue} h8, destroyer Gg lost damaged, cruiser ${blue === "Bb" ? "Ww" : "Bb"} lost damaged`;
  const questions = ["unequalEndGames", "unequalEndGamesDecided", "cruiserWonEndGame"];

  it("wins, loses, or neither", () => {
    // Bb beats Ww, and loses against Bb.
    const won = new TestTable(2, {}, text("Bb", "Ww")).play("declare the final battle");
    expect(counted(won, ...questions)).toEqual([1, 1, 1]);
    const lost = new TestTable(2, {}, text("Bb", "Bb")).play("declare the final battle");
    expect(counted(lost, ...questions)).toEqual([1, 1, 0]);
    const drawn = new TestTable(2, {}, text("Bb", "Bb")).play(
      "cruiser to a2",
      "frigate to h7",
      "declare a draw",
    );
    expect(counted(drawn, ...questions)).toEqual([1, 0, 0]);
  });
});

describe("first losses", () => {
  it("of a position are those it shows, if only one ship is gone", () => {
    const text = (red: string) =>
      `red moves | red: ${red} | blue: frigate Gb d5 damaged, destroyer Bg lost damaged, cruiser Ww lost damaged`;
    const one = new TestTable(2, {}, text("frigate Wb d4, destroyer Gg lost damaged, cruiser Bw a1")).play(
      "frigate to d5",
    );
    expect(counted(one, "destroyerLostFirst", "wonWithoutDestroyer")).toEqual([1, 1]);
    const two = new TestTable(
      2,
      {},
      text("frigate Wb d4, destroyer Gg lost damaged, cruiser Bw lost damaged"),
    ).play("frigate to d5");
    for (const name of CLASSES)
      expect(counted(two, `${name}LostFirst`, `wonWithout${upperFirst(name)}`)).toEqual([0, 0]);
  });

  it("of a game are the first of all, where a position tells whose that was", () => {
    const firstLoser = (red: string, blue: string) => {
      const text = `red moves | red: frigate Wb d4, ${red} | blue: frigate Gb d5 damaged, destroyer Bg a8, cruiser ${blue}`;
      return new TestTable(2, {}, text).play("frigate to d5").state.data[Count.firstLoser];
    };
    expect(firstLoser("destroyer Gg a2, cruiser Bw a1", "Ww h8")).toBe(2);
    expect(firstLoser("destroyer Gg lost damaged, cruiser Bw a1", "Ww h8")).toBe(1);
    expect(firstLoser("destroyer Gg lost damaged, cruiser Bw a1", "Ww lost damaged")).toBe(0);
  });
});

/** Someone who attacks whenever he can and goes on where the most enemies are. */
function pick(table: TestTable, dice: RandomDice, legal: Int32Array): number {
  const { game, state } = table;
  const list = Array.from(legal.subarray(0, game.legalActions(state, legal)));
  const { type, cell } = game.actions;
  const fights = list.filter(
    (action) =>
      type[action] === ActionType.attack ||
      (type[action] === ActionType.move && state.occupant[cell[action]] > 0),
  );
  const from = fights.length > 0 ? fights : list;
  return from[dice.roll(from.length) - 1];
}

describe("counts agree with what happens on the board", () => {
  it.each<[number, OptionValues]>([
    [2, { board: "half4x8" }],
    [3, { maxRounds: 60 }],
    [5, { board: "W6", maxRounds: 40 }],
  ])("with %i players", (players, options) => {
    const seen = { decided: 0, undecided: 0, losses: 0 };
    for (let block = 0; block < 30; block++) {
      const table = new TestTable(players, options);
      const { game, state } = table;
      const dice = new RandomDice();
      new Streams("metrics").start(dice, block, 0);
      const legal = new Int32Array(game.numDistinctActions);
      const begun: number[] = [];
      let firstLoser = -1;
      const gone: number[][] = Array.from({ length: players }, () => []);
      let built = false;
      while (game.currentPlayer(state) >= 0) {
        game.applyAction(state, pick(table, dice, legal), dice);
        built ||= state.position.every((cell) => cell >= 0);
        if (!built) continue;
        if (begun.length === 0) begun.push(...state.primary);
        state.position.forEach((cell, ship) => {
          const list = gone[Math.floor(ship / 3)];
          if (cell < 0 && !list.includes(ship % 3)) list.push(ship % 3);
        });
        if (firstLoser < 0) firstLoser = gone.findIndex((list) => list.length > 0);
      }
      const winner = soleWinner(state);
      expect(counted(table, "firstLosses", "firstLoserWon")).toEqual(
        [winner >= 0, winner >= 0 && winner === firstLoser].map(Number),
      );
      seen[winner >= 0 ? "decided" : "undecided"]++;
      const lost = gone.reduce((sum, list) => sum + list.length, 0);
      seen.losses += lost;
      expect(counted(table, "soleWinner", "shipsLeft", "shipsDestroyed")).toEqual([
        winner >= 0 ? 1 : 0,
        3 * players - lost,
        lost,
      ]);
      const left = [...state.position.keys()].filter((ship) => state.position[ship] >= 0);
      const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
      expect(sum(counted(table, ...CLASSES.map((name) => `destroyedBy${upperFirst(name)}s`)))).toBe(lost);
      CLASSES.forEach((name, ship) => {
        expect(counted(table, `${name}sLeft`)).toEqual([left.filter((one) => one % 3 === ship).length]);
        const first = gone.flatMap((list, player) => (list[0] === ship ? [player] : []));
        expect(counted(table, `${name}LostFirst`, `wonWithout${upperFirst(name)}`)).toEqual(
          winner < 0 ? [0, 0] : [first.length, first.includes(winner) ? 1 : 0],
        );
      });
      SHADES.forEach((name, shade) => {
        const primaries = left.filter((ship) => state.primary[ship] === shade);
        expect(counted(table, `${name}PrimariesLeft`)).toEqual([primaries.length]);
        const having = gone.flatMap((_, player) => (begun[player * 3 + 2] === shade ? [player] : []));
        expect(counted(table, `${name}Cruisers`, `${name}CruisersWon`)).toEqual(
          winner < 0 ? [0, 0] : [having.length, having.includes(winner) ? 1 : 0],
        );
      });
      if (options["board"] === "W6")
        expect(counted(table, "redWon", "purpleWon")).toEqual([winner === 0 ? 1 : 0, winner === 4 ? 1 : 0]);
    }
    expect(seen.losses).toBeGreaterThan(60);
    expect(Math.min(seen.decided, seen.undecided)).toBeGreaterThan(players === 2 ? 2 : 0);
  });
});

describe("the first who is out", () => {
  const FIRST_OUT = ["anyoneOut", "firstOutTurn", "firstOutWatches", "firstOutShare"];
  /** Wb rams Gb, the last ship of Blue; Yellow has one far away. */
  const three = (blue: string) =>
    `red moves | turn 7 of red | ${RED.replace("d4", "A00")} | blue: frigate ${blue} A10 damaged, destroyer Bg lost damaged, cruiser Ww lost damaged | yellow: frigate Wb C33, destroyer Bg lost damaged, cruiser Gw lost damaged`;

  it("watches the turns after his last ship has gone", () => {
    const table = new TestTable(3, { maxRounds: 9 }, three("Gb")).play("frigate to A10");
    const turn = table.game.turn(table.state);
    for (let action = 0; action < 4; action++) table.play(table.legal()[0]);
    expect(counted(table, ...FIRST_OUT.slice(0, 2))).toEqual([1, turn - 1]);
    expect(counted(table, "firstOutWatches")[0]).toBe(table.game.turn(table.state) - turn + 1);
  });

  it("was out before the first turn where a position has him so, and has the last place", () => {
    const without = `${three("Gb").split(" | yellow")[0]} | yellow: frigate Wb lost damaged, destroyer Bg lost damaged, cruiser Gw lost damaged`;
    const table = new TestTable(3, { maxRounds: 9 }, without);
    const places = (): number[] => {
      const out = new Int32Array(3);
      table.game.eliminations!.places(table.state, out);
      return [...out];
    };
    expect([places(), counted(table, ...FIRST_OUT)]).toEqual([
      [1, 1, 3],
      [1, 0, 7, 0],
    ]);
    table.play("frigate to A10");
    expect([places(), counted(table, ...FIRST_OUT)]).toEqual([
      [1, 2, 3],
      [1, 0, 7, 0],
    ]);
  });

  it("is nobody while all have ships, and nobody watches", () => {
    const table = new TestTable(3, { maxRounds: 9 }, three("Gb")).play("frigate to A01");
    expect(counted(table, ...FIRST_OUT)).toEqual([0, 0, 0, 0]);
  });
});
