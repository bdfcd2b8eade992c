import { describe, expect, it } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import type { OptionValues } from "../../../src/game/index.js";
import { TestTable } from "./table.js";

const FAR_BLUE = "blue: frigate Bg h7, destroyer Gb h8, cruiser Ww g8";

function position(red: string, blue = FAR_BLUE): string {
  return `red moves | red: ${red} | ${blue}`;
}

/** The same position under the default and under a ruling. */
function both(options: OptionValues, text: string, ...moves: string[]): [TestTable, TestTable] {
  return [new TestTable(2, {}, text).play(...moves), new TestTable(2, options, text).play(...moves)];
}

describe("each ruling changes what it says", () => {
  it("attacks: an attack may follow a ram", () => {
    const text = position(
      "frigate Wb d4, destroyer Gg a1, cruiser Bw b1",
      "blue: frigate Gb d5, destroyer Bg e5, cruiser Ww g7",
    );
    const [one, more] = both({ attacks: "ram-plus-one" }, text, "frigate to d5");
    expect(one.head).toBe("blue moves");
    expect(more.legal()).toEqual(["attack blue frigate", "attack blue destroyer", "no attack"]);
    more.play("attack blue frigate");
    expect(more.section("blue:")).toContain("frigate Gb lost");
    expect(more.metric("combats")).toEqual([2]);
  });

  it("grey: another shade wins", () => {
    const text = position(
      "frigate Gw d3, destroyer Wg a1, cruiser Bb b1",
      "blue: frigate Gb e5, destroyer Bg h8, cruiser Ww g7",
    );
    const [equal, unequal] = both({ grey: "unequal" }, text, "frigate to d4", "attack blue frigate");
    expect(equal.section("red:")).toContain("frigate Gw d4 damaged");
    expect(unequal.section("blue:")).toContain("frigate Gb e5 damaged");
  });

  it("move: a ship may attack from where it stands, and then must", () => {
    const text = position(
      "frigate Wb d4, destroyer Gg a1, cruiser Bw b1",
      "blue: frigate Gb e5, destroyer Bg h8, cruiser Ww g7",
    );
    const [must, may] = both({ move: "optional" }, text);
    expect(must.legal()).not.toContain("frigate stays to attack");
    expect(may.legal().filter((words) => words.includes("stays"))).toEqual(["frigate stays to attack"]);
    expect(may.play("frigate stays to attack").legal()).toEqual(["attack blue frigate"]);
  });

  it("pass: a player may do nothing", () => {
    const [no, yes] = both({ pass: "yes" }, position("frigate Wb d4, destroyer Gg a1, cruiser Bw b1"));
    expect(no.legal()).not.toContain("pass");
    expect(yes.play("pass").head).toBe("blue moves");
  });

  it("homeReturn: moving within the home area will do", () => {
    const text = position("frigate Wb e3, destroyer Gw e4, cruiser Bg a1 damaged");
    const [outside, any] = both({ homeReturn: "any-entry" }, text, "cruiser to b1");
    expect(outside.head).toBe("blue moves");
    expect(any.legal()).toContain("repair cruiser with tertiary");
  });

  it("repairAfterRam: ramming the way home will do", () => {
    const text = position(
      "frigate Wb c1 damaged, destroyer Gg a1, cruiser Bw e1",
      "blue: frigate Gb b1 damaged, destroyer Bg h8, cruiser Ww g7",
    );
    const [no, yes] = both({ repairAfterRam: "yes" }, text, "frigate to b1");
    expect(no.head).toBe("blue moves");
    expect(yes.legal()).toEqual(["repair frigate with tertiary", "no attack"]);
  });

  it("swapLimit: one change in one repair", () => {
    const text = position("frigate Wb c1 damaged, destroyer Gw lost damaged, cruiser Bg a1");
    const [all, one] = both({ swapLimit: "one" }, text, "frigate to b1");
    // Two primaries × two secondaries × with or without the tertiary; and leaving it.
    expect(all.legal()).toHaveLength(9);
    expect(one.legal()).toEqual([
      "repair frigate with nothing",
      "repair frigate with secondary of destroyer",
      "repair frigate with primary of destroyer",
      "repair frigate with tertiary",
      "no attack",
    ]);
  });

  it("repairTarget: any ship at home is repaired when one returns", () => {
    const text = position("frigate Wb c1, destroyer Gw e5, cruiser Bg a1 damaged");
    const [returning, any] = both({ repairTarget: "any-home" }, text, "frigate to b1");
    expect(returning.head).toBe("blue moves");
    expect(any.legal()).toEqual(["repair cruiser with tertiary", "no attack"]);
  });

  it("lostPieces and tertiaryReturns: what can be repaired with", () => {
    const text = position("frigate Wb c1 damaged, destroyer Gw lost damaged, cruiser Bg a1");
    const repairs = (options: OptionValues) =>
      new TestTable(2, options, text).play("frigate to b1").legal().length;
    expect(repairs({})).toBe(9);
    // Only the tertiary is left, which was lost before its ship.
    expect(new TestTable(2, { lostPieces: "out" }, text).play("frigate to b1").legal()).toEqual([
      "repair frigate with tertiary",
      "no attack",
    ]);
    // A lost tertiary of a living ship is gone, but the Destroyer's came back with its other shields.
    expect(repairs({ tertiaryReturns: "no" })).toBe(9);
    const whole = position("frigate Wb c1 damaged, destroyer Gw e4, cruiser Bg a1");
    expect(new TestTable(2, { tertiaryReturns: "no" }, whole).play("frigate to b1").head).toBe("blue moves");
    // With both there is no repair at all.
    const none = new TestTable(2, { lostPieces: "out", tertiaryReturns: "no" }, text);
    expect(none.play("frigate to b1").head).toBe("blue moves");
  });

  it("tertiaryReturns: the tertiary of a ship that is destroyed comes to the stash, once", () => {
    const table = new TestTable(
      2,
      { tertiaryReturns: "no" },
      "red moves | red: frigate Wb d4, destroyer Gg a1, cruiser Bw b1 | blue: frigate Gb d5 damaged, destroyer Bg h5 damaged, cruiser Ww g6",
    );
    expect(table.section("spare")).toBe("spare 0 0");
    table.play("frigate to d5");
    expect(table.section("spare")).toBe("spare 0 1");
    table.play("destroyer to g4", "cruiser to a2", "destroyer to h5", "cruiser to b1", "destroyer to g4");
    expect(table.section("blue:")).toContain("destroyer Bg g4 damaged");
  });

  it("missing: built like the others, and gone before the first turn", () => {
    const builds = "red builds | first red | red: to build | blue: to build";
    const fleets = (options: OptionValues) => {
      const table = new TestTable(2, options, builds).play(
        "build white-over-black frigate, grey-over-white destroyer, black-over-grey cruiser, frigate on the left",
        "build white-over-black frigate, grey-over-white destroyer, black-over-grey cruiser, frigate on the left",
      );
      return [table.section("red:"), table.section("blue:")];
    };
    const [red, blue] = fleets({});
    expect(fleets({ red: { missing: "cruiser" } })).toEqual([red.replace(/Bg a1/, "Bg lost damaged"), blue]);
    expect(fleets({ handicap: { others: { missing: "frigate" } } })).toEqual([
      red,
      blue.replace(/Wb \w+/, "Wb lost damaged"),
    ]);
  });

  it("repairs: so often in a game, by the order of play where that is said", () => {
    const text = position("frigate Wb c1 damaged, destroyer Gw e5, cruiser Bg a2 damaged");
    const options = { handicap: { starter: { repairs: 1 }, others: { repairs: 3 } } };
    const table = new TestTable(2, options, text);
    expect(table.section("repairs")).toBe("repairs 1 3");
    table.play("frigate to b1", "repair frigate with tertiary");
    expect(table.section("repairs")).toBe("repairs 0 3");
    expect(table.game.standing!(table.state, 0)).toBe(
      "frigate b1, destroyer e5, cruiser a2 damaged, no repairs left",
    );
    const again = text.replace("a2", "c1").replace("c1 damaged, d", "h1, d");
    // Without a repair left the way home ends the turn.
    expect(new TestTable(2, { repairs: 1 }, `${again} | repairs 0 1`).play("cruiser to b1").head).toBe(
      "blue moves",
    );
    expect(new TestTable(2, { repairs: 1 }, again).play("cruiser to b1").head).toBe(
      "red acts with cruiser: repair",
    );
    expect(() => new TestTable(2, {}, `${text} | repairs 1 1`)).toThrow(/without limit/);
    expect(() => new TestTable(2, { repairs: 1 }, `${text} | repairs 2 1`)).toThrow(/from 0 to 1/);
    expect(() => new TestTable(2, { repairs: 1 }, `${text} | repairs any 1`)).toThrow(
      /red may repair 1 time$/,
    );
  });

  it("swapBetween: shields of other own ships at home, too", () => {
    const text = position("frigate Wb c1, destroyer Gw e5, cruiser Bg a1");
    const [no, yes] = both({ swapBetween: "yes" }, text, "frigate to b1");
    expect(no.head).toBe("blue moves");
    expect(yes.legal()).toHaveLength(5);
    yes.play("repair frigate with primary of cruiser");
    expect(yes.section("red:")).toBe("red: frigate Bb b1, destroyer Gw e5, cruiser Wg a1");
  });

  it("repairVisibility: an exchange before all eyes is known", () => {
    const text = `${position("frigate Wb c1, destroyer Gw lost damaged, cruiser Bg a1")} | known bwg / any`;
    const move = ["frigate to b1", "repair frigate with primary of destroyer and secondary of destroyer"];
    const [hidden, open] = both({ repairVisibility: "public" }, text, ...move);
    expect(hidden.section("known")).toBe("known wbg bwg / any");
    expect(open.section("known")).toBe("known wbg / any");
  });

  it.each(["secondary of destroyer", "nothing"])(
    "nobody can tell a hidden exchange from none: %s",
    (what) => {
      const text = `${position("frigate Wb c1, destroyer Gw lost damaged, cruiser Bg a1")} | known bwg / any`;
      const table = new TestTable(2, {}, text);
      table.play("frigate to b1", `repair frigate with ${what}`);
      expect(table.section("known")).toBe("known wbg bwg / any");
    },
  );

  it("repairVisibility: where all see the exchange there is no repair with nothing", () => {
    const text = position("frigate Wb c1, destroyer Gw lost damaged, cruiser Bg a1");
    const table = new TestTable(2, { repairVisibility: "public" }, text).play("frigate to b1");
    expect(table.legal()).toContain("repair frigate with secondary of destroyer");
    expect(table.legal()).not.toContain("repair frigate with nothing");
  });

  it("reveal: bystanders only see who won, or all see everything", () => {
    const text =
      "red moves | red: frigate Gb A00, destroyer Wg A33, cruiser Bw A32 | blue: frigate Gg B00, destroyer Wb B33, cruiser Bw B32 | yellow: frigate Gg C33, destroyer Wb C32, cruiser Bw C23";
    const cases = (options: OptionValues) => {
      const table = new TestTable(3, options, text).play("frigate to B00");
      const { game, state } = table;
      const seen = game.observe(state, 2, game.newObservation());
      const found = new Set<string>();
      const drawn = game.newState();
      const dice = new RandomDice();
      new Streams("cases").start(dice, 0, 0);
      for (let draw = 0; draw < 400; draw++) {
        game.resample!(seen, dice, drawn);
        found.add(drawn.secondary.subarray(0, 6).join(""));
      }
      return found.size;
    };
    // Grey against grey lost: the secondaries differ. Of 36 cases 12 have the same shade there.
    expect(cases({ reveal: "combatants" })).toBe(24);
    // Shown: two permutations are left for each of the two.
    expect(cases({})).toBe(4);
  });

  it("reveal: everything lies open once all have built, or at once in turn order", () => {
    const secret = new TestTable(2, { reveal: "everything" });
    secret.play(
      "build white-over-black frigate, grey-over-grey destroyer, black-over-white cruiser, frigate on the left",
    );
    expect(secret.section("known")).toBe("");
    secret.play(
      "build white-over-white frigate, grey-over-grey destroyer, black-over-black cruiser, frigate on the left",
    );
    expect(secret.section("known")).toBe("known bgw / wgb");
    const open = new TestTable(2, { reveal: "everything", setup: "sequential" });
    expect(
      open
        .play(
          "build white-over-black frigate, grey-over-grey destroyer, black-over-white cruiser, frigate on the left",
        )
        .section("known"),
    ).toBe("known bgw / any");
  });

  it("peeks: one sees all secondaries once all have built, and not what a repair then changes", () => {
    const fleets = [
      "build white-over-black frigate, grey-over-grey destroyer, black-over-white cruiser, frigate on the left",
      "build white-over-white frigate, grey-over-grey destroyer, black-over-black cruiser, frigate on the left",
    ];
    const peeked = new TestTable(2, { red: { peeks: "yes" } }).play(...fleets);
    expect(peeked.section("known")).toBe("known any / wgb");
    expect(
      new TestTable(2, { handicap: { others: { peeks: "yes" } } }).play(...fleets).section("known"),
    ).toBe("known bgw / any");
    const home = position(
      "frigate Wb a1, destroyer Gg b1, cruiser Bw a2",
      "blue: frigate Ww f8, destroyer Gg lost damaged, cruiser Bb h8",
    ).replace("red moves", "blue moves");
    const table = new TestTable(2, { red: { peeks: "yes" } }, `${home} | known any / wgb`);
    table.play("frigate to g8", "repair frigate with nothing");
    expect(table.section("known")).toBe("known any / wgb gwb");
  });

  it("setup: in turn order the others' ships and primaries are seen, their secondaries are not", () => {
    const seen = (options: OptionValues) => {
      const { game, state } = new TestTable(2, options).play(
        "build white-over-black frigate, grey-over-grey destroyer, black-over-white cruiser, frigate on the left",
      );
      const { position: cells, primary, secondary } = game.observe(state, 1, game.newObservation());
      return [cells, primary, secondary].map((list) => Array.from(list.subarray(0, 3)));
    };
    expect(seen({})).toEqual([
      [-1, -1, -1],
      [-1, -1, -1],
      [-1, -1, -1],
    ]);
    const [cells, primaries, secondaries] = seen({ setup: "sequential" });
    expect(cells.every((cell) => cell >= 0)).toBe(true);
    expect(primaries).toEqual([0, 1, 2]);
    expect(secondaries).toEqual([-1, -1, -1]);
  });
});

