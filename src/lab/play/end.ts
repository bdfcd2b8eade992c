import { gameChanceChart } from "../../report/charts/win-chance.js";
import { answer, chartBlock, list, paragraph, tableBlock, type Block } from "../../report/document/block.js";
import { fixed, quantity } from "../../report/text/format.js";
import type { Weighed } from "../../play/worth.js";
import type { AnyGame, AnyGameDefinition } from "../../game/index.js";
import type { Chosen, Match } from "./match.js";

/** What a game that is over came to: the curve of the win chance, and how lucky everybody was. */
export function endBlocks(match: Match, { turnName = "turn" }: Pick<AnyGameDefinition, "turnName">): Block[] {
  const { chance, names } = match;
  if (chance === undefined) return [paragraph(match.isOpen ? UNKNOWN : HIDDEN)];
  const chart = gameChanceChart({ players: names, points: chance.points }, { turnName }, (turning) => {
    const rolls = turning === 0 ? "no roll moved" : `${quantity(turning, "roll")} moved`;
    return `The game: ${rolls} the win chance by 10 points or more`;
  });
  const lucky = [...chance.luck.entries()]
    .sort(([, one], [, other]) => other - one)
    .map(([seat, share]) => `${names[seat]}: ${signed(share)} points of win chance by luck`);
  return [chartBlock(chart), ...aheadAtStart(match), paragraph(LUCK), list(lucky)];
}

/** Who stood better before anybody chose anything: how that was settled is perhaps nobody's luck. */
function aheadAtStart({ chance, names }: Match): Block[] {
  const chances = chance?.points[0]?.chances ?? [];
  const most = Math.max(...chances);
  if (!(most - 1 / chances.length >= AHEAD)) return [];
  const who = names[chances.indexOf(most)];
  return [paragraph(`Before the first turn ${who} stood at ${fixed(100 * most, 0)} %.`)];
}

/** Less than this is hardly seen on the curve. */
const AHEAD = 0.05;

const UNKNOWN = "Nobody has learned these rules, so that nobody tells the win chance along the game.";
const HIDDEN =
  "Where something is hidden each player hopes for a number of his own, so that there is no win chance to draw.";
const LUCK =
  "Luck is what the dice gave beyond what was to be expected of them, summed over the game; the rest is what everybody made of it.";

function signed(share: number): string {
  const points = fixed(100 * share, 0);
  return share > 0 && points !== "0" ? `+${points}` : points;
}

/** More of them nobody reads. */
const MOST_SHOWN = 8;

const SEEN = "So the strongest player known sees it, on average over what the dice might have shown.";
const HOPED =
  "So the strongest player known would have hoped, who knew no more than you; the hopes of all players together are more than there is to win.";

export function worthUnknown(): Block[] {
  return [
    paragraph(
      "What that was worth nobody tells: too much can be rolled, or nobody can look ahead in this game.",
    ),
  ];
}

/** What a choice was worth beside the others that were open. `weighed`: the best first. */
export function worthBlocks(
  game: AnyGame,
  { action }: Chosen,
  weighed: readonly Weighed[],
  isOpen: boolean,
): Block[] {
  const words = (one: Weighed) => game.actionToString(one.action);
  const own = weighed.find((one) => one.action === action)!;
  const [best] = weighed;
  const more = Math.round(100 * (best.share - own.share));
  const wins = `“${words(own)}” wins ${quantity(Math.round(100 * own.share), "game")} of 100`;
  const said =
    more < 1 ? `${wins}: nothing was better.` : `${wins}; “${words(best)}” would have won ${more} more.`;
  const shown = weighed.slice(0, MOST_SHOWN);
  const rows = [...shown, ...(shown.includes(own) ? [] : [own])].map((one) => ({
    names: [one === own ? `${words(one)} (yours)` : words(one)],
    cells: [{ text: `${fixed(100 * one.share, 1)} %`, value: one.share }],
  }));
  return [
    answer(said),
    paragraph(isOpen ? SEEN : HOPED),
    tableBlock({
      ...{ caption: "What was open to you", nameHeads: ["Action"], heads: ["win chance"], rows },
      ...(weighed.length > MOST_SHOWN && { note: `The best ${MOST_SHOWN} of ${weighed.length} choices.` }),
    }),
  ];
}
