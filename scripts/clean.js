// Empties dist, so that the package never ships a module that no longer exists: part of npm run build.
import { rmSync } from "node:fs";

rmSync(new URL("../dist", import.meta.url), { recursive: true, force: true });
