import { describe, expect, it } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { TestTable } from "./table.js";

const FAR_BLUE = "blue: frigate Bg h7, destroyer Gb h8, cruiser Ww g8";

function position(red: string, blue = FAR_BLUE): string {
  return `red moves | red: ${red} | ${blue}`;
}

describe("boards", () => {
  it("starts two players at opposite corners, of the whole board or half of it", () => {
    const corners = (players: number, options: OptionValues) => {
      const { board, zones } = new TestTable(players, options).game.rules;
      return zones.map((zone) => board.names[board.homes[zone].corner]);
    };
    expect(corners(2, {})).toEqual(["a1", "h8"]);
    expect(corners(2, { board: "half4x8" })).toEqual(["a1", "d8"]);
    expect(corners(4, {})).toEqual(["a1", "a8", "h8", "h1"]);
    expect(corners(3, {})).toEqual(["A33", "B33", "C33"]);
    expect(corners(3, { board: "W6" })).toEqual(["A33", "C33", "E33"]);
    expect(corners(5, {})).toEqual(["A33", "B33", "C33", "D33", "E33"]);
    expect(new TestTable(5, { board: "W6" }).game.rules.board.cells).toBe(96);
    expect(new TestTable(5, {}).game.rules.board.cells).toBe(80);
  });

  it("centreDiagonal: none keeps a Destroyer from crossing the centre", () => {
    const text =
      "red moves | red: frigate Ww A33, destroyer Gg A00, cruiser Bb A32 | blue: frigate Bb B33, destroyer Gg B32, cruiser Ww B23 | yellow: frigate Bb C33, destroyer Gg C32, cruiser Ww C23 | green: frigate Bb D33, destroyer Gg D32, cruiser Ww D23 | purple: frigate Bb E33, destroyer Gg E32, cruiser Ww E23 | orange: frigate Bb F33, destroyer Gg F32, cruiser Ww F23";
    const crossings = (options: OptionValues) =>
      new TestTable(6, options, text)
        .legal()
        .filter((words) => /destroyer to [B-F]00/.test(words))
        .map((words) => words.slice(-3));
    expect(crossings({})).toEqual(["C00", "D00", "E00"]);
    expect(crossings({ centreDiagonal: "same-colour" })).toEqual(["C00", "E00"]);
    expect(crossings({ centreDiagonal: "none" })).toEqual([]);
  });
});

describe("positions", () => {
  it("says what cannot be read", () => {
    const wrong: [string, string][] = [
      [position("frigate Wb a1, destroyer Wg b1, cruiser Bw a2"), "primaries are no permutation"],
      [position("frigate Wb a1, destroyer Gb b1, cruiser Bw a2"), "secondaries are no permutation"],
      [position("frigate Wb a1, destroyer Gg a1, cruiser Bw a2"), "a1 is taken twice"],
      [position("frigate Wb a9, destroyer Gg a1, cruiser Bw a2"), "there is no cell a9"],
      [position("frigate Wb a1, cruiser Bw a2"), "expected frigate, destroyer and cruiser"],
      [position("frigate Xb a1, destroyer Gg b1, cruiser Bw a2"), "cannot read"],
      [`red jumps | red: to build | ${FAR_BLUE}`, "cannot read"],
      [`red moves | red: to build | ${FAR_BLUE}`, "red has not built"],
      [
        `${position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2")} | known any / wwb`,
        "expected one of wgb, wbg",
      ],
      [`${position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2")} | known wgb / any`, "leaves out"],
      [`${position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2")} | quiet -2`, "whole number"],
      [`${position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2")} | turn x`, "of red"],
      [`${position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2")} | weather fine`, "is no section"],
      [`${position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2")} | turn 0 of red`, "no turn has begun"],
      [
        `${position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2")} | turn 9 of red | rounds 60/60`,
        "from 270",
      ],
    ];
    for (const [text, message] of wrong) expect(() => new TestTable(2, {}, text), text).toThrow(message);
  });

  it("refuses possibilities that leave out the truth", () => {
    const three =
      "red moves | red: frigate Gb A00, destroyer Wg A33, cruiser Bw A32 | blue: frigate Gg B00, destroyer Wb B33, cruiser Bw B32 | yellow: frigate Gg C33, destroyer Wb C32, cruiser Bw C23";
    const at = (section: string) => () => new TestTable(3, { reveal: "combatants" }, `${three} | ${section}`);
    expect(at("possible 0 0 / any / any")).toThrow("leaves out what blue frigate has");
    expect(at("known any / any / any")).toThrow("possible is");
  });

  it("takes what an older version counted, and no more than is counted", () => {
    const text = `${position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2")} | counts `;
    const old = "1 ".repeat(13 + 2 * 17);
    expect(new TestTable(2, {}, text + old).metric("combats")).toEqual([1]);
    expect(() => new TestTable(2, {}, `${text}${old}7 7`)).toThrow("counts: at most 48 numbers");
  });

  it("counts the turn under way, so that the limit comes in time", () => {
    const text = position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2");
    const table = new TestTable(2, { maxRounds: 3, pass: "yes" }, text);
    table.play("pass", "pass", "pass", "pass", "pass", "pass");
    expect(table.head).toBe("over by limit");
    expect(table.game.turn(table.state)).toBe(table.game.maxTurns);
  });

  it("hides nothing where everything is revealed", () => {
    const table = new TestTable(
      2,
      { reveal: "everything" },
      position("frigate Wb a1, destroyer Gg b1, cruiser Bw a2"),
    );
    const { game, state } = table;
    const seen = game.observe(state, 0, game.newObservation());
    expect([...seen.secondary.subarray(3)]).toEqual([...state.secondary.subarray(3)]);
  });

  it("takes the shields it gives for those of the start, and two ships for the end game", () => {
    const fleet = (cell: string) =>
      `frigate Wb ${cell} damaged, destroyer Gg lost damaged, cruiser Bw lost damaged`;
    const table = new TestTable(2, {}, position(fleet("a1"), `blue: ${fleet("a2")}`)).play("frigate to a2");
    expect(table.metric("endGames")).toEqual([1]);
    expect(table.metric("whiteCruisers")).toEqual([0]);
  });
});
