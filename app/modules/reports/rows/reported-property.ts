import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";

/** From when until when a property is in the portfolio. */
export type UsageRights = { usageRightsSinceDate: Day | null; usageRightsUntilDate: Day | null };

/** What was offered for a property. */
export type Offer = { offerPrice: Cents | null; offerExtraCharges: Cents | null };

/** Whether a property has days in the portfolio: usage rights that do not end before they begin. */
export function hasPortfolioDays({ usageRightsSinceDate: since, usageRightsUntilDate: until }: UsageRights): boolean {
  return since !== null && (until === null || until >= since);
}

/** Whether a property is in the portfolio on a day: from the day of its usage rights on, up to and with their last one. */
export function isInPortfolio(
  { usageRightsSinceDate: since, usageRightsUntilDate: until }: UsageRights,
  day: Day,
): boolean {
  return since !== null && since <= day && (until === null || until >= day);
}
