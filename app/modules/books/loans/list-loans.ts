import type { Db } from "../../../../db/client";
import { type Loan, selectLoans } from "./repository.server";

/** All loans, in the order in which they came. */
export async function listLoans(db: Db): Promise<Loan[]> {
  return selectLoans(db);
}
