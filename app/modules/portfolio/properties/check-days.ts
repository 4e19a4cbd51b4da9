import { propertyRefusals } from "../../../texts/properties/properties";
import { validation } from "../../../texts/validation";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";

/** When a property was bought, and its usage rights begin and end, as far as it is known. */
type Days = { contractDate?: unknown; usageRightsSinceDate?: unknown; usageRightsUntilDate?: unknown };

/** Which day must not lie after which, and what is said at a field if it does. */
const orders = [
  {
    earlier: "contractDate",
    later: "usageRightsSinceDate",
    field: "contractDate",
    sentence: propertyRefusals.contractAfterRights,
  },
  {
    earlier: "usageRightsSinceDate",
    later: "usageRightsUntilDate",
    field: "usageRightsUntilDate",
    sentence: propertyRefusals.rightsEndBeforeStart,
  },
] as const;

/** What is wrong with the order of a property's days, unless they were `stored` so; null if nothing is. */
export function faultOfDays(next: Days, stored: Days = {}): (typeof orders)[number] | null {
  const fault = orders.find(({ earlier, later }) => {
    const [first, second] = [next[earlier], next[later]];
    const isStored = first === stored[earlier] && second === stored[later];
    return !isStored && typeof first === "string" && typeof second === "string" && (second as Day) < (first as Day);
  });
  return fault ?? null;
}

/** Throws `invalid` for days in a wrong order, unless they were `stored` so: that holds up no other edit. */
export function checkDays(next: Days, stored?: Days): void {
  const fault = faultOfDays(next, stored);
  if (fault)
    throw new DomainError("invalid", validation.checkInput, { fieldErrors: { [fault.field]: fault.sentence } });
}
