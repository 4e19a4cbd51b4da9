import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { EVER } from "../../base/calendar/day";
import type { LoanTerms, MovementOfLoan } from "./interest/accrue-interest";
import { selectMovements } from "./loan-movements.server";
import type { AgreedFields } from "./plan/plan-loan";
import { selectLoans } from "./repository.server";
import type { LoanAccount } from "./share-instalment";

/** The queries for the loans and for what was booked of those whose ids `which` answers, for `loanAccountsOf`. */
export function selectLoanAccounts(db: Db, which: SQL) {
  return [selectLoans(db), selectMovements(EVER, which)] as const;
}

/** Ids as the query that `selectLoanAccounts` takes. */
export function loanIds(ids: readonly number[]): SQL {
  return sql`select value from json_each(${JSON.stringify(ids)})`;
}

/** Loans by their ids, as their instalments are divided by. */
export function loanAccountsOf(
  loans: readonly (LoanTerms & AgreedFields & { id: number })[],
  movements: readonly MovementOfLoan[],
): Map<number, LoanAccount> {
  const accounts = new Map(loans.map((loan) => [loan.id, { ...loan, movements: [] as MovementOfLoan[] }]));
  for (const movement of movements) accounts.get(movement.loanId)?.movements.push(movement);
  return accounts;
}

/** The loans of some ids, in one round trip or none. */
export async function readLoanAccounts(db: Db, ids: readonly number[]): Promise<Map<number, LoanAccount>> {
  if (ids.length === 0) return new Map();
  const [loans, movements] = await runBatch(db, selectLoanAccounts(db, loanIds(ids)));
  return loanAccountsOf(loans, movements);
}
