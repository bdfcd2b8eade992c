import { describe, expect, it } from "vitest";
import { ScriptedDice } from "../../../src/dice/index.js";
import { TERMINAL, type OptionValues } from "../../../src/game/index.js";
import { rollOff } from "../../../src/games/roll-off/index.js";

/** A conflict played from scripted dice: RED's first, each side from the smallest size to the largest. */
function conflict(options: OptionValues) {
  const game = rollOff.create(options, 2);
  const state = game.newState();
  game.initialize(state, new ScriptedDice([]));
  const words = Array.from({ length: game.numDistinctActions }, (_, action) => game.actionToString(action));
  const dice = () => /red: (.*?) \| blue: (.*?)( \||$)/.exec(game.stateToString(state))!.slice(1, 3);
  return {
    game,
    state,
    roll(...faces: number[]) {
      const script = new ScriptedDice(faces);
      game.applyAction(state, 0, script);
      expect(script.left).toBe(0);
      return dice();
    },
    play(action: string, ...faces: number[]) {
      const legal = new Int32Array(game.numDistinctActions);
      const count = game.legalActions(state, legal);
      expect([...legal.slice(0, count)].map((number) => words[number])).toContain(action);
      const script = new ScriptedDice(faces);
      game.applyAction(state, words.indexOf(action), script);
      expect(script.left).toBe(0);
      return dice();
    },
    legal() {
      const legal = new Int32Array(game.numDistinctActions);
      return [...legal.slice(0, game.legalActions(state, legal))].map((number) => words[number]);
    },
    won() {
      if (game.currentPlayer(state) !== TERMINAL) return "nobody yet";
      const returns = new Float64Array(2);
      game.returns(state, returns);
      return returns[0] === 1 ? "red" : returns[1] === 1 ? "blue" : "shared";
    },
  };
}

describe("the printed example", () => {
  // RED's d8 and d6 may show 2 and 1 or 1 and 2, BLUE's d10 and d4 3 and 2 or 2 and 3: the same comes out.
  const scripts = [
    [4, 1, 2, 9, 8, 2, 4, 4, 3, 11],
    [4, 2, 1, 9, 8, 2, 4, 4, 3, 11],
    [4, 1, 2, 9, 8, 3, 4, 4, 2, 11],
    [4, 2, 1, 9, 8, 3, 4, 4, 2, 11],
  ];

  it.each(scripts)("both roll-offs, %d %d %d %d %d against %d %d %d %d %d", (...faces) => {
    const { roll, won, game, state } = conflict({});
    expect(roll(...faces)).toEqual(["d4, d12", "d4, d6, d10, d12"]);
    expect(won()).toBe("nobody yet");
    expect(roll(3, 9, 1, 4, 7, 12)).toEqual(["none", "d4, d6, d10, d12"]);
    expect(won()).toBe("blue");
    expect(game.turn(state)).toBe(2);
  });

  it("with the smaller die higher, BLUE loses its d6 instead of its d8", () => {
    const { roll } = conflict({ equalOrder: "smaller-high" });
    expect(roll(...scripts[0])).toEqual(["d4, d12", "d4, d8, d10, d12"]);
  });

  it("each side may have its own order", () => {
    const pools = ["d4+d8", "d6+d10"];
    const { roll } = conflict({ pools, equalOrder: ["smaller-high", "larger-high"] });
    // RED's d4 meets BLUE's 3 and leaves, its d8 beats the 1: by the larger order the d4 would beat it.
    expect(roll(2, 2, 1, 3)).toEqual(["d8", "d10"]);
    const other = conflict({ pools, equalOrder: ["larger-high", "smaller-high"] });
    expect(other.roll(2, 2, 1, 3)).toEqual(["d4", "d10"]);
    const blues = conflict({ pools, equalOrder: ["larger-high", "smaller-high"] });
    expect(blues.roll(1, 3, 2, 2)).toEqual(["d8", "d10"]);
  });
});

describe("further vectors", () => {
  it("a lone die that loses, and the die without a partner", () => {
    const { roll, won } = conflict({ pools: ["d6", "2d6"] });
    expect(roll(3, 5, 1)).toEqual(["none", "d6, d6 no. 2"]);
    expect(won()).toBe("blue");
  });

  it("a tie removes nothing, and the round counts", () => {
    const { roll, game, state } = conflict({ pools: ["d6", "2d6"] });
    expect(roll(4, 4, 2)).toEqual(["d6", "d6, d6 no. 2"]);
    expect(game.turn(state), "the next round is the second").toBe(2);
  });

  it("one die removes one die at most", () => {
    const { roll } = conflict({ pools: ["d12", "3d4"] });
    expect(roll(9, 4, 3, 1)).toEqual(["d12", "d4 no. 2, d4 no. 3"]);
  });

  it("equal results: the larger die meets the stronger enemy", () => {
    const { roll } = conflict({ pools: ["d4+d8", "d10+d12"] });
    expect(roll(3, 3, 5, 2)).toEqual(["d4", "d10"]);
  });

  it("sizes play no part: a 10 of a d20 ties with the 0 of a d10", () => {
    const { roll } = conflict({ pools: ["d20", "d10"] });
    expect(roll(10, 10)).toEqual(["d20", "d10"]);
  });

  it("six dice are one too many", () => {
    expect(() => rollOff.create({ pools: ["6d6", "d6"] }, 2)).toThrow("poolLimit allows 5");
    expect(() => rollOff.create({ pools: ["31d6", "d6"], poolLimit: "off" }, 2)).toThrow(
      "31 dice, and no pool holds more than 30",
    );
    expect(() => rollOff.create({ poolLimit: 31 }, 2)).toThrow(
      "expected a whole number from 1 to 30, or off, got 31",
    );
  });
});

