import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { agreementState } from "../../portfolio/rental-agreements/agreement-state";
import { listDues, openingDue } from "../../portfolio/rental-agreements/dues/list-dues";
import type { Amounts, Term } from "../../portfolio/rental-agreements/terms/agreement";
import type { ReportedAgreement } from "./renting-report";
import { components } from "./tenant-account";

type Component = keyof Amounts;

/** What is still open of what fell due on a day, in cents. */
export type OpenDue = {
  /** Of what was paid back beyond what was paid, and of what was paid too much, no month can be named. */
  kind: "opening" | "month" | "repaid" | "ahead";
  dueDay: Day;
  /** What of it is open. */
  components: Component[];
  due: Cents;
  /** Below 0 it comes off the others. */
  open: Cents;
};

/** What counts among what the tenant of an agreement owes on a day: the deposit of one that has ended went back. */
export function countedComponents(agreement: Term, asOf: Day): readonly Component[] {
  return agreementState(agreement, asOf) !== "ended" ? components : withoutDeposit;
}

const withoutDeposit = components.filter((one) => one !== "deposit");

/**
 * What of an agreement is open on a day, earliest first; none where nothing is owed in all. What was paid on a component, or
 * had been paid ahead when the books began, counts for what of it fell due first.
 */
export function listOpenDues(agreement: ReportedAgreement, booksBegin: Day | null, asOf: Day): OpenDue[] {
  const dues = duesOf(agreement, booksBegin, asOf);
  const open = countedComponents(agreement, asOf).flatMap((component) => [...openOf(component, dues, agreement, asOf)]);
  if (open.reduce((sum, one) => sum + one.open, 0) <= 0) return [];
  const rows = new Map<string, OpenDue>();
  for (const one of open) {
    const name = `${one.kind} ${one.dueDay} ${one.kind === "ahead" || one.kind === "repaid" ? one.components : ""}`;
    const row = rows.get(name);
    rows.set(name, row ? join(row, one) : one);
  }
  return [...rows.values()].sort(byDay);
}

/** Since when the oldest of what `listOpenDues` has is due, where something is owed; the day itself if no month can be named. */
export function openSince(agreement: ReportedAgreement, booksBegin: Day | null, asOf: Day): Day {
  const dues = duesOf(agreement, booksBegin, asOf);
  let since = asOf;
  for (const component of countedComponents(agreement, asOf))
    for (const { dueDay } of openOf(component, dues, agreement, asOf)) {
      if (dueDay >= since) continue;
      since = dueDay;
      // The others fell due later.
      break;
    }
  return since;
}

type DueOfKind = Amounts & { kind: "opening" | "month"; dueDay: Day };

/** All that fell due, what was open when the books began for itself. */
function duesOf(agreement: ReportedAgreement, booksBegin: Day | null, asOf: Day): DueOfKind[] {
  const opening = openingDue(agreement, booksBegin, asOf);
  return listDues(agreement, booksBegin, asOf).map((due, index) => ({
    ...due,
    kind: opening && index === 0 ? "opening" : "month",
  }));
}

/** What of a component is open, what fell due of it by its day. */
function* openOf(
  component: Component,
  dues: readonly DueOfKind[],
  { paid }: ReportedAgreement,
  asOf: Day,
): Generator<OpenDue> {
  const open = (kind: OpenDue["kind"], dueDay: Day, due: Cents, cents: Cents) => ({
    kind,
    dueDay,
    components: [component],
    due,
    open: cents,
  });
  let left = paid[component] - dues.reduce((sum, due) => sum + Math.min(due[component], 0), 0);
  if (left < 0) yield open("repaid", asOf, -left, -left);
  for (const { kind, dueDay, [component]: due } of dues) {
    if (due <= 0) continue;
    const settled = Math.min(Math.max(left, 0), due);
    left -= settled;
    if (settled < due) yield open(kind, dueDay, due, due - settled);
  }
  if (left > 0) yield open("ahead", asOf, 0, -left);
}

function join(one: OpenDue, other: OpenDue): OpenDue {
  return {
    ...one,
    components: [...one.components, ...other.components],
    due: one.due + other.due,
    open: one.open + other.open,
  };
}

/** What fell due by its day, then what no month can be named of, what comes off last. */
function byDay(one: OpenDue, other: OpenDue): number {
  const order = { opening: 0, month: 0, repaid: 1, ahead: 2 };
  return order[one.kind] - order[other.kind] || (one.dueDay < other.dueDay ? -1 : one.dueDay > other.dueDay ? 1 : 0);
}
