import { propertyTexts } from "../../../../texts/properties/properties";
import { type PropertyField, propertyField } from "../property-fields";

const until = propertyField("usageRightsUntilDate");
const folder = propertyField("groupId");

/** What a sale sets of a property: the last day on which it is ours, and the folder that it goes to. */
export const saleFields: readonly PropertyField[] = [
  ...(until ? [{ ...until, label: propertyTexts.soldOn, required: true }] : []),
  ...(folder ? [folder] : []),
];
