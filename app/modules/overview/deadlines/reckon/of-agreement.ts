import { type Day, monthNumber, yearOf } from "../../../base/calendar/day";
import { lastDayOf } from "../../../base/calendar/months-on";
import type { ConsumerPrice } from "../../../base/law/deadlines/consumer-prices";
import { DEPOSIT_PARTS, depositSettledBy } from "../../../base/law/deadlines/expiries";
import { lastDayAfter } from "../../../base/law/deadlines/notice-period";
import { nthWorkingDay } from "../../../base/law/working-days";
import type { Cents } from "../../../base/money/money";
import { earliestRentIncrease } from "../../../portfolio/rental-agreements/rent-increase/reckon-rent-increase";
import { type Deadline, type DeadlineFacts, type DeadlineRule, keyOf, type Wanted } from "./deadline";
import type { DatedAgreement } from "./facts";

/** By which working day a rent is due, and parts of a deposit with it (§ 556b BGB). */
const DUE_WORKING_DAY = 3;

type Asking = { prices: readonly ConsumerPrice[]; today: Day; wanted: Wanted };

/** Adds what follows from an agreement alone, as of a day. */
export function addOfAgreement(found: Deadline[], agreement: DatedAgreement, { prices, today, wanted }: Asking): void {
  const { id, propertyId, startDate, endDate, noticeReceivedDate: receivedOn, noticeBy: by, rentSteps } = agreement;
  const place = { propertyId, agreementId: id, loanId: null };
  const add = (what: DeadlineRule, date: Day, facts: DeadlineFacts, ...parts: readonly (string | number)[]) => {
    if (wanted(what, date))
      found.push({ ...place, key: keyOf(what, id, date, ...parts), uid: keyOf(what, id), what, date, facts });
  };
  add("agreementBegins", startDate, {});
  let lastDay: Day | null = null;
  if (receivedOn !== null && by !== null) {
    const notice = { receivedOn, by, handedOverOn: agreement.handingOverDate ?? startDate, state: agreement.state };
    lastDay = lastDayAfter(notice);
    add("noticeEnds", lastDay, { from: receivedOn, by, until: endDate ?? undefined }, receivedOn);
  }
  // A notice that ends it says so already.
  if (endDate !== null && endDate !== lastDay) add("agreementEnds", endDate, {});
  const last = endDate ?? lastDay;
  if (last !== null) add("handOver", last, {});
  rentSteps.forEach(({ validFrom, rent, utilities }, at) => {
    const before = rentSteps[at - 1];
    if (!before || validFrom <= startDate || (endDate !== null && validFrom > endDate)) return;
    const what = rent === before.rent ? "utilitiesChange" : "rentChanges";
    const [amount, old] = rent === before.rent ? [utilities, before.utilities] : [rent, before.rent];
    if (amount === old || !wanted(what, validFrom)) return;
    const names = { key: keyOf(what, id, validFrom, amount), uid: keyOf(what, id, at) };
    found.push({ ...place, ...names, what, date: validFrom, facts: { amount, before: old } });
  });
  found.push(...increasesOf(agreement, prices, today));
  if (agreement.rentDeposit) found.push(...depositOf(agreement, wanted));
}

function of({ id, propertyId }: DatedAgreement) {
  return { propertyId, agreementId: id, loanId: null };
}

