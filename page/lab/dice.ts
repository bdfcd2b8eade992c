/** What makes the dice table live: every tap is a question, and what is asked stands in the address. */
import { openForPrint } from "../print.js";
import { themeSwitch } from "../theme.js";
import { carried, Desk } from "./desk.js";
import { PoolField } from "./pool-field.js";
import { RuleFields } from "./rule-fields.js";
import type { DiceAnswer, DiceQuestion } from "./dice-talk.js";
import { Shown } from "./shown.js";

const place = (id: string) => document.getElementById(id)!;
const shown = {
  pools: new Shown(place("odds")),
  more: new Shown(place("more")),
  expressions: new Shown(place("rolls")),
};
const written = place("expressions") as HTMLTextAreaElement;
const rules = new RuleFields(place("rules"), ["first", "second", "dice"]);
const pools = ["first", "second"].map((name) => new PoolField(place(name), () => askPools()));

const code = carried<string>("worker");
const desks = {
  pools: new Desk<DiceQuestion, DiceAnswer>(code, hear),
  expressions: new Desk<DiceQuestion, DiceAnswer>(code, hear),
};

function hear(answer: DiceAnswer): void {
  if (answer.part === "mistake") {
    const { of, at, words } = answer;
    if (of === "expressions") {
      shown.expressions.clear();
      tellRolls(at === null ? words : `${expressions()[at]}: ${words}`);
    } else {
      // What stood there answers another question.
      for (const part of [shown.pools, shown.more]) part.clear();
      if (at === null) place("conflict").textContent = words;
      else pools[at].tell(words);
    }
    busy(of === "pools" ? "odds" : "rolls", false);
    return;
  }
  if (answer.part === "pools") busy("odds", false);
  if (answer.part === "expressions") busy("rolls", false);
  shown[answer.part].show(answer);
}

function busy(id: string, isBusy: boolean): void {
  place(id).ariaBusy = String(isBusy);
}

function askPools(): void {
  remember();
  place("conflict").textContent = "";
  for (const pool of pools) pool.tell("");
  const [first, second] = pools.map((pool) => pool.text);
  busy("odds", true);
  desks.pools.ask({
    kind: "pools",
    pools: [first, second],
    rules: Object.fromEntries(rules.differing().map(({ name, value }) => [name, value])),
  });
}

/** More than these nobody tells apart in a picture. */
const MOST_DRAWN = 6;

function expressions(): string[] {
  return written.value.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
}

function tellRolls(words: string): void {
  place("unread").textContent = words;
  written.ariaInvalid = String(words !== "");
}

function askExpressions(): void {
  remember();
  const all = expressions();
  tellRolls(
    all.length > MOST_DRAWN
      ? `at most ${MOST_DRAWN} expressions are laid over each other, here are ${all.length}`
      : "",
  );
  const isAsked = all.length > 0 && all.length <= MOST_DRAWN;
  busy("rolls", isAsked);
  if (isAsked) return desks.expressions.ask({ kind: "expressions", written: all });
  desks.expressions.stop();
  shown.expressions.clear();
}

/** What is asked stands in the address, to be sent to somebody. */
function remember(): void {
  const all = expressions();
  const asked = new URLSearchParams([
    ["first", pools[0].text],
    ["second", pools[1].text],
    ...rules.told(rules.changes()),
    ...(all.length === 0 ? [""] : all).map((one) => ["dice", one]),
  ]);
  // A page within another one has no say over the address.
  try {
    history.replaceState(null, "", `#${asked.toString()}`);
  } catch {
    // It works without.
  }
}

function recall(): void {
  const asked = new URLSearchParams(location.hash.slice(1));
  for (const [index, name] of ["first", "second"].entries()) pools[index].recall(asked.get(name));
  rules.recall(asked);
  written.value = asked.has("dice") ? asked.getAll("dice").join("\n") : written.defaultValue;
}

themeSwitch();
recall();
place("rules").addEventListener("change", () => {
  rules.changed();
  askPools();
});
written.addEventListener("input", askExpressions);
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-example]")) {
  button.addEventListener("click", () => {
    written.value = [...expressions(), button.dataset["example"]!].slice(-MOST_DRAWN).join("\n");
    askExpressions();
  });
}
addEventListener("hashchange", () => {
  recall();
  askPools();
  askExpressions();
});
openForPrint(() => Promise.all(Object.values(shown).map((one) => one.drawAll())));
askPools();
askExpressions();
