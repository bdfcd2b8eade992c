import { describe, expect, it, test } from "vitest";
import { attackerWins, combatOf, shieldWords } from "../../../src/games/shield-bashers/index.js";
import { TestTable } from "./table.js";

const KINDS = ["Ww", "Wg", "Wb", "Gw", "Gg", "Gb", "Bw", "Bg", "Bb"];

/** The rule book's combat table: rows attack, columns defend, in the order of `KINDS`. */
const WINS = [
  "LLLWWWWWW",
  "WLLLWWLWW",
  "WWLLLWLLW",
  "WLLWLLWLL",
  "LWLLWLLWL",
  "LLWLLWLLW",
  "WLLWLLLWW",
  "WWLWWLLLW",
  "WWWWWWLLL",
];

describe("combat", () => {
  it("goes by the table of 81 fights", () => {
    for (let attacker = 0; attacker < 9; attacker++) {
      for (let defender = 0; defender < 9; defender++) {
        const [ap, as, dp, ds] = [
          Math.floor(attacker / 3),
          attacker % 3,
          Math.floor(defender / 3),
          defender % 3,
        ];
        expect(shieldWords(ap, as)).toBe(KINDS[attacker]);
        const won = attackerWins(ap, as, dp, ds);
        expect(won ? "W" : "L", `${KINDS[attacker]} against ${KINDS[defender]}`).toBe(
          WINS[attacker][defender],
        );
        expect(combatOf("equal")[attacker * 9 + defender]).toBe(won ? 1 : 0);
      }
    }
  });

  it("is won by the attacker in 39 fights of 81", () => {
    expect(combatOf("equal").reduce((sum, won) => sum + won, 0)).toBe(39);
  });

  /** The rows of white and of grey, where a rule of grey makes them others; black is the mirror image of white. */
  it.each([
    ["unequal", "LLLWWWWWW", "LWWLWWLWW"],
    ["unequal-others", "LLLWWWWWW", "LWWWLLLWW"],
    ["unequal-own", "LLLWWWWWW", "WLLLWWWLL"],
    ["holds-ties", "LLLLWWWWW", "WLLWLLWLL"],
  ] as const)("under %s lets grey win by another rule", (grey, white, greyRow) => {
    const rows = KINDS.map((_, kind) =>
      [...combatOf(grey).subarray(9 * kind, 9 * kind + 9)].map((won) => (won === 1 ? "W" : "L")).join(""),
    );
    const mirror = (row: string) => [...row].reverse().join("");
    expect(rows[0]).toBe(white);
    expect(rows[3]).toBe(greyRow);
    expect(rows.map(mirror).reverse()).toEqual(rows);
  });
});

describe("the nine printed fights", () => {
  const CLASSES = ["frigate", "destroyer", "cruiser"];
  const RED = ["Wb", "Bg", "Gw"];
  const BLUE = ["Bg", "Gb", "Ww"];

  /** The fighting ship where it fights, the others in corners of their own; Blue's destroyer has lost its tertiary. */
  function fleet(
    kinds: readonly string[],
    fighting: number,
    cell: string,
    corners: readonly string[],
  ): string {
    return kinds
      .map((kind, ship) => `${CLASSES[ship]} ${kind} ${ship === fighting ? cell : corners[ship]}`)
      .map((words) => (kinds === BLUE && words.startsWith("destroyer") ? `${words} damaged` : words))
      .join(", ");
  }

  it.each([
    ["Wb", "Bg", "lose"],
    ["Wb", "Gb", "destroy"],
    ["Wb", "Ww", "win"],
    ["Bg", "Bg", "lose"],
    ["Bg", "Gb", "lose"],
    ["Bg", "Ww", "win"],
    ["Gw", "Bg", "lose"],
    ["Gw", "Gb", "lose"],
    ["Gw", "Ww", "win"],
  ])("%s attacks %s: %s", (attacker, defender, result) => {
    const [own, target] = [RED.indexOf(attacker), BLUE.indexOf(defender)];
    const red = fleet(RED, own, "c4", ["a1", "b1", "a2"]);
    const blue = fleet(BLUE, target, "d6", ["h8", "g8", "h7"]);
    const table = new TestTable(2, {}, `red moves | red: ${red} | blue: ${blue}`);
    table.play(`${CLASSES[own]} to ${own === 1 ? "d5" : "c5"}`, `attack blue ${CLASSES[target]}`);
    const [redNow, blueNow] = [table.section("red:"), table.section("blue:")];
    const damaged = (words: string) => (words.match(/damaged/g) ?? []).length;
    expect(damaged(redNow)).toBe(result === "lose" ? 1 : 0);
    expect(damaged(blueNow)).toBe(result === "win" ? 2 : 1);
    expect(blueNow.includes(`${CLASSES[target]} ${defender} lost`)).toBe(result === "destroy");
    expect(redNow).not.toContain("lost");
  });
});

