import { html, type Html, type Part } from "../document/markup.js";
import { figureHtml } from "../document/html.js";
import { amongEquals } from "../answer/leading.js";
import { areEquals } from "../results/equals.js";
import type { Interval } from "../results/interval.js";
import { isSenseless, weakest } from "../results/strength.js";
import { verdictAgainst } from "../results/verdict.js";
import { figure } from "../text/table.js";
import { column, NUMBER, PERCENT, POINTS, shown, type Unit, upperFirst } from "../text/format.js";
import { firstWords, NO_EQUALS } from "../words/starter.js";
import type { Standing } from "./standing.js";

/** Starter's edge, length, decisiveness and cap share of a game as it stands, between the strongest equals that played it. */
export function headlineNumbers(all: readonly Standing[]): Html | null {
  const standings = strongestOf(all);
  if (standings.length === 0) {
    return html`<p class="hint">
      No question plays the rules exactly as they stand, so there are no figures of the game as such.
    </p>`;
  }
  const [{ arm, question }] = standings;
  const { results } = question;
  const among = results.ladder === undefined ? null : amongEquals(results, arm);
  return html`${among === null ? null : html`<p class="hint">${upperFirst(among)}:</p>`}
    <dl class="numbers">
      ${number(`${upperFirst(firstWords(results))}: edge over a fair share`, ...edge(standings))}
      ${number("Length of a game", "mean turns", span(standings, "turns", NUMBER))}
      ${number("Decisiveness", "games that one player wins alone", span(standings, "decided", PERCENT))}
      ${number("Turn cap", "games that it ends", span(standings, "capped", PERCENT))}
    </dl>`;
}

/** Equals who play sensibly, of these the strongest that the ladder knows; all who met where no equals did. */
function strongestOf(standings: readonly Standing[]): readonly Standing[] {
  const equals = standings.filter(({ arm }) => areEquals(arm) && !isSenseless(arm));
  const rankOf = ({ arm, question }: Standing) => weakest(question.results, arm);
  const best = Math.min(...equals.map(rankOf));
  const found = equals.filter((one) => rankOf(one) === best);
  return found.length > 0 ? found : standings;
}

function number(title: string, meaning: string, value: Part): Html {
  return html`<div>
    <dt>${title}</dt>
    <dd>${value}<span class="meaning">${meaning}</span></dd>
  </div>`;
}

/** Of equals only: what the better player wins hides what the seat is worth. */
function edge(standings: readonly Standing[]): [meaning: string, value: Part] {
  const equals = standings.filter(({ arm }) => areEquals(arm));
  if (equals.length === 0) return [NO_EQUALS, html`<strong>—</strong>`];
  const verdicts = new Set(equals.map((one) => verdictAgainst(one.edge, 0)));
  const [verdict] = verdicts;
  const many = `${equals.length} line-ups of equals`;
  const all = equals.length === 1 ? "equals" : `${verdict === "level" ? "any of" : "all"} ${many}`;
  const meaning =
    verdicts.size === 1 ? `${EDGES[verdict]} for ${all}` : "from one line-up of equals to another";
  return [meaning, span(equals, "edge", POINTS)];
}

const EDGES = {
  above: "favoured",
  below: "at a disadvantage",
  level: "not to be told from fair",
};

/** From the least line-up to the greatest, each with its interval, never an average that hides them. */
function span(standings: readonly Standing[], of: "edge" | "turns" | "decided" | "capped", unit: Unit): Part {
  const known = standings.filter((one) => one[of].value !== null).map((one) => one[of]);
  if (known.length === 0) return html`<strong>—</strong>`;
  const ordered = known.toSorted((a, b) => a.value! - b.value!);
  const [least, most] = [ordered[0], ordered[ordered.length - 1]];
  if (known.length === 1) return html`<strong>${told(shown(least, unit))}</strong>`;
  const [low, high] = column([least, most], { ...unit, name: "" });
  // Where both look alike, the wider interval stands for both.
  if (low.split(" ")[0] === high.split(" ")[0]) {
    const width = ({ familyLow, familyHigh }: Interval) => (familyHigh ?? 0) - (familyLow ?? 0);
    const wider = width(least) > width(most) ? least : most;
    return html`<strong>${told(shown(wider, unit))}</strong>`;
  }
  return html`<strong>${told(low)}</strong> to <strong>${told(high)}</strong> ${unit.name}`;
}

function told(text: string): Html {
  return figureHtml(figure(text, null));
}
