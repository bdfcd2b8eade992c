import { builtIns } from "./built-ins.js";

/** How the engine says that a read-only property was written to or deleted, with the kind of its owner. */
const READ_ONLY =
  /^Cannot (?:assign to read only|delete) property '(.+?)' of (?:object |function )?'?(\[object .+?\]|function [^]*\})'?$/;

/** How it says that something was added or defined again: to what, it does not say. */
const FIXED =
  /^Cannot (?:redefine property: |(?:add|define) property .*, object is not extensible$)|^.* is not extensible$/;

/** Behind the name of what was to be changed. */
export const CHANGED =
  " was changed: what the language gives is the same for everybody; write a function of your own";

/** What the engine says, as a line for people where a built-in was to be changed; anything else in its own words. */
export function changedBuiltIn(message: string): string {
  if (FIXED.test(message)) return `${message}: what the language gives, or a bot is given, stays as it is`;
  const [, key, shown] = READ_ONLY.exec(message) ?? [];
  if (key === undefined) return message;
  if (shown === "[object global]") return key + CHANGED;
  const has = (object: object | null): boolean =>
    object !== null && Reflect.ownKeys(object).some((one) => String(one) === key);
  for (const [object, name] of builtIns()) {
    // All kinds of typed arrays inherit what they do from one object.
    const isOwner =
      shownAs(object) === shown && (has(object) || has(Object.getPrototypeOf(object) as object));
    // An object that inherits it is shown in the same words.
    if (isOwner)
      return `${name.replace(/\.prototype$/, "'s")}${/prototype$/.test(name) ? " " : "."}${key}${CHANGED}`;
  }
  return message;
}

function shownAs(object: object): string {
  return typeof object === "function"
    ? Function.prototype.toString.call(object)
    : Object.prototype.toString.call(object);
}
