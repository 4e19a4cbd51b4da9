import type { Db } from "../../../db/client";
import { loanTexts } from "../../texts/loans";
import { DomainError } from "../domain-error";
import { removeLoan } from "./repository.server";

/** Deletes a loan. */
export async function deleteLoan(db: Db, id: number): Promise<void> {
  if (!(await removeLoan(db, id))) throw new DomainError("not-found", loanTexts.notFound);
}
