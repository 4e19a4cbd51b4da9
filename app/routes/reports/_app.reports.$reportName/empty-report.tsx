import { ChartNoAxesColumn } from "lucide-react";
import type { ReportName } from "~/modules/reports/rows/report-names";
import { emptyReportTexts } from "~/texts/reports/report-pages";
import { Empty } from "~/ui/lists/empty";

/** What a report says that has nothing to show. */
export function EmptyReport({ name }: { name: ReportName }) {
  const { title, hint } = emptyReportTexts[name];
  return (
    <Empty icon={<ChartNoAxesColumn size={28} aria-hidden />} title={title}>
      <p>{hint}</p>
    </Empty>
  );
}
