import type { Cents } from "../../money/money";
import type { ReportedProperty } from "../reported-property";

/** What a property was bought for; null is not known. An offer stands for what was never booked. */
export type BoughtFor = {
  price: Cents | null;
  extraCharges: Cents | null;
  isOffer: { price: boolean; extraCharges: boolean };
};

/**
 * What a property was bought for: what is booked up to the day of the report, or the offer where nothing is booked at all.
 * What is booked only after that day is not known on it, and the offer does not stand for it: no two years count a price twice.
 */
export function boughtFor(
  { offerPrice, offerExtraCharges }: Pick<ReportedProperty, "offerPrice" | "offerExtraCharges">,
  booked: { purchasePrice: Cents; purchaseExtraCharges: Cents; isPriceBooked: boolean; areExtraChargesBooked: boolean },
): BoughtFor {
  return {
    price: booked.isPriceBooked ? booked.purchasePrice || null : offerPrice,
    extraCharges: booked.areExtraChargesBooked ? booked.purchaseExtraCharges || null : offerExtraCharges,
    isOffer: {
      price: !booked.isPriceBooked && offerPrice !== null,
      extraCharges: !booked.areExtraChargesBooked && offerExtraCharges !== null,
    },
  };
}
