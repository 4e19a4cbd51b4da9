import type { Cents } from "../../base/money/money";
import type { LabelledProperty } from "../../base/relations/labels";
import type { Offer, UsageRights } from "./reported-property";

/** What a property was bought for; null is not known. An offer stands for what was never booked. */
export type BoughtFor = {
  price: Cents | null;
  extraCharges: Cents | null;
  isOffer: { price: boolean; extraCharges: boolean };
};

/**
 * What a property was bought for: what is booked up to the day of the report, or the offer if nothing is booked at all.
 * What is booked later is not known yet, so that no two years count a price twice.
 */
export function boughtFor(
  { offerPrice, offerExtraCharges }: Offer,
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

/** A property with an offer, and what its price and extra charges come to over all its entries. */
export type OfferedProperty = LabelledProperty &
  UsageRights &
  Offer & {
    purchasePrice: Cents;
    purchaseExtraCharges: Cents;
  };

/** What of a property's offer stands for what was never booked. */
export function offeredFor(property: OfferedProperty): BoughtFor {
  return boughtFor(property, {
    purchasePrice: 0,
    purchaseExtraCharges: 0,
    isPriceBooked: property.purchasePrice !== 0,
    areExtraChargesBooked: property.purchaseExtraCharges !== 0,
  });
}
