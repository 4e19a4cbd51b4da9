import { DEPOSIT, type ImportTarget, importTarget } from "../cells/import-targets";
import { readCell, textOf } from "../cells/read-cell";
import type { Writing } from "../cells/writing-names";
import type { SheetCell } from "../read/workbook";

/** Letters of a head that are looked at. */
const LOOKED_AT = 300;

/**
 * Words by which a head of amounts says that they are no euros of a whole or a month: of a square metre, a year, in thousands,
 * with all costs.
 */
const OTHER_MEASURE =
  /[%$£]|m²|[tk]€|\bp\. ?a\b|jährlich|\bjahres|\b(qm|m2|sqm|quadratmeter|jahr|annual|yearly|annum|year|teur|keur|tsd|tausend|thousand|mio|million|usd|chf|gbp|faktor|factor|prozent|percent|anzahl|warm|brutto|gross|inkl|incl|inklusive|including)\b/i;

/** Words by which a head counts months, or of a deposit says how many rents it is made up of. */
const MONTHS = /\b(monate|monatsmieten?|monatskaltmieten?|nettokaltmieten|months)\b/i;

/** Words by which a head of shares says that they are no hundredths. */
const PARTS = /‰|promille|tausendstel|\b1[0.']*000/i;

/** More months than any deposit is made up of: numbers above are euros. */
const MOST_MONTHS = 24;

/** Whether a head names amounts that its column does not hold as they are kept. */
export function isMeasured(head: string, key: string | null, samples: readonly SheetCell[], writing: Writing): boolean {
  const target = key === null ? undefined : importTarget(key);
  const looked = head.slice(0, LOOKED_AT);
  // `45,32/1.000` tells of how many it is a share itself.
  if (target?.field.kind === "percent")
    return PARTS.test(looked) && !samples.some((cell) => textOf(cell).includes("/"));
  if (target?.field.kind !== "money") return false;
  if (OTHER_MEASURE.test(looked)) return true;
  return MONTHS.test(looked) && !(target.key === DEPOSIT && areAmounts(target, samples, writing));
}

/** Whether most of the cells that can be read are more than months; a zero may be either, and does not count. */
function areAmounts(target: ImportTarget, samples: readonly SheetCell[], writing: Writing): boolean {
  const read = samples.map((cell) => readCell(target, cell, writing));
  const cents = read.flatMap((reading) =>
    "value" in reading && typeof reading.value === "number" && reading.value !== 0 ? reading.value : [],
  );
  return cents.filter((amount) => amount > MOST_MONTHS * 100).length * 2 > cents.length;
}
