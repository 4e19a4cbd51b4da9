import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import type { DatedPage } from "../../base/calendar/dated-page.server";
import type { Cents } from "../../base/money/money";
import type { BankTransactionFilter, ListedTransaction } from "./bank-transaction";
import { selectBankTransactionSums, selectBankTransactions } from "./repository.server";

/** One page of bank transactions, latest value date first, with the figures of the whole filter. */
export type BankTransactionPage = {
  rows: ListedTransaction[];
  /** Rows up to and with this page. */
  loadedSize: number;
  totalSize: number;
  /** Money out and money in, both positive. */
  debitCents: Cents;
  creditCents: Cents;
};

/** Reads a page of bank transactions in one round trip. */
export async function listBankTransactions(
  db: Db,
  filter: BankTransactionFilter,
  page: DatedPage,
): Promise<BankTransactionPage> {
  const [rows, sums] = await runBatch(db, [
    selectBankTransactions(db, filter, page),
    selectBankTransactionSums(db, filter, page),
  ]);
  const [{ passed, ...figures } = { passed: 0, totalSize: 0, debitCents: 0, creditCents: 0 }] = sums;
  return { rows, loadedSize: Math.min(passed + rows.length, figures.totalSize), ...figures };
}
