import { propertyRefusals } from "../../../texts/properties/properties";
import { validation } from "../../../texts/validation";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";

/** When a property's usage rights begin and end, as far as it is known. */
type Rights = { usageRightsSinceDate?: unknown; usageRightsUntilDate?: unknown };

/** The sentence for usage rights that end before they begin, null if they do not. */
export function faultOfUsageRights({
  usageRightsSinceDate: since,
  usageRightsUntilDate: until,
}: Rights): string | null {
  if (typeof since !== "string" || typeof until !== "string") return null;
  return (until as Day) < (since as Day) ? propertyRefusals.rightsEndBeforeStart : null;
}

/** Throws `invalid` for usage rights that end before they begin, unless they were `stored` so: that holds up no other edit. */
export function checkUsageRights(next: Rights, stored: Rights = {}): void {
  const fault = faultOfUsageRights(next);
  const isStored =
    next.usageRightsSinceDate === stored.usageRightsSinceDate &&
    next.usageRightsUntilDate === stored.usageRightsUntilDate;
  if (fault !== null && !isStored)
    throw new DomainError("invalid", validation.checkInput, { fieldErrors: { usageRightsUntilDate: fault } });
}
