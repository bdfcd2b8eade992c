import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { shortLine } from "../../src/game/lines.js";

const NO_CHANGE = "built-ins belong to everybody; write a function of your own";
const STAYS = "built-ins, and what a bot is given, stay as they are";
const SEED = "a bot's result must follow from its seed";
const DICE = `${SEED}; use the dice given to restart()`;
const AT_ONCE = `${SEED}; it answers at once, without promises, async and await`;
const NO_TEXT = `new Function() was called: ${SEED}; write the code itself`;

/** What changes a built-in, with its name. */
const CHANGES: Readonly<Record<string, string>> = {
  "Math.floor = () => 0": "Math.floor",
  "delete Math.floor": "Math.floor",
  "Object.defineProperty(Math, 'floor', { value: () => 0 })": "Math.floor",
  "Object.assign(Math, { floor: () => 0 })": "Math.floor",
  "Math.random = () => 0.5": "Math.random",
  "Math = { floor: () => 0 }": "Math",
  "globalThis.Int32Array = Array": "Int32Array",
  "Date = class {}": "Date",
  "Date.now = () => 0": "Date.now",
  "JSON.stringify = () => ''": "JSON.stringify",
  "Reflect.get = () => 1": "Reflect.get",
  "Reflect.defineProperty(Atomics, 'store', { value: () => 1 })": "Atomics.store",
  "Atomics.store = () => 1": "Atomics.store",
  "Int32Array.prototype.fill = () => 1": "Int32Array's fill",
  "Float64Array.prototype.set = () => 1": "Float64Array's set",
  "Object.defineProperty(Int32Array.prototype, 'fill', { value: () => 1 })": "Int32Array.prototype.fill",
  "Object.getPrototypeOf(Int8Array).from = () => 1": "TypedArray.from",
  "Array.prototype.map = () => []": "Array's map",
  "Array.prototype[Symbol.iterator] = () => []": "Array's Symbol(Symbol.iterator)",
  "Array.from = () => []": "Array.from",
  "Object.setPrototypeOf(Array.prototype, null)": "Array.prototype",
  "Object.keys = () => []": "Object.keys",
  "Object.prototype.toString = () => ''": "Object.prototype.toString",
  "Object.prototype.hasOwnProperty = () => true": "Object.prototype.hasOwnProperty",
  "Map.prototype.get = () => 1": "Map's get",
  "Set.prototype.has = () => true": "Set's has",
  "Object.getPrototypeOf([].values()).next = () => 1": "ArrayIterator's next",
  "Object.getPrototypeOf((function* () {})()).next = () => 1": "Generator's next",
  "String.prototype.trim = () => ''": "String's trim",
  "Number.prototype.toFixed = () => ''": "Number's toFixed",
  "Number.isInteger = () => true": "Number.isInteger",
  "RegExp.prototype.exec = () => null": "RegExp's exec",
  "Date.prototype.getTime = () => 0": "Date's getTime",
  "Symbol.for = () => 1": "Symbol.for",
  "Function.prototype.call = () => 1": "Function's call",
  "Error.prototype.name = 'Mine'": "Error.prototype.name",
  "Error.captureStackTrace = () => 1": "Error.captureStackTrace",
  "Error.prepareStackTrace = () => 1": "Error.prepareStackTrace",
  "Object.getPrototypeOf(async () => 1).constructor.prototype[Symbol.toStringTag] = 1":
    "AsyncFunction's Symbol(Symbol.toStringTag)",
};

