import type { AnyGameDefinition } from "../../game/index.js";
import { ownStrategiesFolders } from "../strategies/find.js";
import { ANYBODY, ladderOrder } from "../strategies/strongest.js";
import { numberOf, numbersIn } from "./said.js";
import { EXPERTS, HEADCOUNT, NOVICE } from "./same-words.js";

/** Who plays, as far as a question says so, as flags take it, and what is asked if not who is favoured. */
export interface Table {
  readonly about?: "choices";
  readonly players?: string;
  readonly lineup?: string[];
}

/** So many players and no others, if they can play and others could; somebody who does anything, alone among the strongest or not. */
export function tableSaid(sentence: string, definition: AnyGameDefinition): Table {
  const { name, minPlayers, maxPlayers } = definition;
  const said = sentence.toLowerCase();
  const isAmong = (players: number) => players >= minPlayers && players <= maxPlayers;
  const isNovice = said.search(NOVICE) >= 0;
  const [experts, many] = EXPERTS.exec(said) ?? [];
  if (isNovice && experts !== undefined) {
    const all = 1 + (numberOf(many ?? "") ?? 0);
    const players = many !== undefined && isAmong(all) ? all : minPlayers;
    const [strongest] = ladderOrder(ownStrategiesFolders(name));
    if (strongest !== undefined)
      return { lineup: [[ANYBODY, ...Array<string>(players - 1).fill(strongest)].join(",")] };
  }
  const [players = 0, ...more] = headcountsIn(said);
  const isChoice = minPlayers < maxPlayers && isAmong(players);
  return {
    ...(isChoice && more.length === 0 && { players: String(players) }),
    ...(isNovice && { lineup: [ANYBODY] }),
  };
}

/** Whether so many are said to play as cannot, each time. */
export function isNoTable(sentence: string, { minPlayers, maxPlayers }: AnyGameDefinition): boolean {
  const said = headcountsIn(sentence.toLowerCase());
  return said.length > 0 && said.every((players) => players < minPlayers || players > maxPlayers);
}

function headcountsIn(said: string): number[] {
  const headcounts = said.replace(NOVICE, "people").match(HEADCOUNT) ?? [];
  return [...numbersIn(headcounts.join(" ")).values()];
}

export function tableFlags({ about, players, lineup = [] }: Table): string[] {
  return [
    ...(about === undefined ? [] : ["--about", about]),
    ...(players === undefined ? [] : ["--players", players]),
    ...lineup.flatMap((one) => ["--lineup", one]),
  ];
}
