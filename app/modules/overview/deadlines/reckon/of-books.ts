import { type Day, firstOfMonth, monthNumber, yearOf } from "../../../base/calendar/day";
import { daysOn, firstDayFrom, lastDayOf, monthsOn } from "../../../base/calendar/months-on";
import { lapsesOn, spreadUntil, tenYearsAfter } from "../../../base/law/deadlines/expiries";
import { type Deadline, keyOf, NOWHERE } from "./deadline";
import type { DatedLoan, DatedPortfolio, OpenOfYear, SpreadRepair, StatementFacts } from "./facts";

/** What follows from a loan: the end of its fixed rate, when it may be ended after ten years, and what may be repaid in some years. */
export function deadlinesOfLoan(
  { id, name, fixedUntil, fullyPaidDate, ...loan }: DatedLoan,
  years: readonly number[],
): Deadline[] {
  const place = { propertyId: null, agreementId: null, loanId: id };
  const found: Deadline[] = [];
  if (fixedUntil !== null)
    found.push({
      ...{ ...place, key: keyOf("fixedUntil", id, fixedUntil), uid: keyOf("fixedUntil", id) },
      ...{ what: "fixedUntil", date: fixedUntil },
      facts: { text: name },
    });
  if (fullyPaidDate !== null) {
    const { noticeFrom, repayableOn } = tenYearsAfter(fullyPaidDate);
    const facts = { text: name, from: fullyPaidDate, until: noticeFrom };
    const names = { key: keyOf("tenYears", id, repayableOn), uid: keyOf("tenYears", id) };
    found.push({ ...place, ...names, what: "tenYears", date: repayableOn, facts });
  }
  const amount = loan.specialRepayment;
  for (const year of amount === null ? [] : years) {
    const date = `${year}-12-31`;
    if (fixedUntil !== null && date > fixedUntil) continue;
    const names = { key: keyOf("specialRepayment", id, year, amount ?? 0), uid: keyOf("specialRepayment", id, year) };
    found.push({
      ...place,
      ...names,
      what: "specialRepayment",
      date,
      facts: { text: name, amount: amount ?? 0, count: year },
    });
  }
  return found;
}

/** When what repairs cost is deducted for the last time. */
export function deadlinesOfSpread(spread: readonly SpreadRepair[]): Deadline[] {
  return spread.map(({ id, propertyId, paidOn, years }): Deadline => {
    const date = spreadUntil(paidOn, years);
    const key = keyOf("spreadEnds", id, date);
    const facts = { from: paidOn, amount: years, count: yearOf(date) };
    return { ...NOWHERE, propertyId, key, uid: keyOf("spreadEnds", id), what: "spreadEnds", date, facts };
  });
}

/** When what tenants have not paid of past years can no longer be claimed: one of an agreement and year. */
export function lapsingOf(open: readonly OpenOfYear[]): Deadline[] {
  const found = new Map<string, Deadline>();
  for (const { agreementId, propertyId, dueDay, cents } of open) {
    const date = lapsesOn(dueDay);
    const key = keyOf("lapsing", agreementId, date);
    const amount = (found.get(key)?.facts.amount ?? 0) + cents;
    found.set(key, {
      key,
      uid: key,
      what: "lapsing",
      date,
      propertyId,
      agreementId,
      loanId: null,
      facts: { amount, from: dueDay },
    });
  }
  return [...found.values()];
}

/** By which day of the next month the statements of a month are there, as banks make them. */
const STATEMENT_DAYS = 10;

/** The months by now over that an account's statements lack: the first of them, one an account. */
function missingStatement({ bankAccountId, name, until }: StatementFacts, today: Day): Deadline[] {
  const from = daysOn(until, 1);
  const end = lastDayOf(monthNumber(from));
  const date = daysOn(end, STATEMENT_DAYS);
  if (end >= today) return [];
  return [
    {
      ...NOWHERE,
      ...{ key: keyOf("statementMissing", bankAccountId, end), uid: keyOf("statementMissing", bankAccountId) },
      ...{ what: "statementMissing", date },
      facts: { text: name, from: until, until: end },
    },
  ];
}

/** The first month that is over and not closed: books are to be closed by the end of the month after it. */
function openMonth(lockedUntil: Day | null, booksBegin: Day | null, today: Day): Deadline[] {
  const from = lockedUntil === null ? booksBegin : firstDayFrom(daysOn(lockedUntil, 1));
  if (from === null || from >= firstOfMonth(today)) return [];
  const date = lastDayOf(monthNumber(monthsOn(firstOfMonth(from), 1)));
  return [{ ...NOWHERE, key: keyOf("monthOpen", from), uid: "month-open", what: "monthOpen", date, facts: { from } }];
}

/** What the books ask for. */
export function deadlinesOfBooks({ books, booksBegin }: DatedPortfolio, today: Day): Deadline[] {
  if (!books) return [];
  return [
    ...lapsingOf(books.open),
    ...books.statements.flatMap((one) => missingStatement(one, today)),
    ...openMonth(books.lockedUntil, booksBegin, today),
  ];
}
