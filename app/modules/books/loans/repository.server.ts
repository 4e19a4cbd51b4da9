import { asc, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Db } from "../../../../db/client";
import { loans } from "../../../../db/schema/books/loans";
import { columnsOf } from "../../base/nouns/noun.server";
import { typedLoanFields } from "./loan-fields";
import { readShares } from "./loan-shares";
import { type KeptRates, readRates } from "./rates/rate-step";

const keptRates = sql`json_object('annualInterestRate', ${loans.annualInterestRate}, 'rateSteps', ${loans.rateSteps})`;

/** What a loan answers, with all its rates; its own rate is the first of them. */
export const loanSelection = {
  ...columnsOf(loans, typedLoanFields),
  rateSteps: keptRates.mapWith((kept: string) => readRates(JSON.parse(kept) as KeptRates)).as("rates"),
  properties: sql`coalesce(${loans.properties}, '[]')`.mapWith(readShares).as("shares"),
};

export type Loan = SelectResultFields<typeof loanSelection>;

/** The query for all loans, in the order in which they came. */
export function selectLoans(db: Db) {
  return db.select(loanSelection).from(loans).orderBy(asc(loans.id));
}
