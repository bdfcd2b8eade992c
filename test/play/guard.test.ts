import { afterEach, expect, test } from "vitest";
import { GuardError, guarded, installGuard, stopGuard } from "../../src/play/guard/index.js";
import { loading } from "../../src/play/guard/refusal.js";
import { printingTo } from "../../src/jobs/printed.js";

const printed: string[] = [];
installGuard(printingTo((line) => void printed.push(line)));
installGuard(printingTo(() => expect.unreachable("it is installed already")));
afterEach(stopGuard);

const reads: Record<string, () => unknown> = {
  "Math.random()": () => Math.random(),
  "Date.now()": () => Date.now(),
  "new Date()": () => new Date(),
  "Date()": () => Date(),
  "performance.now()": () => performance.now(),
  "process.hrtime()": () => process.hrtime(),
  "process.hrtime.bigint()": () => process.hrtime.bigint(),
  "process.uptime()": () => process.uptime(),
  "crypto.getRandomValues()": () => crypto.getRandomValues(new Uint8Array(1)),
  "crypto.randomUUID()": () => crypto.randomUUID(),
  "setTimeout()": () => setTimeout(() => undefined, 0),
  "setInterval()": () => clearInterval(setInterval(() => undefined, 1000)),
  "setImmediate()": () => setImmediate(() => undefined),
  "queueMicrotask()": () => queueMicrotask(() => undefined),
  "process.nextTick()": () => process.nextTick(() => undefined),
  "process.memoryUsage()": () => process.memoryUsage(),
  "process.memoryUsage.rss()": () => process.memoryUsage.rss(),
  "process.resourceUsage()": () => process.resourceUsage(),
  "process.cpuUsage()": () => process.cpuUsage(),
  "process.cwd()": () => process.cwd(),
  "process.getBuiltinModule()": () => process.getBuiltinModule("node:os"),
  "performance.mark()": () => performance.mark("here"),
  "new MessageChannel()": () => new MessageChannel().port1.close(),
  "new Event()": () => new Event("a").timeStamp,
  "new PerformanceMark()": () => Reflect.construct(PerformanceMark, ["here"]) as unknown,
  "AbortSignal.timeout()": () => AbortSignal.timeout(1),
  "new WeakRef()": () => new WeakRef({}).deref(),
  "new FinalizationRegistry()": () => new FinalizationRegistry(() => undefined),
  "Atomics.wait()": () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1),
  // Nor do the ways around.
  "crypto.getRandomValues() by another name": () => globalThis["crypto"].getRandomValues(new Uint8Array(1)),
  "process.hrtime() by another name": () => globalThis["process"].hrtime(),
};

const SEED = "a bot's result must follow from its seed";

test.each(Object.entries(reads))("%s throws while the guard is on only", (called, read) => {
  const name = called.replace(/ by another name$/, "");
  expect(read).not.toThrow();
  expect(() => guarded(read)).toThrow(
    new GuardError(`${name} was called: ${SEED}; use the dice given to restart()`),
  );
  expect(read).not.toThrow();
});

const differs: Record<string, () => unknown> = {
  "process.pid was read": () => process.pid,
  "process.ppid was read": () => process.ppid,
  "process.title was read": () => process.title,
  "process.arch was read": () => process.arch,
  "process.argv.0 was read": () => process.argv[0],
  "process.argv was read": () => [...Object.keys(process.argv)],
  "process.env.HOME was read": () => process.env["HOME"],
  "process.env.NOT_SET was read": () => process.env["NOT_SET"],
  "process.env was read": () => ({ ...process.env }),
  "process.report.filename was read": () => process.report.filename,
  "process.exitCode was changed": () => (process.exitCode = undefined),
  "performance.timeOrigin was read": () => performance.timeOrigin,
  "performance.nodeTiming.name was read": () => performance.nodeTiming.name,
  "new Function() was called: SEED; write the code itself": () =>
    (() => 1).constructor("return Math.random()") as unknown,
  "Buffer.allocUnsafe() was called: SEED; use Buffer.alloc()": () => Buffer.allocUnsafe(8),
  "eval() was called": () => (0, eval)("1"),
  "new Promise() was called: SEED; it answers at once, without promises, async and await": () =>
    new Promise((resolve) => resolve(1)),
  "Promise.then() was called: SEED; it answers at once, without promises, async and await": () =>
    void Promise.resolve(1).then(() => 2),
  "Promise.all() was called: SEED; it answers at once, without promises, async and await": () =>
    void Promise.all([]),
  "Intl.Collator() was called": () => Intl.Collator(),
  "new Intl.DateTimeFormat() was called": () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  "String.localeCompare() was called: SEED; compare texts with < and write numbers with String(), which are the same in every language":
    () => "a".localeCompare("b"),
  "Number.toLocaleString() was called: SEED; compare texts with < and write numbers with String(), which are the same in every language":
    () => (0.5).toLocaleString(),
  "Date.getHours() was called: SEED; use UTC, such as getUTCDay()": () => new Date(0).getHours(),
  "Date.getTimezoneOffset() was called: SEED; use UTC, such as getUTCDay()": () =>
    new Date(0).getTimezoneOffset(),
  "Date.toString() was called: SEED; use UTC, such as getUTCDay()": () => `${new Date(0).toString()}`,
  "new Date() was called without a zone: SEED; use UTC, such as getUTCDay()": () => new Date(2020, 1),
  "Date.parse() was called without a zone: SEED; use UTC, such as getUTCDay()": () =>
    Date.parse("2020-01-01T10:00"),
};

