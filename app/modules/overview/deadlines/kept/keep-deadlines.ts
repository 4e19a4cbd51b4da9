import { deadlineWords } from "../../../../texts/deadlines/deadline-words";
import { addDays, type Day, firstOfMonth, yearOf } from "../../../base/calendar/day";
import { daysOn, monthsOn } from "../../../base/calendar/months-on";
import { hashOf } from "../../../base/lists/hash-of";
import type { Cents } from "../../../base/money/money";
import { earliestRentIncrease } from "../../../portfolio/rental-agreements/rent-increase/reckon-rent-increase";
import type { RentIncrease } from "../../../portfolio/rental-agreements/rent-increase/rent-facts";
import { type Deadline, ruleOf } from "../reckon/deadline";
import { deadlineKind } from "../reckon/deadline-kinds";
import type { DatedAgreement, DatedPortfolio, DatedProperty } from "../reckon/facts";
import { listToKeep } from "../reckon/list-deadlines";

/** What has deadlines: the books as a whole are of the id 0. */
export const subjectKinds = ["AGREEMENT", "PROPERTY", "LOAN", "BOOKS"] as const;

export type SubjectKind = (typeof subjectKinds)[number];

export type Subject = { kind: SubjectKind; id: number };

/** What is kept of a subject, as it holds from one day until another. */
export type KeptSubject = Subject & {
  from: Day;
  until: Day;
  deadlines: KeptDeadline[];
  /** Of an agreement that runs, what its rent may rise to; its own facts are not among it. */
  rise: { yearly: Cents; increase: RentIncrease } | null;
};

export type KeptDeadline = Deadline & {
  /** Until when it is shown though it has passed, by which right, and what tells it from what is called otherwise. */
  lastDay: Day;
  readRight: string;
  alike: number;
};

/** What is kept of some subjects as of a day, whose facts are among others. */
export function keepDeadlines(facts: DatedPortfolio, subjects: readonly Subject[], day: Day): KeptSubject[] {
  const agreements = new Map(facts.agreements.map((one) => [one.id, one]));
  const properties = new Map(facts.properties.map((one) => [one.id, one]));
  const kept = new Map<string, KeptSubject>();
  for (const { kind, id } of subjects) {
    const agreement = kind === "AGREEMENT" ? agreements.get(id) : undefined;
    const until =
      kind === "BOOKS"
        ? day
        : agreement
          ? agreementHeldUntil(agreement, facts, day)
          : kind === "PROPERTY"
            ? propertyHeldUntil(properties.get(id), day)
            : `${yearOf(day)}-12-31`;
    const rise = agreement ? riseOf(agreement, facts, day) : null;
    kept.set(nameOf({ kind, id }), { kind, id, from: day, until, deadlines: [], rise });
  }
  for (const deadline of listToKeep(facts, day)) kept.get(nameOf(subjectOf(deadline)))?.deadlines.push(rowOf(deadline));
  return [...kept.values()];
}

function nameOf({ kind, id }: Subject): string {
  return `${kind} ${id}`;
}

/** What a deadline is kept with. */
function subjectOf({ what, agreementId, loanId, propertyId }: Deadline): Subject {
  if (what === "lapsing" || what === "spreadEnds") return { kind: "BOOKS", id: 0 };
  if (agreementId !== null) return { kind: "AGREEMENT", id: agreementId };
  if (loanId !== null) return { kind: "LOAN", id: loanId };
  return propertyId === null ? { kind: "BOOKS", id: 0 } : { kind: "PROPERTY", id: propertyId };
}

function rowOf(deadline: Deadline): KeptDeadline {
  const { kind, stays } = ruleOf(deadline.what);
  return {
    ...deadline,
    lastDay: daysOn(deadline.date, stays),
    readRight: deadlineKind(kind).read,
    alike: hashOf(deadlineWords[deadline.what].title(deadline.facts)),
  };
}

function riseOf(agreement: DatedAgreement, { prices }: DatedPortfolio, day: Day): KeptSubject["rise"] {
  const { startDate, endDate } = agreement;
  if (startDate > day || (endDate !== null && endDate < day)) return null;
  const { receivedOn: _, ...increase } = earliestRentIncrease(agreement, prices, day);
  const { rent, current, modernisation } = increase;
  const monthly = (rent === null ? 0 : rent - (current ?? 0)) + (modernisation?.increase ?? 0);
  return { yearly: 12 * monthly, increase };
}

/** What a rent may be changes by months, with its steps, the end of a block and of a modernisation, and begin and end of the agreement. */
function agreementHeldUntil(agreement: DatedAgreement, { prices }: DatedPortfolio, day: Day): Day {
  const { startDate, endDate, rentSteps, modernisationDate } = agreement;
  if (endDate !== null && endDate < day) return `${yearOf(day)}-12-31`;
  const { blockedUntil } = earliestRentIncrease(agreement, prices, day);
  return before(
    monthsOn(firstOfMonth(day), 1),
    [startDate, endDate && addDays(endDate, 1), blockedUntil && addDays(blockedUntil, 1), modernisationDate].concat(
      rentSteps.map(({ validFrom }) => validFrom),
    ),
    day,
  );
}

function propertyHeldUntil(property: DatedProperty | undefined, day: Day): Day {
  const sold = property?.usageRightsUntilDate ?? null;
  return before(`${yearOf(day) + 1}-01-01`, [sold && addDays(sold, 1)], day);
}

/** The day before the first of some days that comes after one. */
function before(last: Day, changes: readonly (Day | null)[], day: Day): Day {
  let next = last;
  for (const change of changes) if (change !== null && change > day && change < next) next = change;
  return daysOn(next, -1);
}
