import type { Cents } from "../../../base/money/money";
import type { DayPart } from "./day-part";
import type { StoredLine, StoredLines } from "./plan-import";

/** That a proven statement with so many lines holds a stored one at a position (from 0), and the balance before it. */
export type Containment = { statementId: number; lineCount: number; position: number; lineId: number; balance: Cents };

/** Puts stored lines of whole days together with what proven statements hold of them, ordered by statement and position. */
export function composeStoredLines(lines: readonly StoredLine[], containments: readonly Containment[]): StoredLines {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const parts: (DayPart<StoredLine> & { statementId: number; lines: StoredLine[]; balances: Cents[] })[] = [];
  for (const { statementId, lineCount, position, lineId, balance } of containments) {
    const line = byId.get(lineId);
    if (!line) continue;
    const toEnd = position < lineCount - 1;
    const last = parts.at(-1);
    if (last?.statementId === statementId && last.day === line.bookingDay) {
      last.lines.push(line);
      last.balances.push(balance);
      last.toEnd = toEnd;
    } else {
      const day = line.bookingDay;
      parts.push({ statementId, day, lines: [line], balances: [balance], fromStart: position > 0, toEnd });
    }
  }
  return { lines, parts };
}
