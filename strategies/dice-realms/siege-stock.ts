import type { Bot, ParameterDescription, StrategyContext } from "evenkeel";
import { defendParameter, diceRealmsGame, PLAIN, SIEGE, styleBot, type Defence } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description = "keeps a stock of siege ready at all times, and the other units to protect it";

export const parameters = {
  siege: { kind: "number", min: 0, max: 20, default: 3, meaning: "points of siege it keeps; 0 trains none" },
  defend: defendParameter("exchange"),
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly siege: number;
  readonly defend: Defence;
}

export function create({
  game,
  params,
}: StrategyContext<DiceRealmsState, DiceRealmsObservation, Params>): Bot<DiceRealmsObservation> {
  const want = PLAIN.want.map((value, unit) => (unit === SIEGE ? params.siege : value));
  return styleBot(diceRealmsGame(game), { ...PLAIN, want, defend: params.defend });
}
