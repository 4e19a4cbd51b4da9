import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { reportTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { selectBalances } from "../../books/ledger/balances/list-balances.server";
import { selectMovements } from "../../books/loans/loan-movements.server";
import { selectLoans } from "../../books/loans/repository.server";
import type { FigureExplanation } from "../rows/figure";
import { explainLoan, type LoanFigure, reportLoans } from "./loan-report";

/** The report of loans as of a day, in one round trip. */
export async function openLoanReport(db: Db, asOf: Day) {
  const [loans, movements] = await runBatch(db, [selectLoans(db), selectMovements(asOf)]);
  return reportLoans(loans, movements, asOf);
}

/** How a figure of a loan came about; `not-found` if there is no such loan. */
export async function openLoanFigure(
  db: Db,
  loanId: number,
  figure: LoanFigure,
  asOf: Day,
): Promise<FigureExplanation> {
  const filter = { flowType: "LOAN", flowId: loanId, subFlowType: null, subFlowId: null } as const;
  const [loans, movements, accounts] = await runBatch(db, [
    selectLoans(db),
    selectMovements(asOf),
    selectBalances({ ...filter, fromDate: null, toDate: asOf }),
  ]);
  const row = reportLoans(loans, movements, asOf).rows.find(({ id }) => id === loanId);
  if (!row) throw new DomainError("not-found", reportTexts.rowNotFound);
  return explainLoan(row, figure, accounts, asOf);
}
