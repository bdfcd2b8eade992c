import type { AnyGameDefinition } from "../../game/index.js";
import { ANYBODY } from "../strategies/strongest.js";
import { numbersIn } from "./said.js";
import { HEADCOUNT, NOVICE } from "./same-words.js";

/** Who plays, as far as a question says so, as flags take it. */
export interface Table {
  readonly players?: string;
  readonly lineup?: string[];
}

/** So many players and no others, if they can play and others could; somebody who does anything. */
export function tableSaid(sentence: string, { minPlayers, maxPlayers }: AnyGameDefinition): Table {
  const said = sentence.toLowerCase();
  const headcounts = said.replace(NOVICE, "people").match(HEADCOUNT) ?? [];
  const [players = 0, ...more] = numbersIn(headcounts.join(" ")).values();
  const isChoice = minPlayers < maxPlayers && players >= minPlayers && players <= maxPlayers;
  return {
    ...(isChoice && more.length === 0 && { players: String(players) }),
    ...(said.search(NOVICE) >= 0 && { lineup: [ANYBODY] }),
  };
}

export function tableFlags({ players, lineup = [] }: Table): string[] {
  return [
    ...(players === undefined ? [] : ["--players", players]),
    ...lineup.flatMap((one) => ["--lineup", one]),
  ];
}
