import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { openOperation } from "~/modules/instance/operation/operation.server";
import { formatNumber } from "~/texts/format";
import { operationTexts as texts } from "~/texts/settings/operation";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { plainTableClass, stackedTableClass } from "~/ui/lists/table-class";
import { CostTable } from "./cost-table";
import { RequestDays } from "./request-days";
import { StorageFacts } from "./storage-facts";

export const loader = pageLoader("runUpkeep", ({ db, context }) => openOperation(db, context.now));

export default function OperationSettings() {
  const operation = useLoaderData<typeof loader>();
  const { slowest } = operation;
  return (
    <div className="mx-auto grid max-w-[860px] gap-4">
      <Card id="requests" title={texts.lastDays}>
        <RequestDays operation={operation} />
      </Card>
      <Card id="slowest" title={texts.slowest}>
        <p className="px-4 py-3 text-small text-soft">{slowest.length > 0 ? texts.slowestHint : texts.noSlowest}</p>
        {slowest.length > 0 && (
          <DataTable
            aria-labelledby="slowest"
            className={`${plainTableClass} ${stackedTableClass}`}
            rows={slowest}
            keyOf={({ route }) => route}
            columns={[
              {
                key: "route",
                head: texts.route,
                isRowHead: true,
                cell: ({ route }) => <code className="[overflow-wrap:anywhere]">{route}</code>,
              },
              {
                key: "requests",
                head: texts.requests,
                label: texts.requests,
                isNumber: true,
                cell: (row) => formatNumber(row.requests),
              },
              {
                key: "average",
                head: texts.average,
                label: texts.average,
                isNumber: true,
                cell: (row) => texts.milliseconds(row.average),
              },
              {
                key: "longest",
                head: texts.longest,
                label: texts.longest,
                isNumber: true,
                cell: (row) => texts.milliseconds(row.slowest),
              },
            ]}
          />
        )}
      </Card>
      <StorageFacts operation={operation} />
      <Card id="costs" title={texts.costs}>
        <CostTable costs={operation.costs} />
      </Card>
    </div>
  );
}
