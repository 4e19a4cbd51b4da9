import type { BatchRows } from "../../../../db/run-batch";
import { compareDays, type Day } from "../../base/calendar/day";
import { daysOn } from "../../base/calendar/months-on";
import type { RoleFlags } from "../../base/rights/rights";
import { type DeadlineFilter, inList, selectSoonest } from "./listed-deadlines.server";
import { deadlineRuleNames } from "./reckon/deadline";
import { showDeadline } from "./show-deadlines";
import type { StatedDeadline } from "./state-deadlines";

/** So far ahead cards look, in days. */
export const SOONEST_WITHIN_DAYS = 90;

/** The queries for what of somebody's deadlines is open within the days ahead, to be read on what is kept. */
export function selectAhead(user: RoleFlags, filter: DeadlineFilter, today: Day, most: number) {
  const asked = inList(user, { ...filter, isDone: false }, today, { until: daysOn(today, SOONEST_WITHIN_DAYS) });
  return selectSoonest(asked, today, most);
}

/** How many they are, and the soonest of them in their order. */
export function aheadOf([[found], listed]: BatchRows<ReturnType<typeof selectAhead>>): {
  count: number;
  first: StatedDeadline[];
} {
  const first = listed.toSorted((one, other) => compareDays(one.due, other.due));
  return { count: found?.count ?? 0, first };
}

/** So many stand on a card. */
const MOST_ON_CARD = 6;

/** The rules that a card tells of: follow-ups have a card of their own. */
const cardRules = deadlineRuleNames.filter((what) => what !== "followUp");

/** The queries for the card of a property or an agreement; `showCard` makes it of their rows. */
export function selectCard(user: RoleFlags, of: Pick<DeadlineFilter, "propertyId" | "agreementId">, today: Day) {
  return selectAhead(user, { ...of, rules: cardRules }, today, MOST_ON_CARD);
}

/** The card, on which what leads to the page that it is on has no way. */
export function showCard(rows: BatchRows<ReturnType<typeof selectCard>>, user: RoleFlags, here: string, today: Day) {
  const { count, first } = aheadOf(rows);
  const shown = first.map((one) => showDeadline(one, user, today));
  return { count, rows: shown.map((row) => (row.way?.to === here ? { ...row, way: null } : row)) };
}
