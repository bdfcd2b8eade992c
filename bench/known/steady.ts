import type { Bot } from "evenkeel";

export const description = "always pulls";

export function create(): Bot<unknown, string> {
  return { restart() {}, chooseAction: () => "pull" };
}
