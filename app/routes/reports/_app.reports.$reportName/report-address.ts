import type { AskedReport } from "~/modules/reports/open-report-page";
import { type ReportView, reportViewParts } from "~/modules/reports/report-view";
import { figurePath } from "~/modules/reports/rows/report-paths";

/** The address of a report with something of its view changed; its first page unless another is named. */
export function reportAddress({ name, asked, view }: AskedReport, changed: Partial<ReportView>, page = 1): string {
  const query = new URLSearchParams({
    ...(asked.asOf !== asked.today && { asOf: asked.asOf }),
    ...placeParts({ ...view, ...changed }, page),
  });
  return `/reports/${name}${query.size > 0 ? `?${query}` : ""}`;
}

/** Makes the addresses of the explanations of a report's figures, which keep what is shown behind them. */
export function figureAddresses(
  { name, asked, view }: AskedReport,
  page: number,
): (rowId: number, figure: string) => string {
  const place = new URLSearchParams(placeParts(view, page)).toString();
  return (rowId, figure) => figurePath(name, rowId, figure, asked.asOf) + (place && `&${place}`);
}

function placeParts(view: ReportView, page: number): Record<string, string> {
  return { ...reportViewParts(view), ...(page > 1 && { page: String(page) }) };
}
