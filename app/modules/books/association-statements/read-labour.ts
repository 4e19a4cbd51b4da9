import { nameCost } from "../../base/law/operating-costs/cost-words";
import type { LabourKind } from "../../base/law/operating-costs/labour-kinds";
import { type Cents, roundHalfUp } from "../../base/money/money";
import { foldText } from "../../base/search/fold-text";
import type { StatementRow } from "./association-statement";
import type { StatementCells } from "./statement-cells";

/** A line of the table of labour costs (§ 35a EStG): the flat's part stands last. */
export type Labour = { text: string; cents: Cents; kind: LabourKind | null };

/** A line of it; where its cells run over several lines, `above` is what stands before its amounts. */
export function readLabour(cells: StatementCells, kind: LabourKind | null, above: string): Labour {
  const last = cells.numbers.filter(({ isMoney }) => isMoney).at(-1)!;
  const own = withoutKind(cells.text);
  const text = own === "" || !nameCost(own).known ? withoutKind(`${above} ${cells.text}`) : own;
  return { text, cents: roundHalfUp(last.value * 100), kind };
}

/** A name without the column beside it that says of which kind its labour is. */
const withoutKind = (text: string) =>
  text.replace(/\s*(haushaltsnahe?|handwerker(leistung(en)?)?|dienstleistung(en)?)\b.*$/i, "").trim();

/** Kinds of cost whose labour is a household's; all others are a craft's. */
const HOUSEHOLD = new Set([8, 9, 10, 14]);

/** Puts labour to the row of its name, or to the only one of its kind of cost, unless it exceeds that row. */
export function putLabour(rows: readonly StatementRow[], labour: readonly Labour[]): void {
  const byName = new Map(rows.map((row) => [foldText(row.text), row]));
  const byType = new Map<number | null, StatementRow | null>();
  for (const row of rows) byType.set(row.costType, byType.has(row.costType) ? null : row);
  for (const { text, cents, kind } of labour) {
    const row = byName.get(foldText(text)) ?? byType.get(nameCost(text).costType);
    if (!row || cents <= 0 || cents > row.amount || row.labour !== 0) continue;
    row.labour = cents;
    row.labourKind = kind ?? kindOfRow(row);
  }
  for (const row of rows) if (row.labour !== 0) row.labourKind ??= kindOfRow(row);
}

const kindOfRow = ({ costType }: StatementRow): LabourKind =>
  costType !== null && HOUSEHOLD.has(costType) ? "HOUSEHOLD" : "CRAFT";
