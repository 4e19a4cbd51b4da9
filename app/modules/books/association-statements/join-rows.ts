import { nameCost } from "../../base/law/operating-costs/cost-words";
import { splitLine } from "./statement-cells";

/** A line of a statement, with the number of its first one if several are joined. */
export type NumberedLine = { line: number; source: string };

/** Lines beyond are no statement. */
const MOST_LINES = 5_000;

/** Joined lines beyond are no row. */
const LONGEST_ROW = 250;

/** So many rows must be numbered for a number to begin one. */
const NUMBERED_ROWS = 4;

type Joined = NumberedLine & { amounts: number; isNumbered: boolean };

/**
 * Lines of a text, those of numbers alone, or of a name or a key that goes on, joined to what they belong to; `ends` is what begins
 * something else, such as a heading.
 */
export function joinRows(text: string, ends: (source: string) => boolean): NumberedLine[] {
  const lines = text
    .split("\n", MOST_LINES)
    .map((raw, index) => ({ line: index + 1, source: raw.trim() }))
    .filter(({ source }) => source !== "");
  const numbered = findNumbered(lines);
  const joined: Joined[] = [];
  for (const { line, source } of lines) {
    const { text: name, numbers } = splitLine(source);
    const amounts = numbers.filter(({ isMoney }) => isMoney).length;
    const isNumbered = numbered.has(line);
    const before = joined.at(-1);
    const goesOn =
      before !== undefined &&
      before.amounts < 2 &&
      !isNumbered &&
      before.source.length + source.length < LONGEST_ROW &&
      !ends(source) &&
      (name === "" ||
        (before.amounts === 0 && (before.isNumbered || isOpen(before.source) || /^[(\p{Ll}]/u.test(source))));
    if (!goesOn) joined.push({ line, source, amounts, isNumbered });
    else {
      if (amounts > 0 && name === "" && !before.isNumbered) takeNameAbove(joined, ends);
      const last = joined.at(-1)!;
      last.source += ` ${source}`;
      last.amounts += amounts;
    }
  }
  return joined;
}

/** Whether a name that ends so goes on in the next line. */
const isOpen = (source: string) =>
  /([-,/&]|\b(und|oder|der|des|die|dem|den|für|inkl\.|mit|nach|von|vom|im|am|zum|zur|lt\.|laut|bzw\.))$/.test(source);

/** Puts the line above before a name that nobody knows, if both together say what it is. */
function takeNameAbove(joined: Joined[], ends: (source: string) => boolean): void {
  const [above, last] = joined.slice(-2);
  if (!above || !last || last.amounts > 0 || above.amounts > 0 || ends(above.source)) return;
  const source = `${above.source} ${last.source}`;
  if (nameCost(last.source).known || !nameCost(source).known || source.length > LONGEST_ROW) return;
  joined.splice(-2, 2, { ...above, source });
}

/** Lines that begin with a number which another one follows: `A1`, `A2`; none if they are too few to be rows. */
function findNumbered(lines: readonly NumberedLine[]): ReadonlySet<number> {
  const found = lines.flatMap(({ line, source }) => {
    const [, letter, number] = /^([A-Z]?)(\d{1,2})\.? (?=\p{L})/u.exec(source) ?? [];
    return number === undefined ? [] : [{ line, letter, number: Number(number) }];
  });
  const follows = (one: (typeof found)[number] | undefined, other: (typeof found)[number] | undefined) =>
    one !== undefined && other !== undefined && one.letter === other.letter && one.number + 1 === other.number;
  const rows = found.filter((one, index) => follows(found[index - 1], one) || follows(one, found[index + 1]));
  return new Set(rows.length < NUMBERED_ROWS ? [] : rows.map(({ line }) => line));
}
