import { toEuros } from "../../base/money/money";
import type { Termination } from "./find-termination";
import type { ArrearsSpan } from "./reckon-interest";
import type { ItemizedStanding } from "./standing";

/** What an agreement owes as `/api` writes it, in euros; of its items those that are not paid in full. */
export function receivableToApi(found: ItemizedStanding) {
  const { agreementId, propertyId, counterParty, dunningStop, standing, items } = found;
  const { rentMonthly, dueTotal, paidTotal, open, oldestDueDay, daysOverdue, level, interest } = standing;
  return {
    agreementId,
    propertyId,
    counterParty,
    rentMonthly: toEuros(rentMonthly),
    dueTotal: toEuros(dueTotal),
    paidTotal: toEuros(paidTotal),
    open: toEuros(open),
    oldestDueDate: oldestDueDay,
    daysOverdue,
    level,
    interest: toEuros(interest),
    dunningStop,
    termination: standing.termination && terminationToApi(standing.termination),
    items: items.map(({ kind, month, dueDay, cents, paid, open: left }) => ({
      kind,
      ...(month !== null && { month }),
      dueDate: dueDay,
      amount: toEuros(cents),
      paid: toEuros(paid),
      open: toEuros(left),
    })),
  };
}

function terminationToApi({ since, rule, open, threshold, curedOn }: Termination) {
  return { since, rule, open: toEuros(open), threshold: toEuros(threshold), cured: curedOn !== null };
}

/** Interest as `/api` writes it: amounts in euros, rates in percent. */
export function interestToApi(interest: number, spans: readonly ArrearsSpan[]) {
  return {
    total: toEuros(interest),
    items: spans.map(({ dueDay, cents, from, to, days, rate, interest: own }) => ({
      dueDate: dueDay,
      amount: toEuros(cents),
      from,
      to,
      days,
      rate: rate / 100,
      interest: toEuros(own),
    })),
  };
}
