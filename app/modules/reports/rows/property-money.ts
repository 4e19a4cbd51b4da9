import type { Cents } from "../../base/money/money";

/** What was booked of a property, in cents; revenue is what was received less what operation cost, the others were spent. */
export type PropertyMoney = {
  revenue: Cents;
  investments: Cents;
  purchasePrice: Cents;
  purchaseExtraCharges: Cents;
};
