import type { StatementColumn } from "./csv-kinds";

/**
 * What a column says of an entry. Known banks also name an account by its number and bank code, and who pays and who is paid: the
 * counterparty is the one that the money comes from or goes to.
 */
export type ColumnMeaning =
  | Exclude<StatementColumn, "detail">
  | "accountNumber"
  | "accountBankCode"
  | "payer"
  | "payee";

/** Column names by meaning, in any spelling of umlauts; of several that a file has, the first with a text counts. */
export type Columns = Partial<Record<ColumnMeaning, readonly string[]>>;

/** The fields of an entry that can also stand inside its text. */
export type TextField =
  | "counterpartyName"
  | "counterpartyIban"
  | "counterpartyBic"
  | "endToEndId"
  | "mandateId"
  | "creditorId"
  | "bankReference";

/** A word in an entry's text behind which a field stands; `mark` is the source of a regular expression. */
export type TextLabel = { mark: string; field: TextField | "purpose" };

/** One export of one bank, as data. */
export type CsvLayout = {
  /** What sets the export apart from the bank's others. */
  name: string;
  /** How days and amounts are written, if not the German way. */
  dates?: "iso";
  decimals?: "point";
  /** A row that has all of these is the header. */
  required: Columns;
  optional?: Columns;
  /** Columns that say nothing of an entry; all others become its details. */
  ignored?: readonly string[];
  /** German labels for details whose columns are named otherwise. */
  detailLabels?: Readonly<Record<string, string>>;
  /** What the status, or else the booking day, of a pending entry says. */
  pending?: RegExp;
  /** The purpose of rows without a counterparty that tell the account's balance and are no entries. */
  balanceRow?: RegExp;
  /** The columns of a second table in the file that holds pending entries only. */
  pendingTable?: readonly string[];
  /**
   * Rows before and after the table, their cells joined by tabs, with what they say as named groups: `iban`,
   * `bankCode`, `accountNumber`, `from`, `to`, and `openingAmount`, `openingDay`, `openingSide`, `closingAmount`,
   * `closingDay`, `closingSide`. In the table, a row like one of `preamble` starts the next account's part.
   */
  preamble?: readonly RegExp[];
  trailer?: readonly RegExp[];
  /** The bank code of account numbers that stand alone. */
  bankCode?: string;
  /** The width at which the bank cuts the purpose into lines; only lines of that width go on without a blank. */
  lineWidth?: number;
  /** Whether the first line of the purpose is the booking text. */
  startsWithBookingText?: true;
  /** What stands in the purpose beside it: SEPA keys (`EREF+`, `EREF: `), or fields behind labels. */
  text?: "sepa-keys" | readonly TextLabel[];
  /** The start of a purpose that holds other fields, as named groups called like the fields of an entry. */
  textStart?: RegExp;
};

/**
 * All exports of a bank, the account's of today first. `origin` is the bank's name as it follows "ein Export …". If
 * banks share an export, `mark` knows this one's by a row above the table or its first, cells joined by tabs.
 */
export type BankLayouts = { origin: string; layouts: readonly CsvLayout[]; mark?: RegExp };
