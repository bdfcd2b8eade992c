import { guardIsOn, guardMethods, keepFromBots, refuse, USE_DICE } from "./refusal.js";

const NO_ZONE = "use UTC, such as getUTCDay()";
const NO_LOCALE =
  "compare texts with < and write numbers with String(), which are the same in every language";

/** A date that says its zone, or that is a mere day: then it is read as UTC. */
const SAYS_ZONE = /^[+-]?\d{4,6}(-\d\d){0,2}$|(Z|UTC|GMT|[+-]\d\d:?\d\d)\s*$/i;

/** Whatever depends on the clock, the time zone or the language of the process. */
export function guardTextsAndDates(): void {
  guardDate();
  guardMethods(
    String.prototype,
    "String",
    ["localeCompare", "toLocaleLowerCase", "toLocaleUpperCase"],
    NO_LOCALE,
  );
  const lists = [Array.prototype, Object.getPrototypeOf(Int8Array.prototype) as object];
  for (const one of [Number.prototype, BigInt.prototype, ...lists])
    guardMethods(one, one.constructor.name, ["toLocaleString"], NO_LOCALE);
}

function guardDate(): void {
  const original = Date;
  const { prototype } = original;
  guardMethods(original, "Date", ["now"]);
  keepFromBots(original, "now", "Date.now");
  const ofZone = Object.getOwnPropertyNames(prototype).filter(
    (name) =>
      /^to(Date|Time|Locale.*)?String$|^getTimezoneOffset$|^[gs]et(?!UTC|Time$)/.test(name) &&
      name !== "constructor",
  );
  guardMethods(prototype, "Date", ofZone, NO_ZONE);
  const parse = original.parse.bind(original);
  const readInZone = (args: readonly unknown[]) =>
    args.length > 1 || (typeof args[0] === "string" && !SAYS_ZONE.test(args[0]));
  original.parse = (text) =>
    guardIsOn() && readInZone([text])
      ? refuse("Date.parse() was called without a zone", NO_ZONE)
      : parse(text);
  const heeding = new Proxy(original, {
    construct(target, args: unknown[], newTarget) {
      if (guardIsOn() && args.length === 0) refuse("new Date() was called", USE_DICE);
      if (guardIsOn() && readInZone(args)) refuse("new Date() was called without a zone", NO_ZONE);
      return Reflect.construct(target, args, newTarget) as object;
    },
    apply: (target) => (guardIsOn() ? refuse("Date() was called") : target()),
  });
  prototype.constructor = heeding;
  globalThis.Date = heeding;
  keepFromBots(globalThis, "Date", "Date");
}
