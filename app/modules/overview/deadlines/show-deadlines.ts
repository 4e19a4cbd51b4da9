import { deadlineWords } from "../../../texts/deadlines/deadline-words";
import { deadlineTexts as texts } from "../../../texts/deadlines/deadlines";
import { formatDay } from "../../../texts/format";
import { type Day, daysBetween } from "../../base/calendar/day";
import { daysOn } from "../../base/calendar/months-on";
import { groupRows } from "../../base/lists/group-rows";
import { may, type RoleFlags } from "../../base/rights/rights";
import { tenantAccountPath } from "../../books/tenant-accounts/tenant-account-paths";
import { maySettle, subjectOf } from "./open-deadlines";
import type { KnownPortfolio } from "./portfolio-facts.server";
import { deadlineKind } from "./reckon/deadline-kinds";
import type { StatedDeadline } from "./state-deadlines";

/** So far ahead each part of the page looks, in days. */
export const SOON_DAYS = 30;
export const LATER_DAYS = 90;

/** The parts of the page, in their order. */
const parts = ["overdue", "soon", "later", "far"] as const;

type Part = (typeof parts)[number];

/** So many of one rule and day stand by themselves; more are folded into one. */
const MOST_ALIKE = 3;

/** So much is drawn at most of a part, and of what is folded into one. */
const MOST_ROWS = 100;
const MOST_FOLDED = 50;

/** A deadline as the page draws it. */
export type ShownDeadline = ReturnType<typeof showDeadline>;

/** Puts a deadline into words, for who reads it on a day. */
export function showDeadline(deadline: StatedDeadline, known: KnownPortfolio, user: RoleFlags, today: Day) {
  const { key, what, date, due, facts, state, said } = deadline;
  const words = deadlineWords[what];
  const { tenant, place } = subjectOf(deadline, known);
  const days = daysBetween(today, due);
  return {
    key,
    title: words.title(facts),
    subject: [tenant, place].filter(Boolean).join(", "),
    due,
    day: formatDay(due),
    when: days < 0 ? texts.since(-days) : days === 0 ? texts.today : texts.inDays(days),
    isOverdue: days < 0 && state !== "DONE",
    rule: words.rule,
    formula: words.formula(facts, date),
    notes: [
      state === "POSTPONED" && due !== date && `${formatDay(date)}, ${texts.postponed(due)}`,
      said !== null && state === "POSTPONED" && texts.putOffBy(said.userName, said.createTime),
      said !== null && state === "DONE" && texts.doneBy(said.userName, said.createTime),
      said?.note,
    ].filter((note): note is string => Boolean(note)),
    way: wayOf(deadline, user),
    isDone: state === "DONE",
    mayUndo: state !== "OPEN" && maySettle(user, deadline),
    maySettle: state !== "DONE" && maySettle(user, deadline),
  };
}

/** Where what is to be done is done. */
function wayOf(
  { what, propertyId, agreementId, loanId }: StatedDeadline,
  user: RoleFlags,
): { to: string; label: string } | null {
  const seesBooks = may(user, "openAccounting");
  switch (what) {
    case "comparableRent":
    case "indexRent":
      return { to: `/deadlines/rents/${agreementId}`, label: texts.toLetter };
    case "settlement":
      if (seesBooks) return { to: "/accounting/cost-statements", label: texts.toSettle };
      break;
    case "lapsing":
      return { to: tenantAccountPath(agreementId ?? 0), label: texts.toAccount };
    case "statementMissing":
      return { to: "/accounting/bank-transactions/upload", label: texts.toStatement };
    case "monthOpen":
      return { to: "/accounting/ledger-entries/lock", label: texts.toMonth };
    case "fixedUntil":
    case "tenYears":
      return seesBooks ? { to: `/reports/loan/${loanId}`, label: texts.toLoan } : null;
    case "followUp":
      return { to: "/activity/follow-ups", label: texts.toFollowUps };
  }
  if (agreementId !== null) return { to: `/tenants/${agreementId}`, label: texts.toAgreement };
  return propertyId === null ? null : { to: `/properties/${propertyId}`, label: texts.toObject };
}

/** One row of a part: a deadline, or several alike. */
export type DeadlineRow = { key: string; title: string; count: number; rows: ShownDeadline[]; first: ShownDeadline };

/** The deadlines of a page by its parts, each with how many there are; those that are alike folded into one row. */
export function showParts(
  deadlines: readonly StatedDeadline[],
  show: (deadline: StatedDeadline) => ShownDeadline,
  today: Day,
) {
  const soon = daysOn(today, SOON_DAYS);
  const later = daysOn(today, LATER_DAYS);
  const partOf = ({ due }: StatedDeadline): Part =>
    due < today ? "overdue" : due <= soon ? "soon" : due <= later ? "later" : "far";
  const sorted = deadlines.toSorted((one, other) => (one.due < other.due ? -1 : Number(one.due > other.due)));
  const byPart = groupRows(sorted, partOf);
  return parts.flatMap((part) => {
    const inPart = byPart.get(part) ?? [];
    if (inPart.length === 0) return [];
    const alike = [...groupRows(inPart, ({ what, due }) => `${what} ${due}`).values()];
    const folded = alike.flatMap((group) => (group.length > MOST_ALIKE ? [group] : group.map((one) => [one])));
    return [
      {
        part,
        count: inPart.length,
        hidden: folded.slice(MOST_ROWS).reduce((count, group) => count + group.length, 0),
        rows: folded.slice(0, MOST_ROWS).flatMap((group): DeadlineRow[] => {
          const rows = group.slice(0, MOST_FOLDED).map(show);
          const [first] = rows;
          const [one] = group;
          return first && one ? [{ key: first.key, title: titleOf(one, rows), count: group.length, rows, first }] : [];
        }),
      },
    ];
  });
}

/** What deadlines that are alike are called together: as each of them, or else by their kind. */
function titleOf({ kind }: StatedDeadline, rows: readonly ShownDeadline[]): string {
  const [first] = rows;
  return first && rows.every(({ title }) => title === first.title) ? first.title : deadlineKind(kind).label;
}

export type ShownPart = ReturnType<typeof showParts>[number];
