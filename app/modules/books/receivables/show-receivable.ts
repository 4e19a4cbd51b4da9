import { receivableTexts as texts } from "../../../texts/accounting/receivables";
import type { TenantAgreement } from "../tenant-accounts/tenant-agreement";
import type { Termination } from "./find-termination";
import type { PaidDue } from "./owed-due";
import type { AgreementReceivable } from "./reckon-receivables";
import type { AgreementStanding, Standing } from "./standing";

/** What an agreement owes as a page draws it: what is open, what was paid, the latest first, and what paid it. */
export function showReceivable(found: AgreementReceivable) {
  const { agreement, receivable } = found;
  const { spans, dues, ahead } = receivable;
  const shown = dues.map((due) => showDue(due, agreement)).toReversed();
  return {
    agreementId: agreement.id,
    ...showStanding({ ...found, standing: receivable }),
    spans,
    ahead,
    open: shown.filter((due) => due.open !== 0),
    paid: shown.filter((due) => due.open === 0),
  };
}

type Shown = Pick<AgreementStanding, "dunningStop" | "dunningNote"> & {
  standing: Pick<Standing, "interest" | "termination" | "level" | "lastReminder">;
};

/** What a list says of an agreement beside what it owes. */
export function showStanding({ dunningStop, dunningNote, standing }: Shown) {
  const { interest, termination, level, lastReminder } = standing;
  return {
    ...{ dunningStop, dunningNote, level, lastReminder, interest },
    termination: termination && showTermination(termination),
  };
}

export type ShownReceivable = ReturnType<typeof showReceivable>;

function showDue({ kind, month, dueDay, cents, open, dueId, parts }: PaidDue, { singleDues }: TenantAgreement) {
  const { text = null, settlementId = null } = singleDues.find(({ id }) => id === dueId) ?? {};
  return {
    name: texts.name({ kind, month, text }),
    ...{ dueDay, cents, open, dueId, settlementId },
    parts: parts.map((part) => ({ day: part.day, cents: part.cents, transactionId: part.money.transactionId })),
  };
}

export type ShownDue = ReturnType<typeof showDue>;

function showTermination(termination: Termination) {
  return { ...termination, sentence: texts.reached(termination) };
}

export type ShownTermination = ReturnType<typeof showTermination>;
