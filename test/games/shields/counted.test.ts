import { describe, expect, it } from "vitest";
import { at, table, type Table } from "./table.js";

describe("dice rolled are counted by their faces", () => {
  const ROLLS = ["rollsD4", "rollsD6", "rollsD8", "rollsD10", "rollsD12", "rollsD20", "rollsOther"];

  it("those for the start, ties included, and every attack", () => {
    const game = table();
    game.begin(1, 2, 3, 3, 2, 1, 5, 5, 5, 1, 1, 1);
    game.play("take red d8");
    game.play("attack with red", 3);
    game.play("take black d20 front");
    game.play("attack with blue", 2);
    expect(ROLLS.flatMap((name) => game.metric(name))).toEqual([1, 0, 1, 0, 12, 0, 0]);
  });

  it("odd ones together", () => {
    const game = table({ oddDice: "d7-d16" });
    game.begin(5, 5, 5, 1, 1, 1);
    game.play("take red d7");
    game.play("attack with red", 7);
    expect(game.metric("rollsOther")).toEqual([1]);
  });
});

describe("who is behind when the pool runs out", () => {
  const counted = (left: string, right: string) => {
    const game = table();
    game.set(`left picks | left: ${left} | right: ${right} | pool: potion d6`);
    game.play("take potion d6");
    const before = game.metric("behindWhenPoolEmpty");
    game.play("attack with red", 8);
    return [before, game.metric("behindWhenPoolEmpty"), game.metric("behindWonAfterPoolEmpty")].flat();
  };

  it("may still win, and is counted then", () => {
    expect(counted("red 12 d8, blue 1", "red 12, yellow 8")).toEqual([1, 1, 1]);
  });

  it("may lose", () => {
    expect(counted("red 12 d8, blue 12", "red 12, yellow 8")).toEqual([1, 1, 0]);
  });

  it("is nobody where both stand alike", () => {
    expect(counted("red 12 d8, blue 8", "red 12, yellow 8")).toEqual([0, 0, 0]);
  });
});

describe("whoever loses the first battery", () => {
  const HURT = "red 2, yellow 2, blue 2";
  const counted = (game: Table) => [game.metric("firstLosses"), game.metric("firstLossWon")].flat();
  const clean = (game: Table) => game.metric("cleanWins")[0];
  /** Left strikes first and destroys a battery. */
  const begun = (options = {}) => {
    const game = at(`left acts | turn 30 | left: ${HURT} | right: ${HURT}`, options);
    game.play("attack with red", 2);
    expect(counted(game)).toEqual([0, 0]);
    return game;
  };

  it("may still win, and is counted once the game is won", () => {
    const game = begun();
    game.play("attack with red", 2);
    game.play("attack with blue", 1);
    expect(counted(game)).toEqual([0, 0]);
    game.play("attack with blue", 2);
    expect(counted(game)).toEqual([1, 1]);
    expect(clean(game)).toBe(0);
  });

  it("may lose to whoever loses none", () => {
    const game = begun();
    game.play("attack with blue", 1);
    expect(clean(game)).toBe(0);
    game.play("attack with yellow", 2);
    expect(counted(game)).toEqual([1, 0]);
    expect(clean(game)).toBe(1);
  });

  it("may lose to whoever loses another", () => {
    const game = begun();
    game.play("attack with blue", 2);
    game.play("attack with yellow", 2);
    expect(counted(game)).toEqual([1, 0]);
    expect(clean(game)).toBe(0);
  });

  it("is asked anew in each game of a match", () => {
    const game = at(`left acts | left: ${HURT} | right: ${HURT}`, {
      ...{ batteriesToWin: 1, matchBestOf: 3, nextStarter: "loser", startHealth: 2 },
    });
    game.play("attack with red", 2);
    expect(counted(game)).toEqual([1, 0]);
    game.play("take potion d6");
    game.play("attack with red", 2);
    expect(counted(game)).toEqual([2, 0]);
  });

  it("is nobody in a game that nobody wins", () => {
    const game = begun({ maxTurns: 31 });
    game.play("attack with blue", 1);
    expect(game.returns()).toEqual([0.5, 0.5]);
    expect(counted(game)).toEqual([0, 0]);
  });

  it("is not known where a battery of each had fallen before", () => {
    const game = at("left acts | left: red 2, yellow 2 | right: red 2, yellow 2");
    game.play("attack with red", 2);
    expect(counted(game)).toEqual([0, 0]);
  });
});

describe("attacks that stay with one battery", () => {
  const counted = (game: Table) => ["moreAttacks", "sameTarget"].map((name) => game.metric(name)[0]);
  const HURT = "red 3, yellow 12, blue 12";

  it("are counted from a player's second on", () => {
    const game = at("left acts | turn 30");
    const counts = ["red", "red", "blue", "red"].map((colour) => {
      game.play(`attack with ${colour}`, 1);
      game.play("attack with red", 1);
      return counted(game);
    });
    expect(counts).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it("are counted while all six batteries stand", () => {
    const game = at(`left acts | turn 30 | right: ${HURT}`);
    game.play("attack with blue", 2);
    game.play("attack with blue", 1);
    game.play("attack with blue", 1);
    game.play("attack with blue", 1);
    game.play("attack with red", 1);
    expect(counted(game)).toEqual([1, 1]);
  });

  it("are counted anew in each game of a match", () => {
    const game = at(`left acts | right: ${HURT}`, {
      ...{ batteriesToWin: 1, matchBestOf: 3, nextStarter: "loser" },
    });
    game.play("attack with blue", 3);
    game.play("take potion d6");
    game.play("attack with red", 1);
    game.play("take potion d8");
    game.play("attack with blue", 1);
    expect(counted(game)).toEqual([0, 0]);
  });
});
