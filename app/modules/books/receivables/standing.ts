import type { PaidDue } from "./owed-due";
import type { Receivable } from "./reckon-receivable";
import type { AgreementReceivable } from "./reckon-receivables";

/** What of an agreement is not paid in full; below 0 it is a credit. */
export type OpenItem = Pick<PaidDue, "kind" | "month" | "dueDay" | "cents" | "paid" | "open" | "dueId">;

/** How an agreement stands on a day: what is owed in all, and what became of it. */
export type Standing = Pick<
  Receivable,
  | "rentMonthly"
  | "dueTotal"
  | "paidTotal"
  | "open"
  | "oldestDueDay"
  | "daysOverdue"
  | "level"
  | "lastReminder"
  | "interest"
  | "termination"
>;

/** An agreement with how it stands. */
export type AgreementStanding = {
  agreementId: number;
  propertyId: number;
  counterParty: string | null;
  dunningStop: string | null;
  dunningNote: string | null;
  standing: Standing;
};

/** The same with what is not paid of it. */
export type ItemizedStanding = AgreementStanding & { items: OpenItem[] };

/** How an agreement stands by what was reckoned. */
export function standingOf({ agreement, dunningStop, dunningNote, receivable }: AgreementReceivable): ItemizedStanding {
  const { rentMonthly, dueTotal, paidTotal, open, oldestDueDay, daysOverdue } = receivable;
  const { level, lastReminder, interest, termination } = receivable;
  return {
    ...{ agreementId: agreement.id, propertyId: agreement.propertyId, counterParty: agreement.counterParty },
    ...{ dunningStop, dunningNote },
    standing: {
      ...{ rentMonthly, dueTotal, paidTotal, open, oldestDueDay, daysOverdue },
      ...{ level, lastReminder, interest, termination },
    },
    items: itemsOf(receivable.dues),
  };
}

function itemsOf(dues: readonly PaidDue[]): OpenItem[] {
  return dues
    .filter(({ open }) => open !== 0)
    .map(({ kind, month, dueDay, cents, paid, open, dueId }) => ({ kind, month, dueDay, cents, paid, open, dueId }));
}
