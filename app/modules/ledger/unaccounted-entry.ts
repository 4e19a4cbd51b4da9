import type { Cents } from "../money/money";
import type { Entry } from "./entry";

/** The clearing entry of a bank's leg that is not settled yet, and what its line of the bank said. */
export type UnaccountedEntry = Entry & {
  description: string;
  /** What the transaction's clearing entries come to; money in that is open is negative. */
  openCents: Cents;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  bankAccountName: string | null;
};
