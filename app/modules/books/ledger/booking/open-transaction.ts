import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { DomainError } from "../../../base/domain-error";
import type { LedgerTransaction } from "../ledger-transaction";
import { legsOf, selectLegsOf, selectTransaction } from "../repository.server";

/** A ledger transaction with its legs, by id. */
export async function openTransaction(db: Db, id: number): Promise<LedgerTransaction> {
  const [[found], rows] = await runBatch(db, [selectTransaction(db, id), selectLegsOf(id)]);
  if (!found) throw new DomainError("not-found", ledgerTexts.notFound);
  return { ...found, legs: legsOf(rows) };
}
