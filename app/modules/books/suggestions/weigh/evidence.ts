import type { Day } from "../../../base/calendar/day";

/** Why a line may be booked in a way, for the reason in words. */
export type Reason =
  | { kind: "iban" | "mandate" | "reference" | "tenantName" | "administrator" | "seller" | "loanName" | "policy" }
  | { kind: "address" | "unit" | "ownAccount" | "knownAmount" | "deed" | "sheet" | "contact" | "tenantNamed" }
  | { kind: "name"; day: Day }
  | { kind: "booked"; count: number; day: Day }
  | { kind: "amount"; of: AmountKind }
  | { kind: "keyword"; word: string };

/** What of the portfolio an amount is the same as. */
export type AmountKind =
  | "rentAndUtilities"
  | "firstMonth"
  | "twoMonths"
  | "rent"
  | "utilities"
  | "deposit"
  | "depositInstalment"
  | "commonCharge"
  | "purchasePrice";

/** Something that speaks for a booking; the weights of all that does are added up, as logarithms of odds. */
export type Evidence = { weight: number; reason: Reason | null };
