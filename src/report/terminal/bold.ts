import pc from "picocolors";

/** A pipe gets plain text, also on a build server, where picocolors by itself would colour it. */
const wanted = process.stdout.isTTY || process.env["FORCE_COLOR"] !== undefined;

/** Bold on a terminal that can show it. */
export const { bold } = pc.createColors(wanted && pc.isColorSupported);
