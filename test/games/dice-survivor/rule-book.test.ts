import { describe, expect, it } from "vitest";
import { table } from "./table.js";

/** Three of whom A is to move with two actions. */
const three = (a: number, b: number, c = 5, options = {}) =>
  table(3, options, `A acts with 2 | A: ${a} | B: ${b} | C: ${c}`);
/** The last three of six, A to move. */
const finals = (a: number, b: number, c: number, options = {}) =>
  table(6, options, `A acts in the Finals | A: ${a} | B: ${b}${c > 0 ? ` | C: ${c}` : ""}`);

describe("setting up", () => {
  it("the highest throw begins, and only those tied at the top throw again", () => {
    const game = table(4);
    game.begin();
    expect(game.points()).toEqual([5, 5, 5, 5]);
    const throws: [string, number][] = [
      ["A", 12],
      ["B", 17],
      ["C", 3],
      ["D", 17],
      ["B", 8],
      ["D", 8],
      ["B", 1],
      ["D", 2],
    ];
    for (const [seat, face] of throws) {
      expect(game.toMove()).toBe(seat);
      expect(game.legal()).toEqual(["roll"]);
      expect(game.game.turn(game.state)).toBe(0);
      game.play("roll", face);
    }
    expect(game.head()).toBe("D acts with 2");
    expect(game.game.starter(game.state)).toBe(3);
    game.play("pass");
    expect(game.head()).toBe("A acts with 2");
  });
});

describe("a Challenge", () => {
  it("is lost by the lower total, and the opponent accepts", () => {
    const game = three(5, 5);
    game.play("challenge B for 1", 9, 4, 6);
    expect(game.toMove()).toBe("B");
    expect(game.legal()).toEqual(["accept", "rematch"]);
    game.play("accept");
    expect(game.points()).toEqual([5, 4, 5]);
    expect(game.head()).toBe("A acts with 1");
  });

  it("is rolled anew in a Rematch, which the player may lose", () => {
    const game = three(5, 5);
    game.play("challenge B for 1", 9, 4, 6);
    game.play("rematch", 2, 7, 8);
    expect(game.points()).toEqual([4, 5, 5]);
    expect(game.state.rematches[1]).toBe(2);
  });

  it.each([
    [1, 5, 3],
    [2, 5, 1],
    [2, 3, 0],
  ])("costs double in a lost Rematch: %d actions, from %d to %d", (stake, from, to) => {
    const game = three(5, from);
    game.play(`challenge B for ${stake}`, 15, 4, 6);
    game.play("rematch", 15, 7, 8);
    expect(game.points()).toEqual([5, to, 5]);
  });

  it("asks no more after the third Rematch, nor twice in one Challenge", () => {
    const game = three(5, 9, 5, { rematches: 1 });
    game.play("challenge B for 1", 15, 4, 6);
    game.play("rematch", 15, 7, 8);
    expect(game.points()).toEqual([5, 7, 5]);
    game.play("challenge B for 1", 15, 4, 6);
    expect(game.points()).toEqual([5, 6, 5]);
    expect(game.toMove()).toBe("B");
    expect(game.head()).toBe("B acts with 2");
  });

  it("ends with a natural 1, whatever the totals, for one point", () => {
    const game = three(5, 5);
    game.play("challenge B for 2", 1, 1, 1);
    expect(game.points()).toEqual([4, 6, 5]);
    const rich = three(30, 5);
    rich.play("challenge B for 2", 1, 1, 1);
    expect(rich.points()).toEqual([29, 6, 5]);
  });

  it("ends with a natural 20, without a Rematch", () => {
    const game = three(5, 5);
    game.play("challenge B for 2", 20, 12, 8);
    expect(game.points()).toEqual([6, 4, 5]);
    expect(game.toMove()).toBe("B");
    const again = three(5, 5);
    again.play("challenge B for 2", 19, 12, 8);
    again.play("rematch", 20, 12, 8);
    expect(again.points()).toEqual([6, 4, 5]);
  });

  it("is rolled again after a tie of totals, naturals included, also in a Rematch", () => {
    const game = three(5, 5);
    game.play("challenge B for 1", 3, 9, 3);
    expect(game.head()).toBe("A throws again against B for 1, with 1");
    expect([game.toMove(), ...game.legal()]).toEqual(["A", "roll"]);
    game.play("roll", 5, 5, 8);
    game.play("roll", 9, 4, 6);
    game.play("rematch", 4, 4, 8);
    game.play("roll", 1, 4, 8);
    expect(game.points()).toEqual([4, 6, 5]);
  });

  it("eliminates a player who has less than he owes, and ends his turn", () => {
    const game = three(1, 5);
    game.play("challenge B for 2", 2, 12, 8);
    expect(game.points()).toEqual([0, 5, 5]);
    expect(game.head()).toBe("B acts with 2");
    const early = three(1, 5);
    early.play("challenge B for 1", 2, 12, 8);
    expect(early.head()).toBe("B acts with 2");
  });

  it("may be for one point twice, at the same opponent or another", () => {
    const game = three(5, 5);
    game.play("challenge B for 1", 20, 1, 1);
    expect(game.legal()).toContain("challenge B for 1");
    game.play("challenge C for 1", 20, 1, 1);
    expect(game.points()).toEqual([7, 4, 4]);
    expect(game.head()).toBe("B acts with 2");
  });
});

