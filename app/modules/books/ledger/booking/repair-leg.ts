import { type Side, sides } from "../../../base/relations/relation";
import type { BookedAccount } from "../books";

/** Whether a leg is a repair of a property: those are spread over years, and count for the 15 % of a purchase. */
export function isRepair(
  leg: { [Name in "source" | "target"]: Pick<Side, "accountId" | "flowType"> },
  accounts: readonly BookedAccount[],
): boolean {
  return sides.some((side) => {
    const { accountId, flowType } = leg[side];
    return flowType === "PROPERTY" && accounts.find(({ id }) => id === accountId)?.routingKey === "MAINTENANCE";
  });
}
