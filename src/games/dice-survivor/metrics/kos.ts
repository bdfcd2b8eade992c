import type { Rules } from "../rulings.js";
import { koLeadOf, KO_LEADS, MOST_KO_LEAD, Row, type SurvivorState } from "../state.js";
import { mostPoints, ofGame, ofPlayer, row, type Counted } from "./metric.js";

/** KOs tried with this lead over the victim, in all games; one point beyond `MOST_KO_LEAD` stands for all further off. */
export function koByLead(lead: number): string {
  if (lead === 0) return "kosLevel";
  const points = Math.abs(lead);
  return `kos${lead > 0 ? "Ahead" : "Behind"}${points}${points > MOST_KO_LEAD ? "OrMore" : ""}`;
}

/** How often a KO succeeds by the player's lead: exact figures stand beside it. */
export function koMetrics({ players, koPerGame }: Rules): Counted[] {
  const most = players * koPerGame;
  return Array.from({ length: KO_LEADS }, (_, index) => index - MOST_KO_LEAD - 1).flatMap((lead) => {
    const name = koByLead(lead);
    const points = Math.abs(lead);
    const more = points > MOST_KO_LEAD ? " or more" : "";
    const one = points === 1 ? "point" : "points";
    const words =
      lead === 0
        ? "between equals"
        : `${points}${more} ${one} ${lead > 0 ? "ahead of" : "behind"} the victim`;
    return [
      ofGame(name, { unit: "KOs", bounds: [0, most], meaning: `KOs tried ${words}` }, (state) =>
        sumOf(state, Row.kosByLead + koLeadOf(lead)),
      ),
      ofGame(
        `${name}Won`,
        { unit: "share of KOs", bounds: [0, most], meaning: `KOs that succeed, tried ${words}`, per: name },
        (state) => sumOf(state, Row.kosWonByLead + koLeadOf(lead)),
      ),
    ];
  });
}

/** When players try their KOs, and from how far ahead. */
export function kosOfPlayers(rules: Rules): Counted[] {
  const { players, maxTurns, koPerGame } = rules;
  const most = koPerGame * mostPoints(rules);
  return [
    ofPlayer(
      "koTurn",
      {
        unit: "turns",
        bounds: [0, koPerGame * maxTurns],
        meaning: "the turn in which a KO was tried",
        per: "kos",
      },
      row(players, Row.koTurns),
    ),
    ofPlayer(
      "koLead",
      {
        unit: "points",
        bounds: [-most, most],
        meaning: "points of the player less those of his victim when he tried a KO",
        per: "kos",
      },
      row(players, Row.koLead),
    ),
  ];
}

function sumOf({ counts, points }: Readonly<SurvivorState>, number: number): number {
  let sum = 0;
  for (let seat = 0; seat < points.length; seat++) sum += counts[number * points.length + seat];
  return sum;
}