describe("an Extra Play Point", () => {
  it("needs roll and points of ten, once a turn", () => {
    const game = three(5, 5);
    game.play("extra point", 5);
    expect(game.points()).toEqual([6, 5, 5]);
    expect(game.legal()).not.toContain("extra point");
    expect(game.head()).toBe("A acts with 1");
    const other = three(5, 5);
    other.play("extra point", 4);
    expect(other.points()).toEqual([5, 5, 5]);
    expect(other.head()).toBe("A acts with 1");
  });

  it("takes no notice of a natural 1", () => {
    const game = three(9, 5);
    game.play("extra point", 1);
    expect(game.points()).toEqual([10, 5, 5]);
  });
});

describe("a KO", () => {
  it.each([
    ["hits", 12, {}, [5, 0, 5]],
    ["ties", 10, {}, [5, 4, 5]],
    ["fails", 9, {}, [3, 6, 5]],
    ["fails, half rounded up", 9, { koHalf: "up" }, [2, 7, 5]],
    ["hits, spoils to the player", 12, { koSpoils: "player" }, [9, 0, 5]],
  ])("%s with %d", (_, face, options, points) => {
    const game = three(5, 4, 5, options);
    game.play("KO B", face, 6, 5);
    expect(game.points()).toEqual(points);
    expect(game.state.kos[0]).toBe(0);
    expect(game.head()).toMatch(/^[BC] acts with 2$/);
  });

  it("costs two actions and is had once", () => {
    const game = three(5, 5);
    game.play("extra point", 1);
    expect(game.legal()).not.toContain("KO B");
    const spent = table(3, {}, "A acts with 2 | A: 5, KOs 0 | B: 5 | C: 5");
    expect(spent.legal()).not.toContain("KO B");
    expect(three(5, 5).legal()).toContain("KO C");
  });

  it("cannot eliminate a player with one point, unless half is rounded up", () => {
    for (const [options, points] of [
      [{}, [1, 4, 5]],
      [{ koHalf: "up" }, [0, 5, 5]],
    ] as const) {
      const game = three(1, 4, 5, options);
      game.play("KO B", 1, 6, 5);
      expect(game.points()).toEqual(points);
    }
  });

  it.each([
    ["lowest", 6, [5, 0, 5]],
    ["highest", 6, [5, 5, 5]],
    ["highest", 7, [5, 0, 5]],
    ["major", 6, [5, 5, 5]],
    ["major", 7, [5, 0, 5]],
    ["minor", 5, [5, 5, 5]],
    ["minor", 6, [5, 0, 5]],
  ])("against the %s die with %d", (koDefence, face, points) => {
    const game = three(5, 5, 5, { koDefence });
    game.play("KO B", face, 6, 5);
    expect(game.points()).toEqual(points);
  });
});

