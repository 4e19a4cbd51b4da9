import type { Db } from "../../../db/client";
import { loanTexts } from "../../texts/accounting/loans";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { countBookings } from "../relations/count-bookings.server";
import { removeLoan } from "./repository.server";

/** Deletes a loan, unless bookings relate to it: then it is a `conflict` that says how many. */
export async function deleteLoan(db: Db, actor: Actor, id: number): Promise<void> {
  if (await removeLoan(db, actor, id)) return;
  const bookings = await countBookings(db, "LOAN", id);
  throw bookings > 0
    ? new DomainError("conflict", loanTexts.inUse(bookings))
    : new DomainError("not-found", loanTexts.notFound);
}
