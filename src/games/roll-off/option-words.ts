import type { Value } from "../../game/index.js";
import { poolWords } from "../../odds/roll-off/index.js";
import { arrangementOf, bothSides, diceOf, tokensOf } from "./readings.js";

export function poolsWords(given: Value): string {
  const [red, blue] = bothSides(given, [], diceOf).map(poolWords);
  return `RED rolls ${red} and BLUE ${blue}`;
}

export function arrangeWords(given: Value): string | null {
  return bySide(bothSides(given, [], arrangementOf), (mode, who) => {
    if (mode === "sorted") return null;
    return `${who} orders its chain ${mode === "free-second" ? "after seeing the other's" : "in secret"}`;
  });
}

export function tokensWords(given: Value): string | null {
  return bySide(bothSides(given, [], tokensOf), ({ count, dice, behindOnly }, who) => {
    if (count === 0) return null;
    const times = ["", "once", "twice"][count] ?? `${count} times`;
    const which = dice === 1 ? "one die" : `up to ${dice} dice`;
    return `${who} may re-roll ${which} ${times}${behindOnly ? " when behind" : ""}`;
  });
}

export function bonusWords(given: Value): string | null {
  return bySide(
    bothSides(given, [], (bonus) => bonus),
    (bonus, who) => {
      if (Array.isArray(bonus)) return `${who} adds ${bonus.join(", ")} to its dice, the smallest first`;
      const amount = Number(bonus);
      if (amount === 0) return null;
      return amount > 0 ? `${who} adds ${amount} to every roll` : `${who} takes ${-amount} off every roll`;
    },
  );
}

export function boostWords(given: Value): string | null {
  return bySide(
    bothSides(given, [], (die) => die),
    (die, who) => (typeof die === "number" ? `${who}'s d${die} is one size bigger` : null),
  );
}

/** What is so of both sides is said once; null where nothing is said of either. */
function bySide<T>(
  [red, blue]: readonly [T, T],
  say: (given: T, who: string) => string | null,
): string | null {
  const both = say(red, "each side");
  if (both === say(blue, "each side")) return both;
  const told = [say(red, "RED"), say(blue, "BLUE")];
  return told.filter((clause) => clause !== null).join(" and ");
}
