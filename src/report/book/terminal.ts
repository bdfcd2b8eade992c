import { oneLine } from "../../play/errors.js";
import { bold } from "../bold.js";
import { count } from "../format.js";
import { wrapped } from "../wrapped.js";
import type { Book } from "./book.js";

/** The book in short, for a terminal: every question with its verdict, then what could not be played. */
export function terminalBook({ chapters, failures }: Book, index: string, width = 100): string {
  const parts = chapters.map(({ title, questions }) => {
    const answers = questions.map(({ results, headline, claims }) =>
      [
        oneLine(results.question),
        wrapped(oneLine(headline.text), width),
        ...(claims === null ? [] : [wrapped(oneLine(`Claims: ${claims}.`), width)]),
      ].join("\n"),
    );
    return `${bold(title)}\n\n${answers.join("\n\n")}`;
  });
  if (failures.length > 0) {
    const lines = failures.map(({ file, message }) => wrapped(oneLine(`${file}: ${message}`), width));
    parts.push(`${bold(`Not played: ${count(failures.length)}`)}\n${lines.join("\n")}`);
  }
  return `\n${parts.join("\n\n")}\n\nThe book: ${oneLine(index)}\n`;
}
