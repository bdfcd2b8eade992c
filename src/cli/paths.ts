import { dirname, relative, resolve } from "node:path";

/** The path of a file as it is written in another one. */
export function pathFrom(file: string, path: string): string {
  const way = relative(dirname(resolve(file)), resolve(path)).replaceAll("\\", "/");
  return way.startsWith(".") ? way : `./${way}`;
}
