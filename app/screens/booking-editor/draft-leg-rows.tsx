import { useState } from "react";
import { readGermanDay } from "~/modules/base/calendar/read-german-day";
import { readMoney } from "~/modules/base/fields/read-money";
import { type SideName, sides } from "~/modules/base/relations/relation";
import type { DraftLeg } from "~/modules/books/ledger/editor/booking-draft";
import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { taxTexts } from "~/texts/reports/tax";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";
import { DateInput } from "~/ui/fields/date-input";
import { RateOptions } from "../tax/repair-choices";
import { LegCell, LegMoney, SideMark } from "./leg-cell";
import { SideFields } from "./side-fields";
import { isDraftRepair } from "./spread-card";
import type { DraftState } from "./use-booking-draft";
import type { LearnLabel } from "./use-chosen-flows";

/** The two rows of a leg that is being typed. */
export function DraftLegRows({
  leg,
  index,
  editor,
  state,
  errors,
  formAction,
  learn,
}: {
  leg: DraftLeg;
  index: number;
  editor: Editor;
  state: DraftState;
  errors: Record<string, string>;
  /** Where a button sends the form, so that the page comes back at the leg. */
  formAction: string;
  learn: LearnLabel;
}) {
  const [initialDay] = useState(leg.valueDate);
  const prefix = `legs[${index}].`;
  const reading = readMoney(leg.amount);
  // A leg without a day of its own has the booking's.
  const ownDay = readGermanDay(state.draft.valueDate) ? state.draft.valueDate : undefined;
  const cents = "value" in reading ? reading.value : null;
  const number = index + 1;
  const of = (side: SideName) => `${texts.leg(number)}, ${texts[`${side}Name`]}`;
  return (
    <tbody id={`leg-${number}`} data-leg={index} className="leg-new">
      {sides.map((side) => (
        <tr key={side}>
          {side === "source" && (
            <td rowSpan={2} className="leg-check">
              <label className="flex items-center gap-2">
                <input
                  type="checkbox"
                  name={`${prefix}checked`}
                  checked={leg.checked}
                  onChange={(event) => state.typeLeg(index, { checked: event.target.checked })}
                  className="size-4 accent-accent"
                />
                <span className="leg-number">
                  <span className="sr-only">{texts.select(number)}</span>
                  <span aria-hidden>{texts.leg(number)}</span>
                </span>
              </label>
            </td>
          )}
          <SideMark side={side} cents={cents ?? 0} />
          <SideFields
            prefix={prefix}
            sideName={side}
            of={of(side)}
            side={leg[side]}
            accounts={editor.accounts}
            flows={editor.flows}
            bankLine={editor.defaults.bankLine}
            errors={errors}
            learn={learn}
            onChange={(change) => state.edit({ kind: "choose", index, side, change })}
          />
          {side === "source" ? (
            <>
              <LegCell
                name={`${prefix}amount`}
                label={texts.amount}
                of={texts.leg(number)}
                error={errors[`${prefix}amount`]}
                className="leg-amount"
              >
                {(control) => (
                  <div className="relative">
                    <input
                      {...control}
                      type="text"
                      inputMode="decimal"
                      autoComplete="off"
                      value={leg.amount}
                      onFocus={(event) => event.target.select()}
                      onChange={(event) => state.typeLeg(index, { amount: event.target.value })}
                      className={cn(boxClass(), "num pr-7")}
                    />
                    <span
                      aria-hidden
                      className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-small text-soft"
                    >
                      €
                    </span>
                  </div>
                )}
              </LegCell>
              <LegCell
                name={`${prefix}valueDate`}
                label={texts.valueDate}
                of={texts.leg(number)}
                error={errors[`${prefix}valueDate`]}
                className="leg-day"
              >
                {(control) => (
                  <DateInput
                    {...control}
                    label={`${texts.leg(number)}: ${texts.valueDate}`}
                    initialValue={initialDay}
                    placeholder={ownDay}
                    className={boxClass()}
                  />
                )}
              </LegCell>
              <td rowSpan={2} className="leg-actions">
                <Button
                  look="quiet"
                  size="tiny"
                  name="intent"
                  value={`duplicate ${index}`}
                  formAction={`${formAction}#leg-${number + 1}`}
                  aria-label={texts.duplicateLeg(number)}
                >
                  {texts.duplicate}
                </Button>
                <Button
                  look="quiet"
                  size="tiny"
                  name="intent"
                  value={`remove ${index}`}
                  formAction={`${formAction}#legs`}
                  aria-label={texts.removeLeg(number)}
                >
                  {texts.remove}
                </Button>
              </td>
            </>
          ) : (
            <>
              <td className="leg-amount leg-mirrored">
                {cents !== null && (
                  <>
                    <span className="leg-label">{texts.amount}</span>
                    <LegMoney cents={0 - cents} />
                  </>
                )}
              </td>
              {isDraftRepair(leg, editor.accounts) ? (
                <LegCell
                  name={`${prefix}vatRate`}
                  label={taxTexts.vat.label}
                  of={texts.leg(number)}
                  error={errors[`${prefix}vatRate`]}
                  className="leg-day"
                >
                  {(control) => (
                    <select
                      {...control}
                      value={leg.vatRate ?? ""}
                      onChange={(event) => state.typeLeg(index, { vatRate: event.target.value })}
                      className={boxClass()}
                    >
                      <RateOptions chosen={leg.vatRate ? Number(leg.vatRate) : null} />
                    </select>
                  )}
                </LegCell>
              ) : (
                <td className="leg-day" />
              )}
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}
