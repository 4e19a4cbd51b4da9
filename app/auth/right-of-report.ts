import type { Right } from "../modules/base/rights/rights";

/** The right to read a report: that of loans is for those who open the books, the others are for everyone. */
export function rightOfReport(params: Record<string, string | undefined>): Right {
  return params.reportName === "loan" ? "readLoanReport" : "readReports";
}
