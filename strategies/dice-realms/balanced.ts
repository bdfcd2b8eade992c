import type { Bot, ParameterDescription, StrategyContext } from "evenkeel";
import { defendParameter, diceRealmsGame, PLAIN, styleBot, TERRITORIES } from "evenkeel/dice-realms";
import { unitsNamed, unitsParameter, type Defence } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description = "weighs attacks, training and repairs against each other, by thresholds";

export const parameters = {
  army: {
    kind: "number",
    min: 0,
    max: 40,
    default: 6,
    meaning: "military worth of its units below which it arms before all else",
  },
  hold: {
    kind: "number",
    min: 1,
    max: 8,
    default: 4,
    meaning: "food in stock below which it begins no attacks, if it may spend anything else",
  },
  repairKeep: {
    kind: "number",
    min: 0,
    max: 12,
    default: 4,
    meaning: "health of the keep at or below which it repairs it; 0 never repairs",
  },
  caution: {
    kind: "number",
    min: 0,
    max: 3,
    default: 0.4,
    meaning: "how much a military point counts that an attack is expected to cost",
  },
  units: unitsParameter,
  first: {
    kind: "choice",
    values: ["any", ...TERRITORIES],
    default: "any",
    meaning: "the territory it destroys before the others",
  },
  defend: defendParameter("exchange"),
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly army: number;
  readonly hold: number;
  readonly repairKeep: number;
  readonly caution: number;
  readonly units: readonly string[];
  readonly first: string;
  readonly defend: Defence;
}

/** What is added to the worth of a point of damage where a territory is to fall first. */
const FIRST = 6;

export function create({
  game,
  params,
}: StrategyContext<DiceRealmsState, DiceRealmsObservation, Params>): Bot<DiceRealmsObservation> {
  const trains = unitsNamed(params.units);
  const first = TERRITORIES.indexOf(params.first as (typeof TERRITORIES)[number]);
  return styleBot(diceRealmsGame(game), {
    ...PLAIN,
    want: PLAIN.want.map((value, unit) => (trains[unit] ? value : 0)),
    army: params.army,
    hold: params.hold,
    caution: params.caution,
    damage: PLAIN.damage.map((worth, territory) => (territory === first ? worth + FIRST : worth)),
    repairBelow: [0, 0, params.repairKeep],
    repair: params.repairKeep === 0 ? [0, 0, 0] : PLAIN.repair,
    defend: params.defend,
  });
}
