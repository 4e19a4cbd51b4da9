import type { SingleDue } from "../../portfolio/rental-agreements/terms/agreement";
import type { PaidDue } from "./owed-due";

/** What is open of a due that a run may collect; `text` is that of a single one. */
export type Collectable = Pick<PaidDue, "kind" | "dueId" | "open"> & { text: string | null };

/** What is open of what falls due in a month, `YYYY-MM`, in the order of the dues. */
export function collectableOf(
  dues: readonly PaidDue[],
  month: string,
  singleDues: readonly SingleDue[],
): Collectable[] {
  return dues
    .filter((due) => due.open > 0 && monthOf(due) === month)
    .map(({ kind, dueId, open }) => ({
      ...{ kind, dueId, open },
      text: singleDues.find(({ id }) => id === dueId)?.text ?? null,
    }));
}

/** The month among whose dues something counts; null of what no run collects. */
function monthOf({ kind, month, dueDay, dueId }: PaidDue): string | null {
  if (kind === "RENT") return month;
  return dueId !== null || kind === "DEPOSIT" ? dueDay.slice(0, 7) : null;
}
