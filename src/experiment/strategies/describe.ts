import type { ParameterDescription } from "../../game/index.js";
import { CodeError } from "../../play/errors.js";
import { installGuard } from "../../play/guard/index.js";
import { surroundings } from "../../jobs/printed.js";
import { readyTrial, tryCode } from "../../jobs/trial.js";
import { loadStrategy, type AnyStrategyModule } from "../../play/strategies.js";
import { join } from "../disk.js";
import { packageFolder, runsFromSource } from "../package.js";
import { bundleCode } from "./bundle.js";
import type { Bundle } from "./bundles.js";
import { checkDescriptions, parameterForm } from "./parameters.js";

/** A strategy's code, loaded into this thread for what it says about itself. */
export interface LoadedStrategy extends Bundle {
  readonly module: AnyStrategyModule;
  readonly parameters: Readonly<Record<string, ParameterDescription>>;
}

/** Strategies that come with Evenkeel, which stay as they are for as long as this process lives. */
const shipped = new Map<string, Promise<LoadedStrategy>>();

const SHIPPED = join(packageFolder, "strategies/");

/** Whether a file of code comes with Evenkeel: then it needs no trial. */
export function isShipped(file: string): boolean {
  return file.startsWith(SHIPPED);
}

/** Bundles and loads each file once. The function it returns throws a `CodeError`. */
export function strategyLoader(): (file: string) => Promise<LoadedStrategy> {
  const own = new Map<string, Promise<LoadedStrategy>>();
  return (file) => {
    const loaded = isShipped(file) ? shipped : own;
    const strategy = loaded.get(file) ?? load(file);
    loaded.set(file, strategy);
    return strategy;
  };
}

async function load(file: string): Promise<LoadedStrategy> {
  installGuard(surroundings);
  // Threads run built code only.
  const isTried = !runsFromSource && !isShipped(file);
  if (isTried) readyTrial();
  const bundle = await bundleCode(file, "strategy");
  if (isTried) await tryCode({ kind: "load", url: bundle.url });
  const module = await loadStrategy(bundle.url);
  const parameters = module.parameters ?? {};
  checkDescriptions(parameters);
  for (const key of ["description", "words"] as const)
    if (module[key]?.includes("\n"))
      throw new CodeError(`has ${key === "words" ? "" : "a "}${key} of more than one line`);
  return { ...bundle, module, parameters };
}

/** A parameter in one line for people, such as `threshold: a number from 1 to 12, default 5`. */
export function describeParameter(name: string, description: ParameterDescription): string {
  const value = description.default;
  const told = Array.isArray(value) ? value.join(", ") || "none" : String(value);
  const words = value === undefined ? "required" : `default ${told}`;
  return `${name}: ${parameterForm(description)}, ${words}`;
}
