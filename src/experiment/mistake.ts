/** Keys and list indices from the top of an experiment file to one of its values. */
export type Path = readonly (string | number)[];

/** Where a mistake is: a value of the file, the key of that value, or a flag of the command line. */
export type Place = { readonly path: Path; readonly at?: "key" | "value" } | { readonly flag: string };

/** Something wrong in what a person asked for, before it is known how to name the place. */
export class Mistake extends Error {
  override readonly name = "Mistake";
  readonly place: Place;

  /** `right` says what would be right. */
  constructor(place: Place, wrong: string, right = "") {
    super(right === "" ? wrong : `${wrong} (${right})`);
    this.place = place;
  }
}
