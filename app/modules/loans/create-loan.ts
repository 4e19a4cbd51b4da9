import type { Db } from "../../../db/client";
import type { Actor } from "../edits/actor";
import { completeValues } from "../fields/complete-values";
import type { SentValues } from "../fields/fields-schema";
import { DEFAULT_INTEREST_METHOD } from "./interest-methods";
import { loanFields } from "./loan-fields";
import { openLoan } from "./open-loan";
import { insertLoan, type Loan } from "./repository.server";

/** Creates a loan and returns it. */
export async function createLoan(db: Db, actor: Actor, sent: SentValues): Promise<Loan> {
  const values = completeValues(loanFields, sent, { interestMethod: DEFAULT_INTEREST_METHOD });
  return openLoan(db, await insertLoan(db, actor, values));
}
