import { defineMeasure } from "evenkeel";
import { ActionType, Group, shields, shieldsGame } from "evenkeel/shields";

/** What players take back from the trash, by what it is for. The game counts the dice, all alike. */
export default defineMeasure({
  game: shields,
  counts: [
    {
      name: "batteriesBack",
      each: "player",
      max: 20,
      unit: "batteries",
      meaning: "batteries that were revived",
    },
    {
      name: "attackDiceBack",
      each: "player",
      max: 20,
      unit: "dice",
      meaning: "attack dice taken from the trash",
    },
    { name: "shieldsBack", each: "player", max: 20, unit: "dice", meaning: "shields taken from the trash" },
    {
      name: "healsBack",
      each: "player",
      max: 20,
      unit: "dice",
      meaning: "potions and polish taken from the trash",
    },
  ],
  move({ game, action, count }) {
    const { actions, dice } = shieldsGame(game);
    if (actions.type[action] !== ActionType.resurrect) return;
    const group = dice.group[actions.die[action]!];
    if (group === Group.health) count("batteriesBack");
    else if (group === Group.attack) count("attackDiceBack");
    else count(group === Group.potion || group === Group.polish ? "healsBack" : "shieldsBack");
  },
});
