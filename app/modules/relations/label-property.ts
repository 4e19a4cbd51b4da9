import { relationTexts } from "../../texts/relations";
import { type Address, addressOf, insideOf } from "../addresses/address";

/** What of a property its label is made from. */
export type LabelledProperty = Address & { id: number; indoorLocation: string | null; seId: string | null };

/** A property among others, the number last: `Zwickauer Straße 112, 09112 Chemnitz · 3. OG rechts · #12`. */
export function labelProperty({ id, indoorLocation, seId, ...address }: LabelledProperty): string {
  const unit = insideOf(indoorLocation ? { indoorLocation, seId: null } : { indoorLocation, seId });
  return [addressOf(address, relationTexts.unknownPlace), unit, `#${id}`].filter(Boolean).join(" · ");
}
