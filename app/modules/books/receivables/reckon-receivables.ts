import type { BatchRows } from "../../../../db/run-batch";
import { type Day, dayOf } from "../../base/calendar/day";
import { baseRatesWith, defaultPoints } from "../../base/law/base-rates";
import { overdueFrom } from "../../base/law/rent-due-day";
import { groupRows } from "../../base/lists/group-rows";
import { agreementDefaults } from "../../portfolio/rental-agreements/agreement-fields";
import type { TenantAgreement } from "../tenant-accounts/tenant-agreement";
import { rememberDueDays } from "./due-days";
import { monthsNamed } from "./months-named";
import { inOrder, type ReceivedPayment } from "./owed-due";
import type { PaymentRow } from "./payments.server";
import { type Payments, type Receivable, reckonReceivable } from "./reckon-receivable";
import type { selectPaying } from "./repository.server";

/** An agreement with what it owes. */
export type AgreementReceivable = {
  agreement: TenantAgreement;
  dunningStop: string | null;
  dunningNote: string | null;
  receivable: Receivable;
};

const NO_TERMS = {
  ...agreementDefaults,
  dueDayOfMonth: null,
  zipCode: null,
  state: null,
  dunningStop: null,
  dunningNote: null,
};

/** What some agreements are reckoned with. */
export type ReceivableFacts = {
  agreements: readonly TenantAgreement[];
  booksBegin: Day | null;
  asOf: Day;
  paying: BatchRows<ReturnType<typeof selectPaying>>;
  payments: readonly PaymentRow[];
};

/** What some agreements owe on a day, in their order. */
export function reckonReceivables({
  agreements,
  booksBegin,
  asOf,
  paying: [terms, madeInterest, [{ graceDays } = { graceDays: 0 }], addedRates, reminders],
  payments,
}: ReceivableFacts): AgreementReceivable[] {
  const termsOf = new Map(terms.map((one) => [one.id, one]));
  const paymentsOf = groupRows(payments, ({ agreementId }) => agreementId);
  const dueDaysOf = rememberDueDays();
  const rates = baseRatesWith(addedRates).map(({ validFrom, rate }) => ({
    validFrom,
    rate: rate + defaultPoints.consumer,
  }));
  const made = madeInterest.filter(({ dueDay, createTime }) => dueDay <= asOf || dayOf(new Date(createTime)) <= asOf);
  const madeOf = groupRows(made, ({ agreementId }) => agreementId);
  const remindersOf = groupRows(
    reminders.filter(({ date }) => date <= asOf),
    ({ agreementId }) => agreementId,
  );
  return agreements.map((agreement) => {
    const { dunningStop, dunningNote, ...rentDay } = termsOf.get(agreement.id) ?? NO_TERMS;
    const receivable = reckonReceivable(agreement, paymentsFrom(paymentsOf.get(agreement.id) ?? []), {
      booksBegin,
      asOf,
      dueDayOf: dueDaysOf(agreement.startDate, rentDay),
      overdueFrom: (dueDay) => overdueFrom(dueDay, graceDays),
      rates,
      interestMade: (madeOf.get(agreement.id) ?? []).reduce((sum, { cents }) => sum + Math.max(cents, 0), 0),
      reminders: remindersOf.get(agreement.id) ?? [],
    });
    return { agreement, dunningStop, dunningNote, receivable };
  });
}

/** Payments by what they are for, in the order in which they were booked. */
function paymentsFrom(rows: readonly PaymentRow[]): Payments {
  const rents: ReceivedPayment[] = [];
  const deposits: ReceivedPayment[] = [];
  for (const { transactionId, day, rent, utilities, deposit, words, returns } of inOrder([...rows], byTransaction)) {
    const cents = rent + utilities;
    if (cents !== 0) rents.push({ transactionId, day, cents, months: monthsNamed(words, day), returns });
    if (deposit !== 0) deposits.push({ transactionId, day, cents: deposit, months: NO_MONTHS, returns });
  }
  return { rents, deposits };
}

const NO_MONTHS: readonly string[] = [];

function byTransaction(one: PaymentRow, other: PaymentRow): number {
  return one.transactionId - other.transactionId;
}
