import { receivableTexts as texts } from "../../../texts/accounting/receivables";
import type { TenantAgreement } from "../tenant-accounts/tenant-agreement";
import type { Termination } from "./find-termination";
import type { PaidDue } from "./owed-due";
import type { AgreementReceivable } from "./reckon-receivables";

/** What an agreement owes as a page draws it: what is open, what was paid, the latest first, and what paid it. */
export function showReceivable({ agreement, dunningStop, dunningNote, receivable }: AgreementReceivable) {
  const { interest, spans, termination, dues, ahead, level, lastReminder } = receivable;
  const shown = dues.map((due) => showDue(due, agreement)).toReversed();
  return {
    agreementId: agreement.id,
    ...{ dunningStop, dunningNote, level, lastReminder },
    interest,
    spans,
    termination: termination && showTermination(termination),
    ahead,
    open: shown.filter((due) => due.open !== 0),
    paid: shown.filter((due) => due.open === 0),
  };
}

export type ShownReceivable = ReturnType<typeof showReceivable>;

function showDue({ kind, month, dueDay, cents, open, dueId, parts }: PaidDue, { singleDues }: TenantAgreement) {
  const { text = null } = singleDues.find(({ id }) => id === dueId) ?? {};
  return {
    name: texts.name({ kind, month, text }),
    ...{ dueDay, cents, open, dueId },
    parts: parts.map((part) => ({ day: part.day, cents: part.cents, transactionId: part.money.transactionId })),
  };
}

export type ShownDue = ReturnType<typeof showDue>;

function showTermination({ proof, ...termination }: Termination) {
  return { ...termination, proof, sentence: texts.reached(termination) };
}

export type ShownTermination = ReturnType<typeof showTermination>;
