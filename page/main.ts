/** What makes a report page live; without it the page still reads, with its tables and links to the pictures. */
import { liveCharts } from "./charts.js";
import { openForPrint } from "./print.js";
import { sortableTables } from "./tables.js";
import { themeSwitch } from "./theme.js";

themeSwitch();
sortableTables();
openForPrint(liveCharts().drawAll);
