import { html, type Html } from "../document/markup.js";
import { figureHtml } from "../document/html.js";
import { amongEquals, leadersOf } from "../answer/leading.js";
import { isMostlyCapped } from "../results/capped.js";
import { areEquals } from "../results/equals.js";
import { mapped } from "../results/interval.js";
import { hasDecisions } from "../results/lookup.js";
import { compared, isSenseless, weakest } from "../results/strength.js";
import { figure } from "../text/table.js";
import { fixed, shown, type Unit, upperFirst } from "../text/format.js";
import { lengthWords, quantileOf } from "../words/lengths.js";
import { minutesOf } from "../words/paces.js";
import { firstWords, NO_EQUALS } from "../words/starter.js";
import { turnUnits } from "../words/turns.js";
import type { Chapter } from "./book.js";
import { playedAlike, standingsOf, type Standing } from "./standing.js";

const OF_100: Unit = { factor: 100, name: " of 100", signed: false, whole: true };

/** Who is favoured, how long a game takes and how many have no winner, between the strongest equals, by the rules as they stand. */
export function headlineNumbers(chapter: Chapter): Html {
  const all = standingsOf(chapter);
  if (all.length === 0) {
    return html`<p class="hint">
      No question plays the rules exactly as they stand, so there are no figures of the game as such.
    </p>`;
  }
  const equals = sensibleEquals(all);
  if (equals.length === 0) return html`<p class="hint">${NO_EQUALS}.</p>`;
  const { leading, endless } = leadersOf(
    equals,
    ({ arm }) => [arm],
    (one, other) => rank(one) === rank(other),
  );
  const standings = bySize(leading);
  const { results } = standings[0].question;
  const among = results.ladder === undefined ? null : amongOf(standings[0]);
  const others = endless === null ? "" : `; ${amongOf(endless)} most games stop at the limit`;
  const fair = standings.map(({ arm: { players } }) => fixed(100 / players, 0));
  return html`${among === null ? null : html`<p class="hint">${upperFirst(among)}${others}:</p>`}
    <dl class="numbers">
      ${tile(
        `${upperFirst(firstWords(results))} wins`,
        standings,
        (one) => (hasNoEnd(one) ? "not known" : shown(one.wins, OF_100)),
        standings.some(hasNoEnd) ? "most games stop at the limit" : `${fair.join(" and ")} would be fair`,
      )}
      ${tile("A game takes", standings, lengthOf, lengthMeaning(chapter, standings))}
      ${tile(
        "Games without a winner",
        standings,
        ({ decided }) =>
          shown(
            mapped(decided, (share) => 1 - share, true),
            OF_100,
          ),
        "shared, or stopped at the limit",
      )}
    </dl>`;
}

/** Null where nobody has a choice. */
function amongOf({ arm, question: { results } }: Standing): string | null {
  return amongEquals(results, arm);
}

/** Equals who play sensibly, or have nothing to choose; the strongest that the ladder knows first. */
function sensibleEquals(standings: readonly Standing[]): readonly Standing[] {
  return standings
    .filter(({ arm }) => areEquals(arm) && !(isSenseless(arm) && hasDecisions(arm)))
    .toSorted((one, other) => compared([rank(one)], [rank(other)]));
}

function rank({ arm, question }: Standing): number {
  return weakest(question.results, arm);
}

/** At the smallest table and at the largest. */
function bySize(standings: readonly Standing[]): readonly Standing[] {
  const [few, many] = [standings[0], standings.findLast(({ arm }) => arm.players > standings[0].arm.players)];
  return [few, many].filter((one) => one !== undefined);
}

/** Who would have won games that mostly stop at the limit, nobody knows. */
function hasNoEnd({ arm }: Standing): boolean {
  return isMostlyCapped(arm);
}

function tile(
  title: string,
  standings: readonly Standing[],
  text: (one: Standing) => string,
  meaning: string,
): Html {
  return html`<div>
    <dt>${title}</dt>
    <dd>
      ${standings.map((one) => {
        const told = html`<strong>${figureHtml(figure(text(one), null))}</strong>`;
        return standings.length === 1 ? told : html`<p>${told} with ${one.arm.players} players</p>`;
      })}
      <span class="meaning">${meaning}</span>
    </dd>
  </div>`;
}

function lengthOf({ arm, turns, question: { results } }: Standing): string {
  const units = turnUnits(results);
  const half = quantileOf(arm, 0.5);
  return half === undefined ? shown(turns, units.mean) : lengthWords(half, units.whole);
}

/** In minutes, too, where any question gives the times. */
function lengthMeaning(chapter: Chapter, standings: readonly Standing[]): string {
  const minutes = standings.flatMap(({ arm }) => {
    const played = playedAlike(chapter, arm).map((one) => minutesOf(one.question.results, one.arm));
    return played.find((one) => one !== null) ?? [];
  });
  const isOver = standings.every(({ arm }) => quantileOf(arm, 0.5)?.value !== null);
  const half = isOver ? "half end within it" : "half are not over by then";
  return minutes.length === 0 ? half : `${half}; ${minutes.join(" and ")}`;
}
