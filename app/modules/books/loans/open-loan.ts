import type { Db } from "../../../../db/client";
import { loanTexts } from "../../../texts/accounting/loans";
import { DomainError } from "../../base/domain-error";
import { type Loan, selectLoan } from "./repository.server";

/** A loan by id. */
export async function openLoan(db: Db, id: number): Promise<Loan> {
  const [loan] = await selectLoan(db, id);
  if (!loan) throw new DomainError("not-found", loanTexts.notFound);
  return loan;
}