describe("the Finals", () => {
  it("burn a point of all but the highest, the player level with one opponent", () => {
    const game = finals(3, 2, 2);
    expect(game.legal()).toEqual(["KO B", "KO C", "challenge all, Major to B", "challenge all, Major to C"]);
    game.play("challenge all, Major to B", 8, 9, 6);
    expect(game.points().slice(0, 3)).toEqual([3, 2, 1]);
    expect(game.head()).toBe("B acts in the Finals");
  });

  it("take a point from the player where both opponents are higher and level", () => {
    const game = finals(3, 2, 2);
    game.play("challenge all, Major to C", 2, 5, 5);
    expect(game.points().slice(0, 3)).toEqual([2, 2, 2]);
  });

  it("give a point to each with a natural 1, and take one of each with a 20", () => {
    const game = finals(3, 2, 2);
    game.play("challenge all, Major to B", 1, 9, 6);
    expect(game.points().slice(0, 3)).toEqual([1, 3, 3]);
    const last = finals(3, 1, 1);
    last.play("challenge all, Major to C", 20, 12, 8);
    expect(last.points().slice(0, 3)).toEqual([5, 0, 0]);
    expect(last.returns()).toEqual([1, 0, 0, 0, 0, 0]);
    expect(last.toMove()).toBe("nobody");
    expect(last.places().slice(0, 3)).toEqual([1, 2, 2]);
  });

  it("that a position begins with are entered with its points", () => {
    const position = "A acts in the Finals | A: 3 | B: 2 | C: 2";
    const { play, metric } = table(6, {}, position);
    play("challenge all, Major to B", 8, 9, 6);
    expect(metric("finalist")).toEqual([1, 1, 1, 0, 0, 0]);
    expect(metric("entryPoints")).toEqual([3, 2, 2, 0, 0, 0]);
  });

  it("are rolled again where all are level, against one opponent too", () => {
    const game = finals(1, 1, 0);
    expect(game.legal()).toEqual(["KO B", "challenge all, Major to B"]);
    game.play("challenge all, Major to B", 6, 6);
    expect(game.head()).toBe("A throws again in the Finals, Major to B");
    game.play("roll", 7, 6);
    expect(game.returns().slice(0, 2)).toEqual([1, 0]);
  });

  it("come when the third of six is out, and the next to the left begins", () => {
    const six = table(6, {}, "A acts with 2 | A: 5 | B: 1 | C: 5 | D: 2");
    six.play("challenge B for 1", 20, 1, 1);
    expect(six.head()).toBe("C acts in the Finals");
    expect(six.points()).toEqual([6, 0, 5, 2, 0, 0]);
    expect(six.legal()).toEqual(["KO A", "KO D", "challenge all, Major to A", "challenge all, Major to D"]);
  });

  it("begin with the left neighbour where the player's own elimination brings them", () => {
    const six = table(6, {}, "A acts with 2 | A: 1 | C: 5 | D: 2 | F: 3");
    six.play("challenge C for 1", 2, 12, 8);
    expect(six.head()).toBe("C acts in the Finals");
  });

  it("never come to five, nor where they are switched off", () => {
    const five = table(5, {}, "A acts with 2 | A: 5 | B: 1 | C: 5 | D: 2");
    five.play("challenge B for 1", 20, 1, 1);
    expect(five.head()).toBe("A acts with 1");
    const never = table(6, { finals: "never" }, "A acts with 2 | A: 5 | B: 1 | C: 5 | D: 2");
    never.play("challenge B for 1", 20, 1, 1);
    expect(never.head()).toBe("A acts with 1");
  });

  it("are all there is for three with `finals: always`", () => {
    const game = table(3, { finals: "always" });
    game.begin();
    for (const face of [9, 12, 3]) game.play("roll", face);
    expect(game.head()).toBe("B acts in the Finals");
    expect(game.metric("entryPoints")).toEqual([5, 5, 5]);
    expect(game.metric("turnsBeforeFinals")).toEqual([0]);
  });

  it("have KOs as before, one for each, at half the player's points", () => {
    const game = finals(5, 2, 4);
    game.play("KO C", 2, 12, 8);
    expect(game.points().slice(0, 3)).toEqual([3, 2, 6]);
    game.play("KO C", 20, 2, 1);
    expect(game.points().slice(0, 3)).toEqual([3, 2, 0]);
    expect(game.legal()).toEqual(["challenge all, Major to B"]);
  });
});
