import { OptionError, seatNames, type Game } from "evenkeel";

/** By seat: whether it is among those named. Throws an `OptionError` with this path for what is no seat. */
export function seatsMeant(
  game: Pick<Game<unknown, unknown>, "numPlayers" | "playerToString">,
  named: readonly string[],
  path: string,
): readonly boolean[] {
  const seats = seatNames(game);
  named.forEach((seat, index) => {
    if (!seats.includes(seat))
      throw new OptionError([path, index], `${JSON.stringify(seat)} is no seat`, seats);
  });
  return seats.map((seat) => named.includes(seat));
}
