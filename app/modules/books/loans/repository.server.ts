import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { loans } from "../../../../db/schema/loans";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { writeOnce } from "../../base/edits/request-keys.server";
import { deleteRecorded, recordCreated, type Told } from "../../base/history/record-history.server";
import { unbooked } from "../../base/relations/count-bookings.server";
import { keptLoanFields, type LoanValues } from "./loan-fields";
import { type KeptRates, type RateStep, readRates } from "./rates/rate-step";

/** A loan with all its rates; its own rate is the first of them. */
export type Loan = { id: number; version: number; rateSteps: RateStep[] } & Omit<LoanValues, "rateSteps">;

/** How the history tells of loans. */
export const loanHistory: Told = { kind: "loan", table: loans, fields: keptLoanFields, title: loans.name };

const keptRates = sql`json_object('annualInterestRate', ${loans.annualInterestRate}, 'rateSteps', ${loans.rateSteps})`;

const newId = sql`(select max(id) from ${loans})`;

/** The query for all loans, in the order in which they came. */
export function selectLoans(db: Db) {
  return db
    .select({
      id: loans.id,
      version: loans.version,
      name: loans.name,
      description: loans.description,
      annualInterestRate: loans.annualInterestRate,
      interestMethod: loans.interestMethod,
      capitalizesInterest: loans.capitalizesInterest,
      rateSteps: keptRates.mapWith((kept: string) => readRates(JSON.parse(kept) as KeptRates)).as("rates"),
    })
    .from(loans)
    .orderBy(asc(loans.id))
    .$dynamic();
}

/** The query for one loan. */
export function selectLoan(db: Db, id: number) {
  return selectLoans(db).where(eq(loans.id, id));
}

/** Inserts a loan and returns its id. */
export function insertLoan(db: Db, actor: Actor, values: LoanValues): Promise<number> {
  return createOnce(
    db,
    actor,
    [
      db
        .insert(loans)
        .values({ ...values, createTime: actor.now })
        .returning({ id: loans.id }),
      recordCreated(actor, loanHistory, newId),
    ],
    newId,
  );
}

/** Deletes a loan unless bookings relate to it, and returns whether it did. */
export function removeLoan(db: Db, actor: Actor, id: number): Promise<boolean> {
  return writeOnce(db, actor, deleteRecorded(actor, loanHistory, id, unbooked("LOAN", id)));
}
