import { DescriptionError } from "../errors.js";
import { nearest } from "../nearest.js";

/**
 * The same options, of which reading a name that is none of `names` throws. Only what they lack is looked for in what they
 * inherit: the others are read as fast as ever.
 */
export function heeding<Options extends object>(options: Options, names: readonly string[]): Options {
  const inherited = new Proxy(
    {},
    {
      get(target, name): unknown {
        // Every object has `toString`, and may be written as JSON.
        if (typeof name === "symbol" || name in target || name === "toJSON") return Reflect.get(target, name);
        throw new DescriptionError(`there is no option "${name}" (${nearest(name, names)})`);
      },
    },
  );
  return Object.setPrototypeOf({ ...options }, inherited) as Options;
}
