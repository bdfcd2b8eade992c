import { inTenths, outOf100, upperFirst, type FigureReader } from "../../../game/index.js";

/** What the tables say in a sentence or two. */

/** Whether one of two figures is more than the other, beyond rounding. */
const isMore = (one: number, other: number): boolean => one - other > 1e-9;

/** Keys of the table of one and two Challenges. */
export const [SINGLE, TWICE] = ["one for both actions", "two for an action each"] as const;

export function challengeFinding(read: FigureReader, leads: readonly number[]): string {
  const share = (figure: string, lead: number) => read(figure, "accept", 1, lead);
  const win = (lead: number) => share("win", lead) + share("naturalTwenty", lead);
  const isFavoured = isMore(win(0), share("lose", 0) + share("naturalOne", 0));
  const behind = leads[0];
  return `A Challenge ${isFavoured ? "favours" : "does not favour"} the player: it costs an equal opponent points in ${outOf100(win(0))} of 100 cases, one with ${-behind} points more in ${outOf100(win(behind))}.`;
}

/** `few` points are the last that a Challenge for one action takes, of `plenty` something is left. */
export function rematchFinding(
  read: FigureReader,
  few: number,
  plenty: number,
  leads: readonly number[],
): string | undefined {
  const saved = 1 - read("out", "rematch", 1, few, 0);
  if (saved <= 0) return undefined;
  const lost = (answer: string, lead = 0) => -read("opponentPoints", answer, 1, plenty, lead);
  const costs = `at equal points a Rematch costs ${inTenths(lost("rematch"))} points instead of ${inTenths(lost("accept"))}`;
  const saves = `saves you in ${outOf100(saved)} of 100 cases where accepting would eliminate you`;
  if (!isMore(lost("rematch"), lost("accept"))) return `Yes: ${costs}, and it ${saves}.`;
  const pays = leads.some((lead) => lead < 0 && isMore(lost("accept", lead), lost("rematch", lead)));
  return `No, unless you would be out: ${costs}. It ${saves}${pays ? ", and pays if you are far ahead" : ""}.`;
}

/** Points that two actions just take. */
const LAST = 2;

/** `cautious`: what an opponent does who has lost and would be eliminated; of `plenty` points something is left. */
export function twoActionsFinding(read: FigureReader, cautious: string, plenty: number): string {
  const out = (way: string, answer: string) => read("out", answer, way, LAST, 0);
  const falls = `is eliminated in ${outOf100(out(TWICE, cautious))} of 100 cases, not in ${outOf100(out(SINGLE, cautious))}`;
  const [twice, single] = [TWICE, SINGLE].map((way) =>
    inTenths(-read("opponentPoints", "accept", way, plenty, 0)),
  );
  const isBetter = isMore(out(TWICE, cautious), out(SINGLE, cautious));
  const isReversed = isBetter && isMore(out(SINGLE, "accept"), out(TWICE, "accept"));
  const whom = `an ${isReversed ? "opponent with a Rematch" : "equal opponent"}`;
  const without = isReversed ? "; without a Rematch one Challenge is then better" : "";
  const little = `at ${LAST} points each ${whom} ${falls}${without}.`;
  if (twice === single)
    return `No, not with points enough: either way takes about as many. ${upperFirst(little)}`;
  return `${isBetter ? "Yes" : "No"}: ${little}`;
}

export function koFinding(read: FigureReader, defence: string): string {
  const [win, lose] = ["win", "lose"].map((figure) => outOf100(read(figure, defence, 0)));
  return `At equal points a KO eliminates the opponent in ${win} of 100 tries. In ${lose} it costs the player half of his own points.`;
}

const AGAINST: Readonly<Record<string, string>> = {
  ...{ sum: "both dice added", lowest: "the lower die", highest: "the higher die" },
  ...{ major: "the d12 alone", minor: "the d8 alone" },
};

/** One row, against what counts of the opponent's dice where that is not what the rules say. */
export function koTold(defence: string, lead: number, win: number, lose: number, usual: string): string {
  const points = `${Math.abs(lead)} ${Math.abs(lead) === 1 ? "point" : "points"}`;
  const from = lead === 0 ? "on equal points" : `from ${points} ${lead > 0 ? "ahead" : "behind"}`;
  const against = defence === usual ? "" : ` against ${AGAINST[defence]}`;
  return `A KO${against} ${from} eliminates the opponent in ${outOf100(win)} of 100 tries; in ${outOf100(lose)} it costs the player points.`;
}

/** Two points less than an equal opponent has: so much weaker is the other one of the example. */
const WEAKER = 2;

export function finalsFinding(read: FigureReader, points: readonly number[], own: number): string {
  const beaten = (...seats: readonly [player: number, major: number, minor: number]) =>
    read("playerAlone", ...seats) + read("naturalTwenty", ...seats);
  const cases = points.flatMap((player) =>
    points.flatMap((weak) =>
      points.flatMap((strong) =>
        strong > weak ? [[beaten(player, weak, strong), beaten(player, strong, weak)] as const] : [],
      ),
    ),
  );
  const weaker = beaten(own, own - WEAKER, own);
  const stronger = beaten(own, own, own - WEAKER);
  const told = (one: number, other: number) =>
    `an equal opponent and one with ${WEAKER} points less then lose points together in ${outOf100(one)} of 100 Challenges, not in ${outOf100(other)}.`;
  if (cases.every(([weak, strong]) => isMore(weak, strong)))
    return `Give the Major to the weaker, whatever the points: ${told(weaker, stronger)}`;
  if (cases.every(([weak, strong]) => isMore(strong, weak)))
    return `Give the Major to the stronger, whatever the points: ${told(stronger, weaker)}`;
  if (cases.some(([weak, strong]) => isMore(weak, strong) || isMore(strong, weak)))
    return `It depends on the points. With the Major given to the weaker: ${told(weaker, stronger)}`;
  return `It makes no difference: points do not count, and both others lose points in ${outOf100(weaker)} of 100 Challenges.`;
}

/** `few`: so many points one has at the start. */
export function extraFinding(read: FigureReader, few: number, points: readonly number[]): string {
  const of = (own: number) => outOf100(read("wins", own));
  const sure = points.find((own) => !isMore(1, read("wins", own)));
  const rest =
    sure === undefined
      ? `with ${points.at(-1)} it is ${of(points.at(-1)!)}`
      : `from ${sure} points on all do`;
  return `With ${few} points ${of(few)} of 100 tries succeed; ${rest}.`;
}

export function tokensFinding(read: FigureReader, players: number, isBounded: boolean): string {
  const of = (figure: string) => read(figure, String(players));
  if (isBounded) return `${of("atMost")} tokens are always enough, for a table of ${players}.`;
  const adds =
    of("roundAdds") > 0 ? `a round of turns may add ${of("roundAdds")} more` : "no round of turns adds any";
  return `A table of ${players} begins with ${of("atStart")} tokens, and ${adds}.`;
}