describe("moving and ramming", () => {
  const blueFar = "destroyer Gb h8, cruiser Ww g7";

  it("moves the Frigate straight, the Destroyer diagonally, the Cruiser both ways, and never onto an own ship", () => {
    const table = new TestTable(
      2,
      {},
      "red moves | red: frigate Wb d4, destroyer Gw e4, cruiser Bg a1 | blue: frigate Bg h7, destroyer Gb h8, cruiser Ww g8",
    );
    expect(table.legal().sort()).toEqual(
      [
        ...["d3", "d5", "c4"].map((cell) => `frigate to ${cell}`),
        ...["d3", "d5", "f3", "f5"].map((cell) => `destroyer to ${cell}`),
        ...["a2", "b1", "b2"].map((cell) => `cruiser to ${cell}`),
      ].sort(),
    );
  });

  it("leaves both in place when a ram wins against a ship with its tertiary", () => {
    const table = new TestTable(
      2,
      {},
      `red moves | red: frigate Wb d4, destroyer Gg a1, cruiser Bw b1 | blue: frigate Gb d5, destroyer Bg h8, cruiser Ww g7`,
    );
    table.play("frigate to d5");
    expect(table.section("red:")).toContain("frigate Wb d4,");
    expect(table.section("blue:")).toContain("frigate Gb d5 damaged");
    expect(table.head).toBe("blue moves");
  });

  it("moves in when the ram destroys, and ends the turn even with another enemy near", () => {
    const table = new TestTable(
      2,
      {},
      `red moves | red: frigate Wb d4, destroyer Gg a1, cruiser Bw b1 | blue: frigate Gb d5 damaged, destroyer Bg d6, cruiser Ww g7`,
    );
    table.play("frigate to d5");
    expect(table.section("red:")).toContain("frigate Wb d5,");
    expect(table.section("blue:")).toContain("frigate Gb lost damaged");
    expect(table.head).toBe("blue moves");
  });

  it("destroys a ramming ship without its tertiary that loses, and leaves the rammed one where it is", () => {
    const table = new TestTable(
      2,
      {},
      `red moves | red: frigate Wb d4 damaged, destroyer Gg a1, cruiser Bw b1 | blue: frigate Bg d5, destroyer Gb h8, cruiser Ww g7`,
    );
    table.play("frigate to d5");
    expect(table.section("red:")).toContain("frigate Wb lost damaged");
    expect(table.section("blue:")).toContain("frigate Bg d5,");
  });

  it("does not move in after an attack on a neighbour that destroys it", () => {
    const table = new TestTable(
      2,
      {},
      `red moves | red: frigate Wb d3, destroyer Gg a1, cruiser Bw b1 | blue: frigate Gb e5 damaged, destroyer Bg h8, cruiser Ww g7`,
    );
    table.play("frigate to d4", "attack blue frigate");
    expect(table.section("red:")).toContain("frigate Wb d4,");
    expect(table.section("blue:")).toContain("frigate Gb lost");
  });

  it("lets a Frigate attack diagonally, but not ram diagonally", () => {
    const table = new TestTable(
      2,
      {},
      `red moves | red: frigate Wb d4, destroyer Gw a1, cruiser Bg b1 | blue: frigate Bg e5, ${blueFar}`,
    );
    expect(table.legal()).not.toContain("frigate to e5");
    table.play("frigate to c4");
    expect(table.head).toBe("blue moves");
    const other = new TestTable(
      2,
      {},
      `red moves | red: frigate Wb d3, destroyer Gw a1, cruiser Bg b1 | blue: frigate Bg e5, ${blueFar}`,
    );
    expect(other.play("frigate to d4").legal()).toEqual(["attack blue frigate", "no attack"]);
  });
});

