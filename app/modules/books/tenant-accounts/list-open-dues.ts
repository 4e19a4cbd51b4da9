import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { SingleDue } from "../../portfolio/rental-agreements/terms/agreement";
import type { Component } from "../../portfolio/rental-agreements/terms/amounts";
import { listDues } from "./dues/list-dues";
import type { Due } from "./dues/months-due";
import { countedComponents, type TenantAgreement } from "./tenant-agreement";

/** What is still open of what fell due on a day, in cents. */
export type OpenDue = {
  /** Of what was paid back beyond what was paid, and of what was paid too much, no month can be named. */
  kind: Due["kind"] | "repaid" | "ahead";
  dueDay: Day;
  /** What of it is open. */
  components: Component[];
  due: Cents;
  /** Below 0 it comes off the others. */
  open: Cents;
  single?: SingleDue;
};

/** What fell due by its day, then what no month can be named of, what comes off last. */
const order: Record<OpenDue["kind"], number> = { opening: 0, month: 0, single: 0, repaid: 1, ahead: 2 };

/**
 * What of an agreement is open on a day, earliest first; none if nothing is owed in all. What was paid on a component, or had
 * been paid ahead when the books began, counts for what of it fell due first.
 */
export function listOpenDues(agreement: TenantAgreement, booksBegin: Day | null, asOf: Day): OpenDue[] {
  const dues = listDues(agreement, booksBegin, asOf);
  const open = countedComponents(agreement, asOf).flatMap((component) => [
    ...openOf(component, dues, agreement.paid[component], asOf),
  ]);
  if (open.reduce((sum, one) => sum + one.open, 0) <= 0) return [];
  const rows = new Map<string, OpenDue>();
  for (const one of open) {
    const name = `${one.kind} ${one.single?.id ?? one.dueDay} ${order[one.kind] > 0 ? one.components : ""}`;
    const row = rows.get(name);
    rows.set(name, row ? join(row, one) : one);
  }
  return [...rows.values()].sort(
    (one, other) => order[one.kind] - order[other.kind] || one.dueDay.localeCompare(other.dueDay),
  );
}

/** What of a component is open, what fell due of it by its day. */
function* openOf(component: Component, dues: readonly Due[], paid: Cents, asOf: Day): Generator<OpenDue> {
  const of = (kind: OpenDue["kind"], dueDay: Day, due: Cents, open: Cents, single?: SingleDue) => ({
    ...{ kind, dueDay, due, open },
    ...(single && { single }),
    components: [component],
  });
  let left = paid - dues.reduce((sum, due) => sum + Math.min(due[component], 0), 0);
  if (left < 0) yield of("repaid", asOf, -left, -left);
  for (const { kind, dueDay, single, [component]: due } of dues) {
    if (due <= 0) continue;
    const settled = Math.min(Math.max(left, 0), due);
    left -= settled;
    if (settled < due) yield of(kind, dueDay, due, due - settled, single);
  }
  if (left > 0) yield of("ahead", asOf, 0, -left);
}

function join(one: OpenDue, other: OpenDue): OpenDue {
  const components = [...one.components, ...other.components];
  return { ...one, components, due: one.due + other.due, open: one.open + other.open };
}
