import type { Day } from "../../calendar/day";
import type { Cents } from "../../money/money";
import type { Amounts } from "../../rental-agreements/agreement";
import { listDues } from "../../rental-agreements/dues/list-dues";
import { countedComponents } from "./list-arrears";
import type { ReportedAgreement } from "./renting-report";

/** What of one due is still open, in cents. */
export type OpenDue = {
  /** What was paid back beyond what was paid is no month's. */
  kind: "opening" | "month" | "repaid";
  dueDay: Day;
  /** What it is for; of an opening balance all that it has. */
  components: (keyof Amounts)[];
  due: Cents;
  open: Cents;
};

/**
 * What of an agreement is open on a day, earliest first, in all what `arrearOf` says is owed. What was paid, or had been paid
 * ahead when the books began, counts for what fell due first.
 */
export function listOpenDues(agreement: ReportedAgreement, booksBegin: Day | null, asOf: Day): OpenDue[] {
  const counted = countedComponents(agreement, asOf);
  const sumOf = (amounts: Amounts) => counted.reduce((sum, component) => sum + amounts[component], 0);
  const months = listDues({ ...agreement, opening: NOTHING }, booksBegin, asOf).map((due) => ({
    kind: "month" as const,
    ...due,
  }));
  const [opening] = listDues({ ...agreement, rentSteps: [], rentDeposit: 0 }, booksBegin, asOf);
  const hasOpening = counted.some((component) => agreement.opening[component] !== 0);
  const dues = [...(opening && hasOpening ? [{ kind: "opening" as const, ...opening }] : []), ...months];
  let left = sumOf(agreement.paid) - dues.reduce((sum, due) => sum + Math.min(sumOf(due), 0), 0);
  const open: OpenDue[] = left < 0 ? [{ kind: "repaid", dueDay: asOf, components: [], due: -left, open: -left }] : [];
  for (const due of dues) {
    const cents = sumOf(due);
    if (cents <= 0) continue;
    const settled = Math.min(Math.max(left, 0), cents);
    left -= settled;
    if (settled < cents)
      open.push({
        kind: due.kind,
        dueDay: due.dueDay,
        components: counted.filter((component) => due[component] !== 0),
        due: cents,
        open: cents - settled,
      });
  }
  return open;
}

const NOTHING: Amounts = { rent: 0, utilities: 0, deposit: 0 };
