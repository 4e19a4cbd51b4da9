import { type Db, violatesReference } from "../../../../db/client";
import { bankAccountTexts } from "../../../texts/accounting/bank-accounts";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { explainUse } from "./explain-use";
import { removeBankAccount } from "./repository.server";

/** Deletes a bank account; one with statements, transactions or bookings is a `conflict` that says how many of each. */
export async function deleteBankAccount(db: Db, actor: Actor, id: number): Promise<void> {
  try {
    if (await removeBankAccount(db, actor, id)) return;
  } catch (error) {
    if (!violatesReference(error)) throw error;
  }
  const use = await explainUse(db, id);
  throw use === null ? new DomainError("not-found", bankAccountTexts.notFound) : new DomainError("conflict", use);
}