test.each(Object.entries(differs))("%s: only while the guard is on", (written, read) => {
  expect(read).not.toThrow();
  const what = written.replace("SEED", SEED);
  const line = what.includes(SEED) ? what : `${what}: ${SEED}; use the dice given to restart()`;
  expect(() => guarded(read)).toThrow(new GuardError(line));
  expect(read).not.toThrow();
});

test("every function and object of Node that is not known to be the same everywhere is guarded", () => {
  const refused = (name: string) => {
    const value: unknown = Reflect.get(globalThis, name);
    if (typeof value !== "function") return true;
    try {
      Reflect.construct(value, []);
    } catch (error) {
      return error instanceof GuardError;
    }
    return false;
  };
  const open = guarded(() => Object.getOwnPropertyNames(globalThis).filter((name) => !refused(name)));
  // The language itself, and what has no memory of the process.
  expect(
    open.filter((name) => /fetch|crypto|perform|time|port|socket|stream|worker|blob|storage/i.test(name)),
  ).toEqual([]);
  expect(open).toContain("Map");
  expect(open).not.toContain("MessageChannel");
});

test("what a library asks to learn where it runs is answered", () => {
  const root = (() =>
    guarded(() => [
      typeof process,
      typeof setTimeout,
      typeof Buffer.isBuffer,
      typeof Reflect.get(globalThis, "window"),
    ]))();
  expect(root).toEqual(["object", "function", "function", "undefined"]);
  const own = guarded(() => {
    const isFunction = (value: unknown) => value instanceof Function && value.constructor === Function;
    return [
      Buffer.from("a".repeat(9000)).toString("hex", 0, 1),
      new URL("a:b").href,
      isFunction(isFunction),
      [3, 1].toString(),
    ];
  });
  expect(own).toEqual(["61", "a:b", true, "3,1"]);
  expect(guarded(() => Function.prototype.toString.call(Object))).toContain("native code");
});

test("a stack that is read while the guard is on names no file", () => {
  const late = guarded(() => new Error("late"));
  expect(guarded(() => new Error("early").stack)).toBe("Error: early");
  expect(late.stack).toContain("guard.test.ts");
});

test("what is printed while the guard is on goes elsewhere, whole lines at a time", () => {
  guarded(() => {
    console.log("one\ntwo %d", 2, { a: [1] });
    console.error("three");
    process.stdout.write("four\n");
    process.stderr.write("five");
  });
  expect(printed).toEqual(["one", "two 2 { a: [ 1 ] }", "three", "four", "five"]);
});

test("a bot that plays cannot turn the guard off", () => {
  guarded(() => {
    stopGuard();
    expect(() => Math.random()).toThrow(GuardError);
  });
  expect(() => Math.random()).not.toThrow();
});

test("a date's own constructor is guarded as well", () => {
  const date = new Date(0);
  expect(() => guarded(() => Reflect.construct(date.constructor, []) as unknown)).toThrow(GuardError);
});

test("what is given to a date stays allowed", () => {
  const year = guarded(() => [new Date(0).getUTCFullYear(), Date.UTC(2000, 0), Date.parse("1970-01-01")]);
  expect(year).toEqual([1970, 946684800000, 0]);
  expect(guarded(() => new Date(0) instanceof Date)).toBe(true);
});

test("guards nest, and an error leaves them as they were", () => {
  loading();
  expect(() => guarded(() => JSON.parse("{") as unknown)).toThrow(SyntaxError);
  expect(() => Math.random()).toThrow(GuardError);
  stopGuard();
  guarded(() => guarded(() => undefined));
  expect(() => Math.random()).not.toThrow();
});
