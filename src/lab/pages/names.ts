import type { Frame } from "../../report/document/frame.js";

export const CRUMB = "The lab";
export const DICE_TABLE = "The dice table";
export const DICE_FILE = "dice.html";

/** The way back from a page of the lab. */
export const ABOVE: Frame["above"] = [{ text: CRUMB, href: "index.html" }];
