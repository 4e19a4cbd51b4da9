import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Button } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { RequestKey } from "~/ui/request-key";
import { RateOptions, YearOptions } from "./repair-choices";

/** What is decided of a booking's repairs for the tax: over how many years they are spread, and the value added tax in them. */
export function RepairDecisions({
  transactionId,
  description,
  years,
  vatRate,
}: {
  transactionId: number;
  description: string;
  years: number | null;
  vatRate: number | null;
}) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-2">
      <Decision
        transactionId={transactionId}
        name="years"
        label={texts.repairs.label(description)}
        value={years ?? 1}
        saveLabel={texts.repairs.saveLabel(description)}
      >
        <YearOptions none="1" />
      </Decision>
      <Decision
        transactionId={transactionId}
        name="vatRate"
        label={texts.vat.of(description)}
        value={vatRate ?? ""}
        saveLabel={texts.vat.saveLabel(description)}
      >
        <RateOptions chosen={vatRate} />
      </Decision>
    </span>
  );
}

/** One thing that is decided, as a choice with its button. */
function Decision({
  transactionId,
  name,
  label,
  value,
  saveLabel,
  children,
}: {
  transactionId: number;
  name: "years" | "vatRate";
  label: string;
  value: number | "";
  saveLabel: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" replace preventScrollReset className="flex items-center gap-2">
      <RequestKey form={`${name}-${transactionId}`} />
      <input type="hidden" name="transactionId" value={transactionId} />
      <select key={value} name={name} aria-label={label} defaultValue={value} className={`h-[34px] ${boxClass()}`}>
        {children}
      </select>
      <Button size="tiny" aria-label={saveLabel}>
        {texts.repairs.save}
      </Button>
    </Form>
  );
}
