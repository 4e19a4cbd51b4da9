import { propertyTexts } from "../../../texts/properties/properties";
import type { Address } from "../../base/addresses/address";
import { sortKeyOf } from "../../base/lists/sort-key";

/**
 * A text by which properties stand in order of city, street and zip code when compared sign by sign, as
 * `Intl.Collator("de", { numeric: true })` has it. Capitals make no other one; those without street or city share one.
 */
export function addressKeyOf({ city, zipCode, streetAndNumber }: Address): string {
  if (!city) return sortKeyOf(`${propertyTexts.unknownPlace} `);
  const place = sortKeyOf(`${city} ${streetAndNumber ?? ""}`);
  return streetAndNumber ? [place, ...[zipCode ?? "", city, streetAndNumber].map(lowered)].join("\n") : place;
}

function lowered(text: string): string {
  return text.toLowerCase();
}
