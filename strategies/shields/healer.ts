import type { ParameterDescription } from "evenkeel";
import { ActionType, Group, health, playerToMove } from "evenkeel/shields";
import { commonSense } from "./lib/heuristics.js";

export const description =
  "collects potions and heals a battery once its health is at or below the threshold";
export const words = "players who heal early";

export const parameters = {
  threshold: { kind: "number", min: 0, max: 12, default: 4, meaning: "health points; 0 never heals" },
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly threshold: number;
}

// Everything but the moment of healing is the same for all thresholds, so that a sweep compares just that.
export const create = commonSense<Params>(
  ({ actions, dice, healGain }, { threshold }) =>
    (value, position, action) => {
      switch (actions.type[action]) {
        case ActionType.take:
          return dice.group[actions.die[action]] === Group.potion ? value + 6 : value;
        case ActionType.potion: {
          const points = health(position, playerToMove(position), actions.battery[action]);
          const gain = healGain(position, action);
          return gain > 0 && points <= threshold ? 1000 + gain - points / 100 : -1;
        }
        default:
          return value;
      }
    },
);