/** By when a demand must come so that the rent rises at the earliest: while it can, by the end of each month. */
function increasesOf(agreement: DatedAgreement, prices: readonly ConsumerPrice[], today: Day): Deadline[] {
  const { id, endDate, startDate } = agreement;
  if ((endDate !== null && endDate < today) || startDate > today) return [];
  const found = earliestRentIncrease(agreement, prices, today);
  const { rent, binding, effectiveOn, current, receivedOn, modernisation } = found;
  const raised = (what: DeadlineRule, month: number, facts: DeadlineFacts & { amount: Cents; before: Cents }) => ({
    ...{ ...of(agreement), key: keyOf(what, id, facts.amount, facts.before), uid: keyOf(what, id) },
    ...{ what, date: lastDayOf(month), facts },
  });
  const increases: Deadline[] = [];
  if (rent !== null && effectiveOn !== null && binding !== "STEP") {
    const isIndex = found.mode === "INDEX";
    const month = isIndex ? monthNumber(effectiveOn) - 2 : monthNumber(receivedOn);
    const facts = { amount: rent, before: current ?? 0, until: effectiveOn };
    increases.push(raised(isIndex ? "indexRent" : "comparableRent", month, facts));
  }
  if (modernisation) {
    const { rent: amount, increase, effectiveOn: until } = modernisation;
    const facts = { amount, before: amount - increase, until, from: agreement.modernisationDate ?? undefined };
    increases.push(raised("modernisationRent", monthNumber(today), facts));
  }
  return increases;
}

function depositOf(agreement: DatedAgreement, wanted: Wanted): Deadline[] {
  const { id, rentDeposit, startDate, endDate, state } = agreement;
  if (!rentDeposit) return [];
  // The last part is due in the second month after the first.
  const hasParts = wanted("depositPart", lastDayOf(monthNumber(startDate) + DEPOSIT_PARTS - 1));
  if (!hasParts && endDate === null) return [];
  const first = monthNumber(startDate);
  const part = Math.floor(rentDeposit / DEPOSIT_PARTS);
  const parts = Array.from({ length: DEPOSIT_PARTS }, (_, later): Deadline => {
    const date = later === 0 ? startDate : nthWorkingDay(first + later, DUE_WORKING_DAY, state);
    const amount = later === DEPOSIT_PARTS - 1 ? rentDeposit - part * later : part;
    const facts = { amount, count: later + 1, from: startDate };
    const key = keyOf("depositPart", id, date, amount);
    return { ...of(agreement), key, uid: keyOf("depositPart", id, later + 1), what: "depositPart", date, facts };
  });
  if (endDate === null) return parts;
  const date = depositSettledBy(endDate);
  const facts = { amount: rentDeposit, from: endDate };
  return [
    ...parts,
    {
      ...{ ...of(agreement), key: keyOf("depositReturn", id, date, rentDeposit), uid: keyOf("depositReturn", id) },
      ...{ what: "depositReturn", date, facts },
    },
  ];
}

/** What is asked of settlements: spans of costs by property, what is settled by agreement, since when the books count. */
export type SettlementsAsked = {
  endOf: (propertyId: number, year: number) => Day;
  deadlineOf: (to: Day) => Day;
  isSettled: (agreementId: number, year: number) => boolean;
  booksBegin: Day | null;
};

/** Adds which of the costs of some years are to be settled with a tenant who pays ahead. */
export function addSettlements(
  found: Deadline[],
  agreement: DatedAgreement,
  years: readonly number[],
  asked: SettlementsAsked,
  wanted: Wanted,
): void {
  const { id, propertyId, startDate, endDate, rentSteps } = agreement;
  if (agreement.costAgreement !== "PREPAYMENT") return;
  for (const year of years) {
    const to = asked.endOf(propertyId, year);
    if (asked.booksBegin !== null && to < asked.booksBegin) continue;
    const date = asked.deadlineOf(to);
    const begin = `${year}-01-01`;
    if (!wanted("settlement", date) || startDate > to || (endDate !== null && endDate < begin) || yearOf(to) !== year)
      continue;
    const paid = rentSteps.some(({ validFrom, utilities }, place) => {
      const next = rentSteps[place + 1];
      return utilities > 0 && validFrom <= to && (!next || next.validFrom > begin);
    });
    if (!paid || asked.isSettled(id, year)) continue;
    const names = { key: keyOf("settlement", id, to), uid: keyOf("settlement", id, year) };
    const place = { propertyId, agreementId: id, loanId: null };
    found.push({ ...place, ...names, what: "settlement", date, facts: { count: year, until: to } });
  }
}