describe("set-up", () => {
  it("offers each player 72 fleets, in turn order from the first player, who then moves", () => {
    const table = new TestTable(3);
    expect(table.head).toBe("red builds");
    expect(new Set(table.legal()).size).toBe(72);
    table.play(
      "build white-over-white frigate, grey-over-grey destroyer, black-over-black cruiser, frigate on the left",
      "build white-over-black frigate, grey-over-grey destroyer, black-over-white cruiser, frigate on the right",
      "build grey-over-white frigate, white-over-grey destroyer, black-over-black cruiser, frigate on the left",
    );
    expect(table.head).toBe("red moves");
    expect(table.section("red:")).toBe("red: frigate Ww A32, destroyer Gg A23, cruiser Bb A33");
    expect(table.section("blue:")).toBe("blue: frigate Wb B23, destroyer Gg B32, cruiser Bw B33");
  });

  it("draws the first player", () => {
    const { game, state } = new TestTable(6);
    game.initialize(state, { roll: (sides) => sides });
    expect(game.starter(state)).toBe(5);
    expect(game.currentPlayer(state)).toBe(5);
  });
});

describe("repairing", () => {
  const blue = "blue: frigate Bg h7, destroyer Gb h8, cruiser Ww g8";
  const red = (ships: string) => `red moves | red: ${ships} | ${blue}`;

  it("puts the tertiary back when a ship comes home from outside", () => {
    const table = new TestTable(2, {}, red("frigate Wb c1 damaged, destroyer Gw e3, cruiser Bg a1"));
    table.play("frigate to b1");
    expect(table.legal()).toEqual(["repair frigate with tertiary", "no attack"]);
    table.play("repair frigate with tertiary");
    expect(table.section("red:")).toContain("frigate Wb b1,");
  });

  it("is no use to a whole ship, nor when moving within the home area", () => {
    const whole = new TestTable(2, {}, red("frigate Wb c1, destroyer Gw e3, cruiser Bg a1"));
    expect(whole.play("frigate to b1").head).toBe("blue moves");
    const inside = new TestTable(2, {}, red("frigate Wb e3, destroyer Gw e4, cruiser Bg a1 damaged"));
    expect(inside.play("cruiser to b1").head).toBe("blue moves");
  });

  it("exchanges shields with those of lost ships only, in every combination", () => {
    const table = new TestTable(
      2,
      {},
      red("frigate Wb c1 damaged, destroyer Gw lost damaged, cruiser Bg a1"),
    );
    table.play("frigate to b1");
    expect(table.legal()).toEqual([
      "repair frigate with nothing",
      "repair frigate with secondary of destroyer",
      "repair frigate with primary of destroyer",
      "repair frigate with primary of destroyer and secondary of destroyer",
      "repair frigate with tertiary",
      "repair frigate with tertiary and secondary of destroyer",
      "repair frigate with tertiary and primary of destroyer",
      "repair frigate with tertiary and primary of destroyer and secondary of destroyer",
      "no attack",
    ]);
    table.play("repair frigate with tertiary and secondary of destroyer");
    expect(table.section("red:")).toBe("red: frigate Ww b1, destroyer Gb lost damaged, cruiser Bg a1");
  });

  it("has nine ways and the choice to leave it with two ships lost", () => {
    const table = new TestTable(
      2,
      {},
      red("frigate Wb c1, destroyer Gw lost damaged, cruiser Bg lost damaged"),
    );
    // 3 primaries × 3 secondaries, one of which changes nothing but may be taken for an exchange; and leaving it.
    expect(table.play("frigate to b1").legal()).toHaveLength(10);
  });

  it("takes the place of an attack", () => {
    const table = new TestTable(
      2,
      {},
      "red moves | red: frigate Wb c1 damaged, destroyer Gw e3, cruiser Bg a1 | blue: frigate Bg c2, destroyer Gb h8, cruiser Ww g8",
    );
    table.play("frigate to b1");
    expect(table.legal()).toEqual(["attack blue frigate", "repair frigate with tertiary", "no attack"]);
    expect(table.play("repair frigate with tertiary").head).toBe("blue moves");
  });
});

