import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";

/** What a line of a bank's statement tells about what it was for. */
export type BankLine = {
  valueDate: Day;
  /** In the bank's sign. */
  cents: Cents;
  purpose: string;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  mandateId: string | null;
  creditorId: string | null;
};
