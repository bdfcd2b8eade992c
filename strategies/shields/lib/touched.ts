import { ActionType, Group, type ShieldsGame } from "evenkeel/shields";
import { Part } from "./side.js";

/**
 * The parts of its player's own side and of the enemy's that each action may change, `Part.attackDice` also where a battery
 * falls or rises: it is found out what the attack dice of one side are to the other. An attack is taken to destroy a battery,
 * a move of black shields to have any other action behind it.
 */
export function touchedBy({ actions, dice, layout }: ShieldsGame) {
  const { take, attack, potion, polish, sacrifice, resurrect, move } = ActionType;
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
      case attack:
        return Part.attackDice;
      default:
        return Part.all;
    }
  }

  function enemys(type: number, action: number): number {
    switch (type) {
      case take:
        return partOfDie(action) & Part.attackDice;
      case sacrifice:
      case resurrect:
        return Part.attackDice;
      case attack:
      case move:
        return Part.all;
      default:
        return Part.none;
    }
  }

  return {
    /** The part that a stack of shields belongs to; that of a battery by its colour. */
    partOf,
    own: actions.type.map(own),
    enemys: actions.type.map(enemys),
  };
}
