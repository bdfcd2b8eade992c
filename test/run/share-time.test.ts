import { describe, expect, test } from "vitest";
import { shareTime, type PlayOn } from "../../src/run/share-time.js";

/** Seconds until there is a first look. */
const FIRST_LOOK = 1;

/** A clock that goes on only while somebody plays, and questions that take a known time, looked at now and then. */
class Table {
  seconds = 0;
  readonly turns: string[] = [];
  readonly played = new Map<string, number>();
  readonly decided = new Set<string>();
  readonly now = () => 1000 * this.seconds;

  /** `needs`: seconds until it is decided; `foreseen`: whether anybody can say so. */
  question(name: string, needs: number, { foreseen = true, most = Infinity } = {}): PlayOn {
    return ({ seconds: time, firstLook }) => {
      const before = this.played.get(name) ?? 0;
      const after = Math.min(before + time, needs, most, firstLook ? Math.max(FIRST_LOOK, before) : Infinity);
      this.seconds += after - before;
      this.turns.push(name);
      this.played.set(name, after);
      if (after === needs) this.decided.add(name);
      const seconds = foreseen ? needs - after : null;
      return Promise.resolve({ blocks: Math.floor(100 * after), open: after === needs ? 0 : 1, seconds });
    };
  }
}

describe("questions that share a time", () => {
  test("are decided in the order of what they lack", async () => {
    const table = new Table();
    const questions = [table.question("long", 90), table.question("short", 30), table.question("quick", 5)];
    expect(await shareTime(questions, 100, table.now)).toBe(true);
    expect([...table.decided]).toEqual(["quick", "short"]);
    // What is left goes to what cannot be decided any more.
    expect(table.played.get("long")).toBeCloseTo(65, 0);
  });

  test("leave their time to others once they are decided", async () => {
    const table = new Table();
    const quick = ["a", "b", "c", "d"].map((name) => table.question(name, 1));
    await shareTime([...quick, table.question("long", 90)], 100, table.now);
    expect(table.decided).toContain("long");
    expect(table.turns.filter((name) => name === "a")).toHaveLength(1);
  });

  test("share what is left where nobody can say what they lack", async () => {
    const table = new Table();
    const names = ["a", "b", "c"];
    const questions = names.map((name) => table.question(name, 1000, { foreseen: false }));
    await shareTime(questions, 120, table.now);
    for (const name of names) expect(table.played.get(name)).toBeCloseTo(40, 0);
    expect(table.seconds).toBeLessThanOrEqual(120);
  });

  test("come to a first look before others go on", async () => {
    const table = new Table();
    const slow = table.question("slow", 1000, { foreseen: false });
    const unseen: PlayOn = async ({ seconds }) => ({
      ...(await slow({ seconds, firstLook: false }))!,
      open: null,
    });
    await shareTime([unseen, table.question("long", 58), table.question("longer", 90)], 90, table.now);
    expect(table.turns.slice(0, 4)).toEqual(["slow", "long", "longer", "slow"]);
    // A third of 90 seconds, then half of 58, then a third of what is left.
    expect(table.played.get("slow")).toBeCloseTo(30 + 29 + 29 / 3, 0);
  });

  test("end where none may play any further, and where somebody stops one", async () => {
    const table = new Table();
    expect(await shareTime([table.question("capped", 50, { most: 2 })], 100, table.now)).toBe(true);
    expect(table.turns.length).toBeLessThan(4);
    const stopped: PlayOn = () => Promise.resolve(null);
    expect(await shareTime([stopped, table.question("next", 5)], 100, table.now)).toBe(false);
    expect(table.turns).not.toContain("next");
  });

  test("are taken in their own order where the time is too short to try all", async () => {
    const table = new Table();
    const names = Array.from({ length: 20 }, (_, index) => `question ${index}`);
    await shareTime(
      names.map((name) => table.question(name, 60)),
      12,
      table.now,
    );
    expect(table.turns).toEqual(names.slice(0, table.turns.length));
    expect(table.seconds).toBeLessThanOrEqual(12);
  });
});
