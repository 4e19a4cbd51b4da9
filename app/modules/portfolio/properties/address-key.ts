import { propertyTexts } from "../../../texts/properties/properties";
import type { Address } from "../../base/addresses/address";
import { sortKeyOf } from "../../base/lists/sort-key";

/**
 * A text by which properties stand in order of city and street as `Intl.Collator("de", { numeric: true })` has it, then of
 * zip code, when the texts are compared sign by sign. Properties have the same one when they have the same address but for
 * capitals; those without street or city share one and come by their ids.
 */
export function addressKeyOf({ city, zipCode, streetAndNumber }: Address): string {
  if (!city) return sortKeyOf(`${propertyTexts.unknownPlace} `);
  const place = sortKeyOf(`${city} ${streetAndNumber ?? ""}`);
  return streetAndNumber ? [place, ...[zipCode ?? "", city, streetAndNumber].map(lowered)].join("\n") : place;
}

function lowered(text: string): string {
  return text.toLowerCase();
}
