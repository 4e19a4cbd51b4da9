import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { type ListedSettlement, type SettlementState, settlementState } from "./settlement";

/** A settlement as lists of a property or a tenant show it; what it claims is for those who may open the books. */
export type ShownSettlement = {
  id: number;
  agreementId: number;
  number: string;
  from: Day;
  to: Day;
  state: SettlementState;
  claim: Cents | null;
};

/** The settlements that stand, as somebody may see them. */
export function showSettlements(found: readonly ListedSettlement[], today: Day, seesBooks: boolean): ShownSettlement[] {
  return found
    .filter(({ cancelTime }) => cancelTime === null)
    .map((one) => {
      const { id, agreementId, number, from, to, claim } = one;
      return {
        ...{ id, agreementId, number, from, to },
        state: settlementState(one, today),
        claim: seesBooks ? claim : null,
      };
    });
}
