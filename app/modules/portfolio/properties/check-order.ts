import { propertyRefusals } from "../../../texts/properties/properties";
import { refusalAt } from "../../base/edits/refusal-at";

/** What must not be after or above something else: when a property was bought and is used, and its part of the whole. */
type Ordered = {
  contractDate?: unknown;
  usageRightsSinceDate?: unknown;
  usageRightsUntilDate?: unknown;
  mea?: unknown;
  meaTotal?: unknown;
};

/** Which day or number must not exceed which, and what is said at a field if it does. */
const orders = [
  {
    first: "contractDate",
    second: "usageRightsSinceDate",
    field: "contractDate",
    sentence: propertyRefusals.contractAfterRights,
  },
  {
    first: "usageRightsSinceDate",
    second: "usageRightsUntilDate",
    field: "usageRightsUntilDate",
    sentence: propertyRefusals.rightsEndBeforeStart,
  },
  { first: "mea", second: "meaTotal", field: "mea", sentence: propertyRefusals.shareAboveWhole },
] as const;

/** What is wrong with the order of a property's days and shares, unless they were `stored` so; null if nothing is. */
export function faultOfOrder(next: Ordered, stored: Ordered = {}): (typeof orders)[number] | null {
  const fault = orders.find(({ first, second }) => {
    const [one, other] = [next[first], next[second]];
    const isStored = one === stored[first] && other === stored[second];
    const isTurned =
      typeof one === "number"
        ? typeof other === "number" && other < one
        : typeof one === "string" && typeof other === "string" && other < one;
    return !isStored && isTurned;
  });
  return fault ?? null;
}

/** Throws `invalid` for what is in a wrong order, unless it was `stored` so: that holds up no other edit. */
export function checkOrder(next: Ordered, stored?: Ordered): void {
  const fault = faultOfOrder(next, stored);
  if (fault) throw refusalAt(fault.field, fault.sentence);
}
