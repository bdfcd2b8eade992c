/** What makes the lab's first page live, which asks nothing yet. */
import { openForPrint } from "../print.js";
import { themeSwitch } from "../theme.js";

themeSwitch();
openForPrint(() => Promise.resolve());