describe("the options", () => {
  const even: OptionValues = { pools: ["d6", "d8"] };

  it.each([
    ["stay", ["d6", "d8"], "nobody yet"],
    ["both-leave", ["none", "none"], "shared"],
    ["larger-wins", ["none", "d8"], "blue"],
    ["attacker-wins", ["d6", "none"], "red"],
    ["defender-wins", ["none", "d8"], "blue"],
  ])("tie: %s", (tie, left, winner) => {
    const { roll, won } = conflict({ ...even, tie });
    expect(roll(5, 5)).toEqual(left);
    expect(won()).toBe(winner);
  });

  it("larger-wins leaves two dice of one size", () => {
    expect(conflict({ pools: ["d6", "d6"], tie: "larger-wins" }).roll(2, 2)).toEqual(["d6", "d6"]);
  });

  it("surplus: lost", () => {
    const { roll } = conflict({ pools: ["d6", "3d6"], surplus: "lost" });
    expect(roll(4, 4, 2, 1)).toEqual(["d6", "d6"]);
  });

  it("reroll: tied-only keeps every other number", () => {
    const { roll } = conflict({ pools: ["d6+d8", "d6+d8"], reroll: "tied-only" });
    expect(roll(5, 8, 5, 7)).toEqual(["d6, d8:8=", "d6"]);
    expect(roll(1, 6)).toEqual(["d6:1=, d8:8=", "none"]);
  });

  it("bonus and boost", () => {
    expect(conflict({ ...even, bonus: [2, 0] }).roll(4, 5)).toEqual(["d6", "none"]);
    expect(conflict({ ...even, boost: [6, 8] }).roll(8, 10)).toEqual(["none", "d10"]);
  });

  it("maxRounds is tested before a round starts", () => {
    const { roll, won, game, state } = conflict({ ...even, maxRounds: 1 });
    roll(3, 3);
    expect(won()).toBe("shared");
    expect(game.capped(state)).toBe(true);
  });

  it("an empty pool has lost already", () => {
    expect(conflict({ pools: ["d6", ""] }).won()).toBe("red");
  });

  it("free-second: BLUE gives its lowest to RED's highest", () => {
    const { roll, play, legal } = conflict({ pools: ["2d6", "2d6"], arrange: ["sorted", "free-second"] });
    roll(6, 2, 5, 1);
    expect(legal()).toEqual(["place blue d6", "place blue d6 no. 2"]);
    expect(play("place blue d6 no. 2")).toEqual(["d6", "d6"]);
  });

  it("equalOrder: owner only among equal results", () => {
    const { roll, play, legal } = conflict({ pools: ["d4+d8+d10", "d12"], equalOrder: "owner" });
    roll(3, 3, 1, 5);
    expect(legal()).toEqual(["place red d4", "place red d8"]);
    expect(play("place red d4")).toEqual(["d8, d10", "d12"]);
  });

  it("a re-roll token is offered to the side behind first", () => {
    const { roll, play, legal } = conflict({ pools: ["d6", "d6"], rerollTokens: { count: 1, dice: 1 } });
    roll(5, 2);
    expect(legal()).toEqual(["re-roll blue d6", "re-roll no more"]);
    play("re-roll blue d6", 6);
    expect(legal()).toEqual(["re-roll red d6", "re-roll no more"]);
    expect(play("re-roll no more")).toEqual(["none", "d6"]);
  });

  it("two tokens given at once are rolled RED's first", () => {
    const { roll, play } = conflict({
      pools: ["d6", "d6"],
      rerollTokens: { count: 1, dice: 1 },
      rerollOrder: "simultaneous",
    });
    roll(5, 2);
    play("re-roll red d6");
    expect(play("re-roll blue d6", 1, 3)).toEqual(["none", "d6"]);
  });
});

describe("a position", () => {
  const game = rollOff.create({ rerollTokens: { count: 1, dice: 2 }, arrange: "free-blind" }, 2);

  it("may be short", () => {
    const state = game.newState();
    game.stateFromString!("roll | red: d6, d8 | blue: d12", state);
    expect(game.stateToString(state)).toBe("roll | round 0 | red: d6, d8 | blue: d12 | tokens 1-1");
  });

  it.each([
    ["roll | green: d6", 'cannot read "green: d6"'],
    ["rol", 'cannot read "rol"'],
    ["roll | red: d20", 'red: cannot read "d20"'],
    ["roll | red: d6, d6", "red: d6 is there twice"],
    ["roll | red: d6:7", "from 1 to 6"],
    ["roll | red: none", "has lost"],
    ["red arranges", "red: d4 shows no number"],
    ["red arranges | red: d4:2, d6:3 | blue: d4:1 | red chain d6", "each of its dice once"],
    ["roll | tokens 3-0", "from 0 to 1"],
    ["roll | round 1001", "from 0 to 1000"],
  ])("%s is refused", (text, message) => {
    expect(() => game.stateFromString!(text, game.newState())).toThrow(message);
  });
});
