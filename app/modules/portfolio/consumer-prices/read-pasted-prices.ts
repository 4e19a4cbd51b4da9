import { consumerPriceTexts as texts } from "../../../texts/reports/consumer-prices";
import { refusalAt } from "../../base/edits/refusal-at";

/** The index of a month, `YYYY-MM`. */
export type PastedPrice = { month: string; value: number };

/** A month as `2026-09` or `09/2026`, then what parts columns, then a value with a decimal comma or point. */
const LINE = /^(?:(\d{4})-(\d{2})|(\d{1,2})[./](\d{4}))[;\t ]+(\d{1,5})(?:[.,](\d{1,2}))?$/;

const MOST_LINES = 600;

/** Reads lines as they are copied from a table; `invalid` names the first line that says nothing, or says a month again otherwise. */
export function readPastedPrices(pasted: string): PastedPrice[] {
  const found = new Map<string, number>();
  const lines = pasted.split(/\r\n?|\n/).map((line) => line.trim());
  if (lines.length > MOST_LINES) throw refusalAt("pasted", texts.tooManyLines(MOST_LINES));
  lines.forEach((line, at) => {
    if (line === "") return;
    const [, isoYear, isoMonth, typedMonth = "", typedYear, whole, fraction = "0"] = LINE.exec(line) ?? [];
    const month = `${isoYear ?? typedYear}-${(isoMonth ?? typedMonth).padStart(2, "0")}`;
    const value = Number(`${whole}.${fraction}`);
    const isMonth = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month);
    if (!isMonth || !(value >= 1 && value <= 10_000))
      throw refusalAt("pasted", texts.oddLine(at + 1, line.slice(0, 60)));
    const before = found.get(month);
    if (before !== undefined && before !== value) throw refusalAt("pasted", texts.monthTwice(at + 1, month));
    found.set(month, value);
  });
  if (found.size === 0) throw refusalAt("pasted", texts.nothingPasted);
  return [...found].map(([month, value]) => ({ month, value }));
}
