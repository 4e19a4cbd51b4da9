import { type Address, addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { Sender } from "../../base/settings/open-settings";
import type { Amounts } from "../../portfolio/rental-agreements/terms/amounts";
import { countsSince } from "./dues/list-dues";
import { listOpenDues, type OpenDue } from "./list-open-dues";
import { listStatementLines, type StatementLine } from "./list-statement-lines";
import type { TenantAccount } from "./tenant-account";

/** What a letter takes from an agreement and its property besides amounts. */
export type Addressee = Address & {
  counterPartyAddress: string | null;
  counterPartySalutation: string | null;
  indoorLocation: string | null;
  seId: string | null;
};

/** What can be written to a tenant: the whole account, or what of it is open. */
export type TenantLetter = {
  agreementId: number;
  propertyId: number;
  asOf: Day;
  counterParty: string | null;
  /** How the letter greets; null if by the name. */
  counterPartySalutation: string | null;
  /** The lines of the address, from whichever said one. */
  addressLines: string[];
  addressFrom: "agreement" | "property" | null;
  /** What is let, on one line; null if nothing of it is known. */
  place: string | null;
  sender: Sender;
  since: Day;
  openingBalance: Cents;
  lines: StatementLine[];
  balances: Amounts;
  balance: Cents;
  openDues: OpenDue[];
  owed: Cents;
};

/**
 * A letter to the tenant of an account, written on a day. Without an address in the agreement it goes to the property
 * while that runs; who has left is not written to at what may be another's home.
 */
export function tenantLetter(account: TenantAccount, addressee: Addressee, sender: Sender, today: Day): TenantLetter {
  const { agreement, booksBegin, asOf, openingBalance, balances, balance } = account;
  const { id, propertyId, counterParty, endDate } = agreement;
  const own = linesOf(addressee.counterPartyAddress ?? "");
  const home = endDate !== null && endDate < today ? [] : linesOf(addressOf(addressee, ""));
  const openDues = listOpenDues(agreement, booksBegin, asOf);
  return {
    agreementId: id,
    propertyId,
    asOf,
    counterParty,
    counterPartySalutation: addressee.counterPartySalutation,
    addressLines: own.length > 0 ? own : home,
    addressFrom: own.length > 0 ? "agreement" : home.length > 0 ? "property" : null,
    place: [addressOf(addressee, ""), insideOf({ ...addressee, seId: null })].filter(Boolean).join(", ") || null,
    sender,
    since: countsSince(agreement, booksBegin),
    openingBalance,
    lines: listStatementLines(account),
    balances,
    balance,
    openDues,
    owed: openDues.reduce((sum, { open }) => sum + open, 0),
  };
}

/** An address that was typed on one line, as it stands on a letter. */
function linesOf(address: string): string[] {
  return address
    .split(/[,;\n]/)
    .map((line) => line.trim())
    .filter(Boolean);
}
