import { type Side, sides } from "~/modules/base/relations/relation";
import { isRepair } from "~/modules/books/ledger/booking/repair-leg";
import type { DraftLeg } from "~/modules/books/ledger/editor/booking-draft";
import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import { standingLegs } from "~/modules/books/ledger/leg";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Card } from "~/ui/card";
import { boxClass } from "~/ui/fields/box-class";
import { YearOptions } from "../tax/repair-choices";
import type { DraftState } from "./use-booking-draft";

/** Whether a leg that is being typed is a repair of a property by now. */
export function isDraftRepair(leg: DraftLeg, accounts: Editor["accounts"]): boolean {
  const [source, target] = sides.map((side) => ({
    accountId: Number(leg[side].accountId),
    flowType: leg[side].flowType as Side["flowType"],
  }));
  return source !== undefined && target !== undefined && isRepair({ source, target }, accounts);
}

/** Over how many years the repairs of a booking are spread; nothing if it has none. */
export function SpreadCard({
  editor: { stored, accounts },
  state: { draft, type },
  error,
}: {
  editor: Editor;
  state: DraftState;
  error: string | undefined;
}) {
  const hasRepairs =
    standingLegs(stored).some((leg) => isRepair(leg, accounts)) ||
    draft.legs.some((leg) => isDraftRepair(leg, accounts));
  if (!hasRepairs) return null;
  return (
    <Card title={texts.repairs.title} id="repairs" className="h-fit">
      <div className="grid justify-items-start gap-2 p-4">
        <label htmlFor="booking-spreadYears" className="font-[550] text-small text-soft">
          {texts.repairs.field}
        </label>
        <div className="w-[180px]">
          <select
            id="booking-spreadYears"
            name="spreadYears"
            value={draft.spreadYears ?? ""}
            onChange={(event) => type({ spreadYears: event.target.value })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "booking-spreadYears-error" : "booking-spreadYears-hint"}
            className={boxClass()}
          >
            <YearOptions none="" />
          </select>
        </div>
        {error && (
          <p id="booking-spreadYears-error" className="text-bad text-small">
            {error}
          </p>
        )}
        <p id="booking-spreadYears-hint" className="text-small text-soft">
          {texts.repairs.hint}
        </p>
      </div>
    </Card>
  );
}
