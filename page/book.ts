/** What makes the overviews of the book live, which draw their charts without Vega. */
import { openForPrint } from "./print.js";
import { sortableTables } from "./tables.js";
import { themeSwitch } from "./theme.js";

themeSwitch();
sortableTables();
openForPrint(() => Promise.resolve());
