import type { Right } from "../modules/base/rights/rights";
import { type ReportName, reportNames } from "../modules/reports/rows/report-names";

/** That of loans is for those who open the books. */
const rights: Record<ReportName, Right> = {
  annuals: "readReports",
  Bestand: "readReports",
  renting: "readReports",
  loan: "readLoanReport",
};

/** The right to read the report that an address names; one that there is not is missed by everyone. */
export function rightOfReport({ reportName }: Record<string, string | undefined>): Right {
  const name = reportNames.find((one) => one === reportName);
  return name ? rights[name] : "readReports";
}
