import type { Db } from "../../../../../db/client";
import type { Cents } from "../../../base/money/money";
import type { UnbookedLine } from "./unbooked-line";
import { readUnbookedLines, type UnbookedPart } from "./unbooked-lines.server";

/** A page of what is still to be booked, with the count and the sums of all of it. */
export type UnbookedPage = {
  /** One row a transaction, latest value date first. */
  rows: UnbookedLine[];
  /** How many rows there are up to and with this page. */
  loadedSize: number;
  totalSize: number;
  debitCents: Cents;
  creditCents: Cents;
  /** What all of it comes to, in the bank's sign. */
  unbookedCents: Cents;
};

/** Lists the bank transactions that are still to be booked; counts and sums are of all of the account. */
export async function listUnbookedLines(db: Db, page: UnbookedPart): Promise<UnbookedPage> {
  const {
    rows,
    sums: { passed, unbookedCents, ...sums },
  } = await readUnbookedLines(db, page);
  return { rows, ...sums, unbookedCents: -unbookedCents, loadedSize: Math.min(passed + rows.length, sums.totalSize) };
}