/** What would lead out of the thread, read a clock or draw chance; what is said of it, or what it comes to all the same. */
const WAYS: Readonly<Record<string, string>> = {
  "process.mainModule.require('fs')": `process.mainModule was read: ${DICE}`,
  "process.binding('fs')": `process.binding() was called: ${DICE}`,
  "process._linkedBinding('fs')": `process._linkedBinding() was called: ${DICE}`,
  "process.dlopen({}, 'a.node')": `process.dlopen() was called: ${DICE}`,
  "process.getBuiltinModule('fs')": `process.getBuiltinModule() was called: ${DICE}`,
  "globalThis.process.getBuiltinModule('fs')": `process.getBuiltinModule() was called: ${DICE}`,
  "Object.getOwnPropertyDescriptor(globalThis, 'process').get().exit()": `process.exit() was called: ${DICE}`,
  "process.constructor.constructor('return 1')()": `process.constructor.constructor() was called: ${DICE}`,
  "delete globalThis.process": `process was changed: ${NO_CHANGE}`,
  "Object.defineProperty(globalThis, 'process', { value: 1 })": `globalThis.process was changed: ${NO_CHANGE}`,
  "new Function('return process')()": NO_TEXT,
  "(() => 1).constructor('return process')()": NO_TEXT,
  "(async () => 1).constructor('return process')()": NO_TEXT,
  "(function* () {}).constructor('return process')()": NO_TEXT,
  "Object.getPrototypeOf((async () => 1).constructor)('return process')()": NO_TEXT,
  "Object.getPrototypeOf(Object.getPrototypeOf((function* () {})).constructor)('return process')()": NO_TEXT,
  "Reflect.construct(Object.getPrototypeOf(class extends Function {}), ['return process'])()": NO_TEXT,
  "(0, eval)('process')": `eval() was called: ${DICE}`,
  "globalThis[Symbol.for('evenkeel.guard')]()(); Math.random()": `Math.random() was called: ${DICE}`,
  "globalThis[Symbol.for('evenkeel.guard')].stop()": "globalThis[Symbol.for(...)].stop is not a function",
  "fetch('http://localhost')": `fetch() was called: ${DICE}`,
  "new WebSocket('ws://localhost')": "WebSocket is not defined",
  "new Worker('a.js')": "Worker is not defined",
  "performance.now()": `performance.now() was called: ${DICE}`,
  "Date.now()": `Date.now() was called: ${DICE}`,
  "new (new Date(0).constructor)()": `new Date() was called: ${DICE}`,
  "setTimeout(() => 1)": `setTimeout() was called: ${DICE}`,
  "queueMicrotask(() => 1)": `queueMicrotask() was called: ${DICE}`,
  "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)": `Atomics.wait() was called: ${DICE}`,
  "new WeakRef({})": `new WeakRef() was called: ${DICE}`,
  "new FinalizationRegistry(() => 1)": `new FinalizationRegistry() was called: ${DICE}`,
  "new Promise(() => 1)": `new Promise() was called: ${AT_ONCE}`,
  "Array.prototype.last = () => 1": `Cannot add property last, object is not extensible: ${STAYS}`,
  "Math.half = 0.5": `Cannot add property half, object is not extensible: ${STAYS}`,
  "return JSON.stringify(structuredClone({ a: [1] }))": '{"a":[1]}',
  // What only looks like a change.
  "class Own extends Error { constructor() { super('odd'); this.name = 'Own'; } }; return String(new Own())":
    "Own: odd",
  "const own = {}; own.toString = () => 'mine'; return String(own)": "mine",
  "function Old() {} Old.prototype = {}; Old.prototype.constructor = Old; return new Old().constructor.name":
    "Old",
  "const f = () => 1; f.toString = () => 'f'; return String(f)": "f",
  "Object.freeze({ floor: 1 }).floor = 2":
    "Cannot assign to read only property 'floor' of object '[object Object]'",
};

/** What a person throws runs when it is read: by then the guard is on. */
const THROWN: Readonly<Record<string, string>> = {
  "throw { toString: () => process.pid }": "something that cannot be shown",
  "throw Object.defineProperty(new Error(), 'message', { get: () => Math.random() })":
    "something that cannot be shown",
};

const CODE = { ...CHANGES, ...WAYS, ...THROWN };

const THREAD = `
import { parentPort } from "node:worker_threads";
import { messageOf } from "./src/play/errors.ts";
import { builtIns, partName } from "./src/play/guard/built-ins.ts";
import { guarded, installGuard } from "./src/play/guard/index.ts";

const post = parentPort.postMessage.bind(parentPort);
installGuard({ console, stream: { write: () => true }, closed: true });
const said = [${Object.keys(CODE)
  .map((code) => `() => { ${code} }`)
  .join(",\n")}].map((run) => {
  try {
    return String(guarded(run));
  } catch (error) {
    return messageOf(error);
  }
});
const changed = [];
for (const [object, name] of builtIns()) for (const key of [...Reflect.ownKeys(object), "added"]) {
  const before = Object.getOwnPropertyDescriptor(object, key);
  const writes = [
    () => { object[key] = post; },
    () => { Object.defineProperty(object, key, { value: post }); },
    () => { delete object[key]; },
  ];
  for (const write of writes) try { guarded(write); } catch {}
  const after = Object.getOwnPropertyDescriptor(object, key);
  if (["value", "get", "set"].every((part) => Object.is(before?.[part], after?.[part]))) continue;
  changed.push(partName(name, key));
  Object.defineProperty(object, key, before);
}
post({ said, changed, count: builtIns().size });
`;

let told: { readonly said: readonly string[]; readonly changed: readonly string[]; readonly count: number };

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: THREAD, resolveDir: fileURLToPath(new URL("../../", import.meta.url)), loader: "js" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "error",
    logOverride: { "assign-to-define": "silent" },
  });
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-test-"));
  const file = join(folder, "thread.mjs");
  writeFileSync(file, outputFiles[0].text);
  const thread = new Worker(file);
  [told] = (await once(thread, "message")) as [typeof told];
  await thread.terminate();
  rmSync(folder, { recursive: true });
});

const saidOf = (code: string) => told.said[Object.keys(CODE).indexOf(code)];

test.each(Object.entries(CHANGES))("%s", (code, name) => {
  expect(saidOf(code)).toBe(`${name} was changed: ${NO_CHANGE}`);
});

test.each(Object.entries({ ...WAYS, ...THROWN }))("%s", (code, says) => {
  expect(saidOf(code)).toBe(shortLine(says, 120));
});

test("nothing that the language gives can be written to, defined again, deleted or added to", () => {
  expect(told.count).toBeGreaterThan(800);
  expect(told.changed.filter((name) => !/^(Object|\w*Error)\.prototype\.constructor$/.test(name))).toEqual([
    "Error.stackTraceLimit",
  ]);
});
