import { builtIns } from "./built-ins.js";

/** How the engine says that a read-only property was written to or deleted, with the kind of its owner. */
const READ_ONLY =
  /^Cannot (?:assign to read only|delete) property '(.+?)' of (?:object |function )?'?(\[object .+?\]|function [^]*\})'?$/;

/** How it says that something was added or defined again: to what, it does not say. */
const FIXED =
  /^Cannot (?:redefine property: |(?:add|define) property .*, object is not extensible$)|^.* is not extensible$/;

/** Behind the name of what was to be changed. */
export const CHANGED = " was changed: built-ins belong to everybody; write a function of your own";

/** What the engine says, as a line for people where a built-in was to be changed; anything else in its own words. */
export function changedBuiltIn(message: string): string {
  if (FIXED.test(message)) return `${message}: built-ins, and what a bot is given, stay as they are`;
  const [, key, shown] = READ_ONLY.exec(message) ?? [];
  if (key === undefined) return message;
  if (shown === "[object global]") return key + CHANGED;
  const has = (object: object | null): boolean =>
    object !== null && Reflect.ownKeys(object).some((one) => String(one) === key);
  for (const [object, name] of builtIns()) {
    if (shownAs(object) !== shown) continue;
    // All kinds of typed arrays inherit what they do from one object.
    if (
      !has(object) &&
      (typeof object === "function" || !has(Object.getPrototypeOf(object) as object | null))
    )
      continue;
    // An object of the kind is shown in the same words.
    return (name.endsWith(PROTOTYPE) ? `${name.slice(0, -PROTOTYPE.length)}'s ` : `${name}.`) + key + CHANGED;
  }
  return message;
}

const PROTOTYPE = ".prototype";

function shownAs(object: object): string {
  return typeof object === "function"
    ? Function.prototype.toString.call(object)
    : Object.prototype.toString.call(object);
}
