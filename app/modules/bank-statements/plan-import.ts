import type { Day } from "../calendar/day";
import type { AssignedStatement } from "./assign-accounts";
import { type Pairable, pairEntries } from "./pair-entries";
import type { StatementEntry } from "./statement";

/** What becomes of one statement's entries. */
export type PlannedStatement = AssignedStatement & {
  from: Day | null;
  to: Day | null;
  rows: { entry: StatementEntry; known: boolean }[];
  created: number;
  known: number;
};

/**
 * Decides for each entry of a file whether it is new. The files of a ZIP are taken one after another, so that days which two
 * of them hold are taken once; equal entries within one file are two.
 */
export function planImport(
  files: readonly (readonly AssignedStatement[])[],
  stored: ReadonlyMap<number, readonly Pairable[]>,
): PlannedStatement[] {
  const known = new Map<number, Pairable[]>([...stored].map(([accountId, rows]) => [accountId, [...rows]]));
  return files.flatMap((statements) => {
    const accountIds = [...new Set(statements.map(({ bankAccountId }) => bankAccountId))];
    const partners = new Map<Pairable, Pairable | null>();
    for (const accountId of accountIds) {
      const before = known.get(accountId) ?? [];
      const entries = statements
        .filter(({ bankAccountId }) => bankAccountId === accountId)
        .flatMap(({ statement }) => statement.entries);
      const paired = pairEntries(entries, before);
      entries.forEach((entry, index) => {
        partners.set(entry, paired[index] ?? null);
      });
      known.set(accountId, [...before, ...entries.filter((_, index) => !paired[index])]);
    }
    return statements.map((assigned) => plan(assigned, partners));
  });
}

function plan(assigned: AssignedStatement, partners: Map<Pairable, Pairable | null>): PlannedStatement {
  const { statement } = assigned;
  const rows = statement.entries.map((entry) => ({ entry, known: Boolean(partners.get(entry)) }));
  const known = rows.filter((row) => row.known).length;
  const days = statement.entries.map(({ bookingDay }) => bookingDay);
  return {
    ...assigned,
    from: statement.from ?? extreme(days, (day, best) => day < best),
    to: statement.to ?? extreme(days, (day, best) => day > best),
    rows,
    known,
    created: rows.length - known,
  };
}

function extreme(days: Day[], isBetter: (day: Day, best: Day) => boolean): Day | null {
  return days.reduce<Day | null>((best, day) => (best === null || isBetter(day, best) ? day : best), null);
}
