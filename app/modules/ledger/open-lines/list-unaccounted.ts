import type { Db } from "../../../../db/client";
import type { DatedPage } from "../../calendar/dated-page.server";
import type { Cents } from "../../money/money";
import { readUnaccounted } from "./unaccounted.server";
import type { UnaccountedEntry } from "./unaccounted-entry";

/** A page of what is still to be booked, with the count and the sums of all of it. */
export type UnaccountedPage = {
  /** One row a transaction, latest value date first. */
  rows: UnaccountedEntry[];
  /** How many rows there are up to and with this page. */
  loadedSize: number;
  totalSize: number;
  debitCents: Cents;
  creditCents: Cents;
  /** What all of it comes to, in the bank's sign. */
  openCents: Cents;
};

/** Lists the bank transactions that are still to be booked. */
export async function listUnaccounted(db: Db, page: DatedPage): Promise<UnaccountedPage> {
  const {
    rows,
    sums: { passed, openCents, ...sums },
  } = await readUnaccounted(db, page);
  return { rows, ...sums, openCents: -openCents, loadedSize: Math.min(passed + rows.length, sums.totalSize) };
}
