import type { Db } from "../../../../db/client";
import { loanTexts } from "../../../texts/accounting/loans";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { countBookings } from "../../base/relations/count-bookings.server";
import { removeLoan } from "./repository.server";

/** Deletes a loan, unless bookings relate to it: then it is a `conflict` that says how many. */
export async function deleteLoan(db: Db, actor: Actor, id: number): Promise<void> {
  if (await removeLoan(db, actor, id)) return;
  const use = await explainLoanUse(db, id);
  throw use === null ? new DomainError("not-found", loanTexts.notFound) : new DomainError("conflict", use);
}

/** Why a loan stays: how many bookings relate to it; null if none does. */
export async function explainLoanUse(db: Db, id: number): Promise<string | null> {
  const bookings = await countBookings(db, "LOAN", id);
  return bookings > 0 ? loanTexts.inUse(bookings) : null;
}