describe("the end", () => {
  /** Red's last ship on a1 and Blue's on h8, both whole. */
  const duel = (quiet: number, blueKind = "Bb") => {
    const blue = blueKind === "Bb" ? "cruiser Ww" : "cruiser Bb";
    return `red moves | turn 40 of red | quiet ${quiet} | red: frigate Ww a1, destroyer Gg lost damaged, cruiser Bb lost damaged | blue: frigate ${blueKind} h8, destroyer Gg lost damaged, ${blue} lost damaged`;
  };

  it("comes with the last ship of the last enemy", () => {
    const table = new TestTable(
      2,
      {},
      "red moves | red: frigate Wb d4, destroyer Gg a1, cruiser Bw b1 | blue: frigate Gb d5 damaged, destroyer Wg lost damaged, cruiser Bw lost damaged",
    );
    table.play("frigate to d5");
    expect(table.head).toBe("over by last ship");
    expect(table.returns).toEqual([1, 0]);
    expect(table.metric("endedByLastShip")).toEqual([1]);
  });

  it("allows a final battle after ten turns of two players without combat, at any distance", () => {
    expect(new TestTable(2, {}, duel(9)).legal()).not.toContain("declare the final battle");
    const table = new TestTable(2, {}, duel(10));
    table.play("declare the final battle");
    expect(table.section("blue:")).toContain("frigate Bb lost,");
    expect(table.head).toBe("over by final battle");
    expect(table.returns).toEqual([1, 0]);
    expect([table.metric("combats"), table.metric("declarerWon")]).toEqual([[1], [1]]);
  });

  it("destroys a declarer who loses", () => {
    // White against white, and the secondary is not darker.
    const table = new TestTable(2, {}, duel(10, "Ww"));
    table.play("declare the final battle");
    expect(table.returns).toEqual([0, 1]);
  });

  it("is never offered with three ships left, however long the quiet", () => {
    const table = new TestTable(
      2,
      {},
      "red moves | quiet 60 | red: frigate Ww a1, destroyer Gg b1, cruiser Bb lost damaged | blue: frigate Bb h8, destroyer Gg lost damaged, cruiser Ww lost damaged",
    );
    expect(table.legal()).not.toContain("declare the final battle");
    expect(table.play("frigate to a2").head).toBe("blue moves");
  });

  it("polls all on a draw after twelve turns, before the turn", () => {
    const table = new TestTable(2, {}, duel(11));
    table.play("frigate to a2");
    expect(table.head).toBe("blue on a draw, 0 asked");
    expect(table.legal()).toEqual(["declare a draw", "play on"]);
    table.play("play on");
    expect(table.head).toBe("red on a draw, 1 asked");
    const turn = table.game.turn(table.state);
    table.play("declare a draw");
    expect(table.returns).toEqual([0.5, 0.5]);
    // A draw by poll is no turn.
    expect(table.game.turn(table.state)).toBe(turn);
    expect(table.metric("endedByDraw")).toEqual([1]);
    expect(new TestTable(2, {}, duel(10)).play("frigate to a2").head).toBe("blue moves");
  });

  it("goes on where all play on", () => {
    const table = new TestTable(2, {}, duel(11)).play("frigate to a2", "play on", "play on");
    expect(table.head).toBe("blue moves");
  });

  it("lets the eliminated declare the draw, too, but not share in it", () => {
    const table = new TestTable(
      3,
      {},
      "red moves | quiet 11 | red: frigate Ww A33, destroyer Gg lost damaged, cruiser Bb lost damaged | blue: frigate Bb lost damaged, destroyer Gg lost damaged, cruiser Ww lost damaged | yellow: frigate Bb C33, destroyer Gg lost damaged, cruiser Ww lost damaged",
    );
    table.play("frigate to A32", "play on", "play on");
    expect(table.head).toBe("blue on a draw, 2 asked");
    table.play("declare a draw");
    expect(table.returns).toEqual([0.5, 0, 0.5]);
  });

  it("counts a round for as many turns as players are still in, and stops at the limit", () => {
    const table = new TestTable(
      3,
      { maxRounds: 10 },
      "red moves | turn 20 of yellow | rounds 570/60 | red: frigate Ww A32, destroyer Gg A33, cruiser Bb lost damaged | blue: frigate Bb lost damaged, destroyer Gg lost damaged, cruiser Ww lost damaged | yellow: frigate Bb C33, destroyer Gg lost damaged, cruiser Ww lost damaged",
    );
    // Begun by the turn under way: a turn of two players is half a round.
    table.play("frigate to A31");
    expect(table.section("rounds")).toBe("rounds 600/60");
    table.play("frigate to C32");
    expect(table.head).toBe("over by limit");
    expect(table.returns).toEqual([0.5, 0, 0.5]);
    expect(table.game.capped(table.state)).toBe(true);
    expect(table.metric("rounds")).toEqual([10]);
  });
});

test("clockwise order skips whoever has no ships", () => {
  const table = new TestTable(
    3,
    {},
    "red moves | red: frigate Ww A33, destroyer Gg A32, cruiser Bb A23 | blue: frigate Bb lost damaged, destroyer Gg lost damaged, cruiser Ww lost damaged | yellow: frigate Bb C33, destroyer Gg C32, cruiser Ww C23",
  );
  expect(table.play("cruiser to A22").head).toBe("yellow moves");
});
