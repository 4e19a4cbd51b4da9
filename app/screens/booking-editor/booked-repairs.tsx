import { isRepair } from "~/modules/books/ledger/booking/repair-leg";
import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import { standingLegs } from "~/modules/books/ledger/leg";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Card } from "~/ui/card";
import { RepairDecisions } from "../tax/repair-decisions";

/** What the tax asks of the repairs of a booking that is read; nothing if it has none. */
export function BookedRepairs({ editor: { transaction, stored, accounts } }: { editor: Editor }) {
  const repairs = standingLegs(stored).filter((leg) => isRepair(leg, accounts));
  const [first] = repairs;
  if (!transaction || !first) return null;
  const vatRate = repairs.find((leg) => typeof leg.vatRate === "number")?.vatRate ?? null;
  return (
    <Card title={texts.repairs.title} id="repairs" className="h-fit print:hidden">
      <div className="grid gap-3 p-4">
        <p className="text-small text-soft">{texts.repairs.hint}</p>
        <RepairDecisions
          transactionId={transaction.id}
          description={transaction.description}
          years={transaction.spreadYears}
          vatRate={vatRate}
        />
      </div>
    </Card>
  );
}