describe("rulings about the end", () => {
  const duel = (quiet: number, blueKind = "Bb", players = 2) =>
    `red moves | quiet ${quiet} | red: frigate Ww ${players === 2 ? "a1" : "A33"}, destroyer Gg lost damaged, cruiser Bb lost damaged | ${players === 3 ? "blue: frigate Ww lost damaged, destroyer Gg lost damaged, cruiser Bb lost damaged | yellow" : "blue"}: frigate ${blueKind} ${players === 2 ? "h8" : "C33"}, destroyer Gg lost damaged, cruiser ${blueKind === "Bb" ? "Ww" : "Bb"} lost damaged`;

  it("finalBattle: any-time asks the other owner before the turn, off never", () => {
    const any = new TestTable(2, { finalBattle: "any-time" }, duel(9)).play("frigate to a2");
    expect(any.head).toBe("red on a final battle, 0 asked");
    expect(any.legal()).toEqual(["declare the final battle", "play on"]);
    any.play("declare the final battle");
    expect(any.returns).toEqual([1, 0]);
    // A turn out of order: one more than Red's move.
    expect(any.game.turn(any.state)).toBe(2);
    const declined = new TestTable(2, { finalBattle: "any-time" }, duel(9)).play("frigate to a2", "play on");
    expect(declined.legal()).toContain("declare the final battle");
    expect(new TestTable(2, { finalBattle: "off" }, duel(10)).legal()).not.toContain(
      "declare the final battle",
    );
  });

  it("finalLoser: a declarer who loses keeps his ship, and the game goes on after a combat", () => {
    const text = duel(10, "Ww");
    expect(new TestTable(2, {}, text).play("declare the final battle").returns).toEqual([0, 1]);
    const table = new TestTable(2, { finalLoser: "defender-only" }, text).play("declare the final battle");
    expect(table.head).toBe("blue moves");
    expect(table.section("quiet")).toBe("quiet 0");
    expect(table.section("red:")).toContain("frigate Ww a1,");
  });

  it("finalBattleRounds and drawRounds move the clock", () => {
    expect(new TestTable(2, { finalBattleRounds: 2 }, duel(4)).legal()).toContain("declare the final battle");
    expect(new TestTable(2, { finalBattleRounds: 2 }, duel(3)).legal()).not.toContain(
      "declare the final battle",
    );
    expect(new TestTable(2, { drawRounds: 2 }, duel(3)).play("frigate to a2").head).toContain("on a draw");
  });

  it("draw: by the mover, by itself, or not at all", () => {
    const mover = new TestTable(2, { draw: "mover" }, duel(11)).play("frigate to a2");
    expect(mover.legal()).toContain("declare a draw");
    expect(mover.play("declare a draw").returns).toEqual([0.5, 0.5]);
    expect(new TestTable(2, { draw: "auto" }, duel(11)).play("frigate to a2").head).toBe("over by draw");
    const off = new TestTable(2, { draw: "off" }, duel(30)).play("frigate to a2");
    expect(off.head).toBe("blue moves");
    expect(off.legal()).not.toContain("declare a draw");
  });

  it("drawShare: the eliminated share, too", () => {
    const draw = (options: OptionValues) =>
      new TestTable(3, options, duel(11, "Bb", 3)).play("frigate to A32", "declare a draw").returns;
    expect(draw({})).toEqual([0.5, 0, 0.5]);
    expect(draw({ drawShare: "all" })).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it("stall: a draw with any number of ships", () => {
    const text =
      "red moves | quiet 11 | red: frigate Ww a1, destroyer Gg b1, cruiser Bb lost damaged | blue: frigate Bb h8, destroyer Gg lost damaged, cruiser Ww lost damaged";
    const [two, any] = both({ stall: "any" }, text, "frigate to a2");
    expect(two.head).toBe("blue moves");
    expect(any.head).toBe("blue on a draw, 0 asked");
  });

  it("maxRounds: the limit", () => {
    const table = new TestTable(
      2,
      { maxRounds: 7 },
      "red moves | rounds 420/60 | red: frigate Ww e5, destroyer Gg b1, cruiser Bb a1 | blue: frigate Bb h8, destroyer Gg h7, cruiser Ww g8",
    );
    expect(table.play("frigate to e4").head).toBe("over by limit");
    expect(table.returns).toEqual([0.5, 0.5]);
  });
});
