import type { Day } from "../../base/calendar/day";
import { FileFault } from "../../base/files/file-fault";
import type { Cents } from "../../base/money/money";

/** How a file names the account that it is about. */
export type StatementAccount = { iban: string } | { bankCode: string; accountNumber: string };

export type StatementBalance = { day: Day; cents: Cents };

/** One part of a batch entry; the parts of an entry add up to its amount. */
export type SubLine = {
  cents: Cents;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  endToEndId: string | null;
  purpose: string;
  /** Why a payment came back, in the bank's words; missing if it says nothing of that. */
  returnReason?: string | null;
};

/** One booked line of a bank statement. */
export type StatementEntry = {
  bookingDay: Day;
  valueDay: Day;
  /** Positive is money in, negative money out; a reversal keeps the sign of what it does to the account. */
  cents: Cents;
  /** What the line was for, in one text with single blanks, umlauts as written by the bank. */
  purpose: string;
  counterpartyName: string | null;
  /** IBAN without blanks in capitals, or the account number that the bank gave. */
  counterpartyIban: string | null;
  counterpartyBic: string | null;
  endToEndId: string | null;
  mandateId: string | null;
  creditorId: string | null;
  /** The bank's own reference of the line. */
  bankReference: string | null;
  reversal: boolean;
  /** Anything else that the file says of the line, under a German label, in the file's order. */
  details: Record<string, string>;
  subLines: SubLine[];
};

/** One statement of one account, as a file holds it. */
export type Statement = {
  account: StatementAccount | null;
  currency: string;
  /** First and last day that the statement speaks of, if it does. */
  from: Day | null;
  to: Day | null;
  openingBalance: StatementBalance | null;
  closingBalance: StatementBalance | null;
  /** In the file's order. */
  entries: StatementEntry[];
  /** Whether balances say in which order that is: the newest first, or last. Left out if they do not. */
  newestFirst?: boolean;
  /** How many lines were only pending and left out. */
  pending: number;
};

/** The one failure of every parser: a German sentence, with the line of the file (from 1) if there is one. */
export class StatementError extends FileFault {
  override name = "StatementError";

  constructor(
    message: string,
    readonly line: number | null = null,
    code: FileFault["code"] = "invalid",
  ) {
    super(line === null ? message : `Zeile ${line}: ${message}`, code);
  }
}
