/** What a column of a bank's file can be said to tell of an entry; `detail` is kept under the column's own name. */
export const statementColumns = [
  "bookingDay",
  "valueDay",
  /** With its sign, or without one beside `side`, or parted into `debit` and `credit`. */
  "amount",
  "side",
  "debit",
  "credit",
  /** The account's balance after the entry. */
  "balance",
  "currency",
  /** The statement's own account, as IBAN or number. */
  "account",
  "counterpartyName",
  "counterpartyIban",
  "counterpartyBic",
  "purpose",
  "bookingText",
  "endToEndId",
  "mandateId",
  "creditorId",
  "bankReference",
  /** Whether the entry is booked or only pending. */
  "status",
  "detail",
] as const;

export type StatementColumn = (typeof statementColumns)[number];

/** In which order days are written, whatever stands between their parts; a year of four digits in front is one anyway. */
export const dayOrders = ["dmy", "mdy", "ymd"] as const;

export type DayOrder = (typeof dayOrders)[number];

/** What parts the cents from the euros; the other sign of the two groups thousands. */
export const decimalMarks = ["comma", "point"] as const;

export type DecimalMark = (typeof decimalMarks)[number];

/** Whether money came (`credit`) or went. */
export type AmountSide = "credit" | "debit";

/** What parts the cells of a row. */
export type Delimiter = "," | ";" | "\t" | "|";
