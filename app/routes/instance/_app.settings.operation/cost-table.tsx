import type { CostEstimate } from "~/modules/instance/operation/estimate-costs";
import { PRICES_CHECKED } from "~/modules/instance/operation/prices";
import { operationTexts as texts } from "~/texts/settings/operation";
import { DataTable } from "~/ui/data-table";
import { closeTableClass, plainTableClass } from "~/ui/lists/table-class";

/** What the month costs so far: the plan, and each part with how much of it was used. */
export function CostTable({ costs: { plan, parts, total } }: { costs: CostEstimate }) {
  const rows = [
    { key: "plan", name: texts.plan, used: texts.perMonth, cents: plan },
    ...parts.map(({ part, used, cents }) => ({
      key: part,
      name: texts.part(part),
      used: texts.used(part, used),
      cents,
    })),
  ];
  return (
    <>
      <DataTable
        aria-labelledby="costs"
        className={`${plainTableClass} ${closeTableClass}`}
        thead={{ className: "sr-only" }}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: "name", head: texts.costs, isRowHead: true, cell: ({ name }) => name },
          {
            key: "used",
            head: texts.requests,
            isNumber: true,
            cell: ({ used }) => <span className="text-soft">{used}</span>,
          },
          {
            key: "cents",
            head: texts.total,
            isNumber: true,
            cell: ({ cents }) =>
              cents > 0 ? texts.dollars(cents) : <span className="text-soft">{texts.included}</span>,
            foot: texts.dollars(total),
          },
        ]}
        foot={{ head: texts.total, span: 2, className: "border-line border-t font-[650]", headClass: "font-[650]" }}
      />
      <p className="border-line border-t px-4 py-3 text-small text-soft">{texts.costsHint(PRICES_CHECKED)}</p>
    </>
  );
}
