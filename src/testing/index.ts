/** Holds games to the contract, for people's own tests: import it from `evenkeel/testing`. */
export { lineOf, type Check, type Finding } from "./finding.js";
export type { VerifySettings } from "./settings.js";
export { conforms, verifyGame } from "./verify.js";
