import { afterEach, expect, test } from "vitest";
import { GuardError, guarded, installGuard, startGuard, stopGuard } from "../../src/play/guard.js";

installGuard();
installGuard();
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
};

test.each(Object.entries(reads))("%s throws while the guard is on only", (name, read) => {
  expect(read).not.toThrow();
  expect(() => guarded(read)).toThrow(
    new GuardError(
      `${name} was called: a bot's result must follow from its seed; use the dice given to restart()`,
    ),
  );
  expect(read).not.toThrow();
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
  startGuard();
  expect(() => guarded(() => JSON.parse("{") as unknown)).toThrow(SyntaxError);
  expect(() => Math.random()).toThrow(GuardError);
  stopGuard();
  guarded(() => guarded(() => undefined));
  expect(() => Math.random()).not.toThrow();
});
