/** In place of a disk: the files that the page carries, under the paths that they have in the package. */
import { inHand } from "./carried.js";

export function exists(path: string): boolean {
  const { files } = inHand();
  return Object.hasOwn(files, path) || Object.keys(files).some((file) => file.startsWith(`${path}/`));
}

export function isFile(path: string): boolean {
  return Object.hasOwn(inHand().files, path);
}

export function listed(folder: string): string[] {
  const names = Object.keys(inHand().files)
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1).split("/")[0]);
  return [...new Set(names)];
}

export function readText(path: string): string {
  return inHand().files[path];
}

export function workingFolder(): string {
  return "/";
}

export function join(...parts: readonly string[]): string {
  const steps: string[] = [];
  for (const step of parts.join("/").split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return `/${steps.join("/")}`;
}

export function resolve(...parts: readonly string[]): string {
  const from = parts.findLastIndex((part) => part.startsWith("/"));
  return join(...parts.slice(Math.max(0, from)));
}

export function dirname(path: string): string {
  return join(path, "..");
}

export function basename(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function fileURLToPath(url: string | URL): string {
  return String(url).replace(/^file:\/\//, "");
}
