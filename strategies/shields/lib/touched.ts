import { ActionType, Group, type ShieldsGame } from "evenkeel/shields";
import { NO_DIE } from "./evaluate.js";
import { Part } from "./side.js";

/**
 * What each action may change: parts of its player's own side and of the enemy's, and the die that leaves the pool. An
 * attack is taken to destroy a battery, a move of black shields to have any other action behind it.
 */
export function touchedBy({ actions, dice, layout }: ShieldsGame) {
  const { take, attack, potion, polish, move } = ActionType;
  const sharedBlack = layout.front[0] === layout.front[1];
  const partOf = (stack: number): number => (stack >= 3 && sharedBlack ? Part.black : 1 << (stack % 3));

  function partOfDie(action: number): number {
    if (actions.stack[action] >= 0) return partOf(actions.stack[action]);
    return dice.group[actions.die[action]] === Group.attack ? Part.attackDice : Part.reserve;
  }

  function own(type: number, action: number): number {
    switch (type) {
      case take:
        return partOfDie(action);
      case potion:
        return partOf(actions.battery[action]) | Part.reserve;
      case polish:
        return partOf(actions.stack[action]) | Part.reserve;
      default:
        return Part.all;
    }
  }

  /** Both sides look at the attack dice of the pool. */
  function enemys(type: number, action: number): number {
    if (type === take) return partOfDie(action) & Part.attackDice;
    return type === attack || type === move ? Part.all : Part.none;
  }

  return {
    /** The part that a stack of shields belongs to; that of a battery by its colour. */
    partOf,
    own: actions.type.map(own),
    enemys: actions.type.map(enemys),
    taken: actions.type.map((type, action) => (type === take ? actions.die[action] : NO_DIE)),
  };
}
