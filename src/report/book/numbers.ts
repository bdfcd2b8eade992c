import { html, type Html } from "../document/markup.js";
import { figureHtml } from "../document/html.js";
import { amongEquals, leadersOf } from "../answer/leading.js";
import { isMostlyCapped } from "../results/capped.js";
import { areEquals } from "../results/equals.js";
import { mapped } from "../results/interval.js";
import { hasDecisions, measured } from "../results/lookup.js";
import { compared, isSenseless, weakest } from "../results/strength.js";
import { figure } from "../text/table.js";
import { fixed, listed, shown, type Unit, upperFirst } from "../text/format.js";
import { lengthWords, quantileOf } from "../words/lengths.js";
import { minutesOf } from "../words/paces.js";
import { firstWords, NO_EQUALS } from "../words/starter.js";
import { turnUnits } from "../words/turns.js";
import type { Chapter } from "./book.js";
import { standingsOf, type Asked, type Standing } from "./standing.js";

const OF_100: Unit = { factor: 100, name: " of 100", signed: false, whole: true };

/** A number of a game as such, at the smallest table and at the largest. */
interface Headline {
  readonly title: string;
  readonly told: readonly { readonly players: number; readonly number: string }[];
  readonly meaning: string;
}

/** Who is favoured, how long a game takes and how many have no winner, between the strongest equals, by the rules as they stand. */
export function headlineNumbers(chapter: Chapter): Html {
  const found = headlinesOf(chapter);
  if (typeof found === "string") return html`<p class="hint">${found}.</p>`;
  const { among, all } = found;
  return html`${among === null ? null : html`<p class="hint">${upperFirst(among)}:</p>`}
    <dl class="numbers">${all.map(tile)}</dl>`;
}

/** The same as a sentence. */
export function headlineWords(asked: Asked): string {
  const found = headlinesOf(asked);
  if (typeof found === "string") return `${found}.`;
  const { among, all } = found;
  const clauses = all.map(({ title, told, meaning }) => {
    const numbers = told.map(({ players, number }) =>
      told.length === 1 ? number : `${number} with ${players} players`,
    );
    return `${title} ${listed(numbers)}, ${meaning.replaceAll("; ", ", ")}`;
  });
  return `${upperFirst(`${among === null ? "" : `${among}: `}${clauses.join("; ")}`)}.`;
}

/** All of them, and between whom, which is null where nobody has a choice; why there are none, where that is so. */
function headlinesOf(asked: Asked) {
  const standing = standingsOf(asked);
  if (standing.length === 0)
    return "No question plays the rules exactly as they stand, so there are no figures of the game as such";
  // Who play sensibly, or have nothing to choose; the strongest that the ladder knows first.
  const equals = standing
    .filter(({ arm }) => areEquals(arm) && !(isSenseless(arm) && hasDecisions(arm)))
    .toSorted((one, other) => compared([rank(one)], [rank(other)]));
  if (equals.length === 0) return NO_EQUALS;
  const areAlike = (one: Standing, other: Standing) => rank(one) === rank(other);
  const { leading, endless } = leadersOf(equals, ({ arm }) => [arm], areAlike);
  const [few] = leading;
  const many = leading.findLast(({ arm }) => arm.players > few.arm.players);
  const standings = many === undefined ? [few] : [few, many];
  const { results } = few.question;
  const amongOf = ({ arm, question }: Standing) => amongEquals(question.results, arm);
  const among = results.ladder === undefined ? null : amongOf(few);
  const others = endless === null ? "" : `${amongOf(endless)} most games stop at the turn cap; `;
  const fair = standings.map(({ arm: { players } }) => fixed(100 / players, 0));
  const headline = (title: string, number: (one: Standing) => string, meaning: string): Headline => ({
    ...{ title, meaning },
    told: standings.map((one) => ({ players: one.arm.players, number: number(one) })),
  });
  const winsOf = ({ arm, wins }: Standing) => (isMostlyCapped(arm) ? "not known" : shown(wins, OF_100));
  const areCut = standings.some(({ arm }) => isMostlyCapped(arm));
  const winsMeaning = areCut ? "most games stop at the turn cap" : `${fair.join(" and ")} would be fair`;
  const all = [
    headline(`${firstWords(results)} wins`, winsOf, winsMeaning),
    headline("a typical game takes", lengthOf, lengthMeaning(standings)),
    headline("games without a winner", undecidedOf, "shared, or stopped at the turn cap"),
  ];
  return { among: among === null ? null : `${others}${among}`, all };
}

function rank({ arm, question }: Standing): number {
  return weakest(question.results, arm);
}

function tile({ title, told, meaning }: Headline): Html {
  return html`<div>
    <dt>${upperFirst(title)}</dt>
    <dd>
      ${told.map(({ players, number }) => {
        const shown = html`<strong>${figureHtml(figure(number, null))}</strong>`;
        return told.length === 1 ? shown : html`<p>${shown} with ${players} players</p>`;
      })}
      <span class="meaning">${meaning}</span>
    </dd>
  </div>`;
}

function undecidedOf({ decided }: Standing): string {
  const undecided = mapped(decided, (share) => 1 - share, true);
  return shown(undecided, OF_100);
}

function lengthOf({ length: { arm, question } }: Standing): string {
  const units = turnUnits(question.results);
  const half = quantileOf(arm, 0.5);
  return half === undefined
    ? shown(measured(arm, "turns", "game"), units.mean)
    : lengthWords(half, units.whole);
}

/** In minutes, too, where the games that tell the turns are timed at every one of these tables. */
function lengthMeaning(standings: readonly Standing[]): string {
  const all = standings.map(({ length }) => length);
  if (all.some(({ arm }) => quantileOf(arm, 0.5)?.value === null)) return "half are not over by then";
  const minutes = all.map(({ arm, question }) => minutesOf(question.results, arm));
  return minutes.includes(null) ? "half end within it" : `half end within it; ${minutes.join(" and ")}`;
}
