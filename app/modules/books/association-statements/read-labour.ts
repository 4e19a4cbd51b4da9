import { nameCost } from "../../base/law/operating-costs/cost-words";
import type { LabourKind } from "../../base/law/operating-costs/labour-kinds";
import { type Cents, roundHalfUp } from "../../base/money/money";
import { foldText } from "../../base/search/fold-text";
import type { StatementRow } from "./association-statement";
import type { StatementCells } from "./statement-cells";

/** A line of the table of labour costs (§ 35a EStG): the flat's part stands last. */
export type Labour = { source: string; text: string; cents: Cents; kind: LabourKind | null };

/** A line of it; where its cells run over several lines, `above` is what stands before its amounts. */
export function readLabour(source: string, cells: StatementCells, kind: LabourKind | null, above: string): Labour {
  const last = cells.numbers.filter(({ isMoney }) => isMoney).at(-1)!;
  const own = withoutKind(cells.text);
  const text = own === "" || !nameCost(own).known ? withoutKind(`${above} ${cells.text}`) : own;
  return { source, text, cents: roundHalfUp(last.value * 100), kind };
}

/** A name without the column beside it that says of which kind its labour is. */
const withoutKind = (text: string) =>
  text.replace(/\s*(haushaltsnahe?|handwerker(leistung(en)?)?|dienstleistung(en)?)\b.*$/i, "").trim();

/** Kinds of cost whose labour is a household's; all others are a craft's. */
const HOUSEHOLD = new Set([8, 9, 10, 14]);

/**
 * Puts labour to the row of its name, or to the only one of its kind, unless it exceeds that row; a sum to the rows marked with the
 * paragraph, if they come to it. Returns what no row took.
 */
export function putLabour(rows: readonly StatementRow[], labour: readonly Labour[]): string[] {
  const byName = new Map(rows.map((row) => [foldText(row.text), row]));
  const byType = new Map<number | null, StatementRow | null>();
  for (const row of rows) byType.set(row.costType, byType.has(row.costType) ? null : row);
  const left = labour.filter(({ text, cents, kind }) => {
    const row = byName.get(foldText(text)) ?? byType.get(nameCost(text).costType);
    if (!row || cents <= 0 || cents > row.amount || row.labour !== 0) return true;
    row.labour = cents;
    row.labourKind = kind ?? kindOfRow(row);
    return false;
  });
  const unmet = left.filter(({ cents, kind }) => kind === null || !putSum(rows, cents, kind));
  for (const row of rows) if (row.labour !== 0) row.labourKind ??= kindOfRow(row);
  return unmet.map(({ source }) => source);
}

/** Whether a sum is what rows of its kind that are marked come to, all of which is labour then. */
function putSum(rows: readonly StatementRow[], cents: Cents, kind: LabourKind): boolean {
  const marked = rows.filter(
    (row) => row.labour === 0 && row.amount > 0 && row.source.includes("35a") && kindOfRow(row) === kind,
  );
  if (marked.length === 0 || marked.reduce((sum, { amount }) => sum + amount, 0) !== cents) return false;
  for (const row of marked) Object.assign(row, { labour: row.amount, labourKind: kind });
  return true;
}

const kindOfRow = ({ costType }: StatementRow): LabourKind =>
  costType !== null && HOUSEHOLD.has(costType) ? "HOUSEHOLD" : "CRAFT";
