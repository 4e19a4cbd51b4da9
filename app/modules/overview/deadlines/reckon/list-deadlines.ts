import { type Day, yearOf } from "../../../base/calendar/day";
import { daysOn } from "../../../base/calendar/months-on";
import { objectionUntil, settlementDeadline } from "../../../base/law/operating-costs/settlement-deadline";
import { groupRows } from "../../../base/lists/group-rows";
import { type Deadline, type DeadlineRule, type DeadlineSpan, deadlineRules, keyOf, type Wanted } from "./deadline";
import type { DatedPortfolio, FollowUpFacts } from "./facts";
import { addOfAgreement, addSettlements } from "./of-agreement";
import { deadlinesOfBooks, deadlinesOfLoan, deadlinesOfSpread } from "./of-books";
import { deadlinesOfMeters, deadlinesOfProperty, propertyTaxes } from "./of-property";

/** What comes back each year is told so far ahead, in years. */
const YEARS_AHEAD = 1;

/** At most so many years are looked at for what comes back. */
const MOST_YEARS = 30;

/** What was passed so lately is kept, so that a calendar still has it and what was put off comes back, in days. */
export const TOLD_DAYS = 366;

/** So many years ahead are kept of what comes back. */
export const KEPT_YEARS = 3;

/** Everything that is to be done or happens in a span, as of a day, by its day. */
export function listDeadlines(
  facts: DatedPortfolio,
  today: Day,
  span: DeadlineSpan = { from: null, to: null },
): Deadline[] {
  return reckonDeadlines(facts, { today, wanted: wantedIn(span, today), years: yearsOf(span, today) });
}

/** All that is kept as of a day: what stays, what passed within a year, and what comes within some. */
export function listToKeep(facts: DatedPortfolio, today: Day): Deadline[] {
  const since = sinceOf(({ stays }) => daysOn(today, -Math.max(stays, TOLD_DAYS)));
  const years = Array.from({ length: KEPT_YEARS + 2 }, (_, at) => yearOf(today) - 1 + at);
  return reckonDeadlines(facts, { today, wanted: (what, date) => date >= since[what], years });
}

/** The last day that is told of what comes back, if no other one is asked for. */
export function lastOfYearly(from: Day | null, today: Day): Day {
  return `${Math.max(from === null ? 0 : yearOf(from), yearOf(today) + YEARS_AHEAD)}-12-31`;
}

type Reckoning = { today: Day; wanted: Wanted; years: readonly number[] };

function reckonDeadlines(facts: DatedPortfolio, { today, wanted, years }: Reckoning): Deadline[] {
  const asked = askOfSettlements(facts);
  // What is settled by the end of a year is of the year before.
  const settledYears = years.map((year) => year - 1);
  const ofAgreements: Deadline[] = [];
  for (const agreement of facts.agreements) {
    addOfAgreement(ofAgreements, agreement, { prices: facts.prices, today, wanted });
    addSettlements(ofAgreements, agreement, settledYears, asked, wanted);
  }
  const all = [
    ...ofAgreements,
    ...objectionsOf(facts),
    ...facts.properties.flatMap((property) => deadlinesOfProperty(property, today, wanted)),
    ...propertyTaxes(facts.owned, years),
    ...deadlinesOfMeters(facts.meters, years),
    ...(facts.loans ?? []).flatMap((loan) => deadlinesOfLoan(loan, years)),
    ...deadlinesOfSpread(facts.spread),
    ...deadlinesOfBooks(facts, today),
    ...facts.followUps.map(ofFollowUp),
  ];
  return inOrder(all.filter(({ what, date }) => wanted(what, date)));
}

/** By their days, of which there are few, those of one day in the order in which they were found. */
function inOrder(deadlines: readonly Deadline[]): Deadline[] {
  const byDay = groupRows(deadlines, ({ date }) => date);
  return [...byDay.keys()].sort().flatMap((day) => byDay.get(day) ?? []);
}

function sinceOf(day: (rule: { stays: number }) => Day): Record<DeadlineRule, Day> {
  const days = Object.entries(deadlineRules).map(([what, rule]) => [what, day(rule)]);
  return Object.fromEntries(days) as Record<DeadlineRule, Day>;
}

function wantedIn({ from, to }: DeadlineSpan, today: Day): Wanted {
  const since = sinceOf(({ stays }) => from ?? daysOn(today, -stays));
  return (what, date) => date >= since[what] && (to === null || date <= to);
}

function yearsOf({ from, to }: DeadlineSpan, today: Day): number[] {
  const thisYear = yearOf(today);
  const first = from === null ? thisYear - 1 : yearOf(from);
  const last = yearOf(to ?? lastOfYearly(from, today));
  return Array.from({ length: Math.max(0, Math.min(last - first + 1, MOST_YEARS)) }, (_, at) => first + at);
}

/** What was settled and of which spans, to be asked by agreement or property and year. */
function askOfSettlements({ settled, costSpans, booksBegin }: DatedPortfolio) {
  const done = new Set(settled.map(({ agreementId, to }) => `${agreementId} ${yearOf(to)}`));
  const deadlines = new Map<Day, Day>();
  const ends = new Map(costSpans.map(({ propertyId, to }) => [`${propertyId} ${yearOf(to)}`, to]));
  return {
    deadlineOf: (to: Day): Day => {
      const found = deadlines.get(to) ?? settlementDeadline(to);
      deadlines.set(to, found);
      return found;
    },
    endOf: (propertyId: number, year: number): Day =>
      ends.size === 0 ? `${year}-12-31` : (ends.get(`${propertyId} ${year}`) ?? `${year}-12-31`),
    isSettled: (agreementId: number, year: number) => done.has(`${agreementId} ${year}`),
    booksBegin,
  };
}

function objectionsOf({ settled, agreements }: DatedPortfolio): Deadline[] {
  const homes = new Map(agreements.map(({ id, propertyId }) => [id, propertyId]));
  return settled.flatMap(({ agreementId, to, receivedDate }): Deadline[] => {
    const propertyId = homes.get(agreementId);
    if (receivedDate === null || propertyId === undefined) return [];
    const date = objectionUntil(receivedDate);
    const facts = { count: yearOf(to), from: receivedDate };
    const place = { propertyId, agreementId, loanId: null };
    const names = { key: keyOf("objections", agreementId, to, date), uid: keyOf("objections", agreementId, to) };
    return [{ ...place, ...names, what: "objections", date, facts }];
  });
}

function ofFollowUp({ id, text, date, ...place }: FollowUpFacts): Deadline {
  const names = { key: keyOf("followUp", id, date), uid: keyOf("followUp", id) };
  return { ...place, ...names, what: "followUp", date, facts: { text } };
}
