import type { Day } from "../calendar/day";
import type { Cents } from "../money/money";

/** A property as reports need it. */
export type ReportedProperty = {
  id: number;
  city: string | null;
  zipCode: string | null;
  streetAndNumber: string | null;
  indoorLocation: string | null;
  seId: string | null;
  areaSqm: number | null;
  usageRightsSinceDate: Day | null;
  usageRightsUntilDate: Day | null;
  offerPrice: Cents | null;
  offerExtraCharges: Cents | null;
};

/** Whether a property is in the portfolio on a day: from the day of its usage rights on, up to and with their last one. */
export function isInPortfolio(
  {
    usageRightsSinceDate: since,
    usageRightsUntilDate: until,
  }: Pick<ReportedProperty, "usageRightsSinceDate" | "usageRightsUntilDate">,
  day: Day,
): boolean {
  return since !== null && since <= day && (until === null || until >= day);
}
