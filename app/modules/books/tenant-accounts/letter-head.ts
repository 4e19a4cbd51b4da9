import { type Address, addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import type { Sender } from "../../base/settings/open-settings";
import type { TenantAgreement } from "./tenant-agreement";

/** What a letter takes from an agreement and its property besides amounts. */
export type Addressee = Address & {
  counterPartyAddress: string | null;
  /** Where to write once the agreement has ended. */
  moveOutAddress: string | null;
  counterPartySalutation: string | null;
  indoorLocation: string | null;
  seId: string | null;
};

/** From whom a letter is, to whom, and about what. */
export type LetterHead = {
  agreementId: number;
  propertyId: number;
  counterParty: string | null;
  /** How the letter greets; null if by the name. */
  counterPartySalutation: string | null;
  /** The lines of the address, from whichever said one. */
  addressLines: string[];
  addressFrom: "agreement" | "property" | null;
  /** What is let, on one line; null if nothing of it is known. */
  place: string | null;
  sender: Sender;
};

/**
 * The head of a letter to the tenant of an agreement, written on a day. Without an address in the agreement it goes to the property
 * while that runs; who has left is not written to at what may be another's home.
 */
export function letterHead(
  { id, propertyId, counterParty, endDate }: Pick<TenantAgreement, "id" | "propertyId" | "counterParty" | "endDate">,
  addressee: Addressee,
  sender: Sender,
  today: Day,
): LetterHead {
  const hasEnded = endDate !== null && endDate < today;
  const own = linesOf((hasEnded && addressee.moveOutAddress) || (addressee.counterPartyAddress ?? ""));
  const home = hasEnded ? [] : linesOf(addressOf(addressee, ""));
  return {
    agreementId: id,
    propertyId,
    counterParty,
    counterPartySalutation: addressee.counterPartySalutation,
    addressLines: own.length > 0 ? own : home,
    addressFrom: own.length > 0 ? "agreement" : home.length > 0 ? "property" : null,
    place: [addressOf(addressee, ""), insideOf({ ...addressee, seId: null })].filter(Boolean).join(", ") || null,
    sender,
  };
}

/** An address that was typed on one line, as it stands on a letter. */
function linesOf(address: string): string[] {
  return address
    .split(/[,;\n]/)
    .map((line) => line.trim())
    .filter(Boolean);
}
