import { counting, firstOutMetrics, type Counted } from "../../../game/index.js";
import type { Rules } from "../bound.js";
import { At, copyRow, koLeadOf, KO_LEADS, MAX_KO_LEAD, Row, type SurvivorState } from "../state.js";
import type { FinishedGame } from "./finished.js";
import { event, finalsMetrics, roundMetrics } from "./leads.js";
import { metricsOfPlayers } from "./players.js";

const { ofGame } = counting<FinishedGame>();

/** Banks of so many tokens are asked whether they are enough. */
const BANKS = [40, 50, 60, 100] as const;

/** What Dice Survivor counts about itself, with bounds that no game exceeds: of the game, then of each player. */
export function metricsOf(rules: Rules): Counted<FinishedGame>[] {
  const tokens = "the most Play Points that all had together at any time: so many tokens the game needed";
  return [
    ofGame("diceThrown", "dice", rules.maxDice, "dice thrown", At.dice),
    ofGame("mostTokens", "tokens", rules.maxTokens, tokens, At.mostTokens),
    ...BANKS.map((bank) =>
      event(
        `needsOver${bank}Tokens`,
        `games that needed more than ${bank} tokens`,
        ({ data }) => data[At.mostTokens] > bank,
      ),
    ),
    ...firstFallMetrics(rules),
    ...finalsMetrics(rules),
    ...roundMetrics(rules),
    ...koLeadMetrics(rules),
    ...metricsOfPlayers(rules),
  ];
}

/** When the first is eliminated, and whether somebody is before a turn of his own. */
function firstFallMetrics({ players, maxTurns }: Rules): Counted<FinishedGame>[] {
  const isIdle = ({ counts }: Readonly<SurvivorState>, seat: number): boolean =>
    counts[Row.fellAt * players + seat] > 0 && counts[Row.turns * players + seat] === 0;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const idle = "games in which somebody was eliminated before a first turn of his own";
  const [anyoneOut, ...firstOut] = firstOutMetrics<FinishedGame>({
    players,
    maxTurns,
    turns: (state, out) => copyRow(state, Row.fellAt, out),
    isOut: ({ points }, seat) => points[seat] === 0,
    played: ({ data }) => data[At.turn],
  });
  return [
    anyoneOut,
    event("outBeforeTurn", idle, (state) => seats.some((seat) => isIdle(state, seat))),
    ...firstOut,
  ];
}

/** KOs tried with this lead over the victim, in all games; one point beyond `MAX_KO_LEAD` stands for all further off. */
export function koByLead(lead: number): string {
  if (lead === 0) return "kosLevel";
  const points = Math.abs(lead);
  return `kos${lead > 0 ? "Ahead" : "Behind"}${points}${points > MAX_KO_LEAD ? "OrMore" : ""}`;
}

/** How often a KO succeeds by the player's lead: exact figures stand beside it. */
function koLeadMetrics({ players, mostKOs }: Rules): Counted<FinishedGame>[] {
  const most = players * mostKOs;
  return Array.from({ length: KO_LEADS }, (_, index) => index - MAX_KO_LEAD - 1).flatMap((lead) => {
    const name = koByLead(lead);
    const points = Math.abs(lead);
    const by = `${points}${points > MAX_KO_LEAD ? " or more" : ""} ${points === 1 ? "point" : "points"}`;
    const words = lead === 0 ? "between equals" : `${by} ${lead > 0 ? "ahead of" : "behind"} the victim`;
    const tried = (state: Readonly<SurvivorState>) => sumOf(state, Row.kosByLead + koLeadOf(lead));
    const won = (state: Readonly<SurvivorState>) => sumOf(state, Row.kosWonByLead + koLeadOf(lead));
    return [
      ofGame(name, "KOs", most, `KOs tried ${words}`, tried),
      ofGame(`${name}Won`, "share of KOs", most, `KOs that succeed, tried ${words}`, won, { per: name }),
    ];
  });
}

function sumOf({ players, counts }: Readonly<SurvivorState>, row: number): number {
  let sum = 0;
  for (let seat = 0; seat < players; seat++) sum += counts[row * players + seat];
  return sum;
}
