import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { TypedDay } from "~/modules/base/fields/read-typed-day";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import type { AskedDay } from "~/modules/reports/read-as-of";
import { PrintButton } from "~/screens/paper/print-button";
import { tenantLetterTexts as texts } from "~/texts/accounting/tenant-letter";
import { asOfTexts } from "~/texts/reports/as-of";
import { Button } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { DateInput } from "~/ui/fields/date-input";

/** For which days an account is written; none of it is printed. */
export function LetterOptions({
  agreementId,
  asked,
  askedFrom,
}: {
  agreementId: number;
  asked: AskedDay;
  askedFrom: TypedDay<null>;
}) {
  return (
    <Form
      action={`${tenantAccountPath(agreementId)}/letter`}
      noValidate
      preventScrollReset
      className="mb-4 flex flex-wrap items-start gap-x-3 gap-y-2.5 print:hidden"
    >
      <Day name="asOf" label={texts.asOf} typed={asked.typed} error={asked.error} instead={asOfTexts.shownInstead} />
      <Day name="from" label={texts.from} typed={askedFrom.typed} error={askedFrom.error} instead={texts.fromInstead} />
      <div className="flex gap-3 max-sm:self-end sm:mt-[22.25px]">
        <Button size="row">{texts.show}</Button>
        <PrintButton />
      </div>
    </Form>
  );
}

function Day({
  name,
  label,
  typed,
  error,
  instead,
}: {
  name: string;
  label: string;
  typed: string;
  error: string | null;
  /** What is written while the day cannot be. */
  instead: string;
}) {
  const errorId = `${name}-error`;
  return (
    <Option id={name} label={label} width={error === null ? "w-[150px]" : "w-[260px]"}>
      {/* A date control keeps its first value, so what another address says is drawn anew. */}
      <DateInput
        key={typed}
        id={name}
        name={name}
        label={label}
        initialValue={typed}
        className={boxClass()}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
      />
      {error !== null && (
        <p id={errorId} role="alert" className="mt-1 text-bad text-small">
          {error} <span className="block">{instead}</span>
        </p>
      )}
    </Option>
  );
}

function Option({ id, label, width, children }: { id: string; label: string; width: string; children: ReactNode }) {
  return (
    <div className={width}>
      <label htmlFor={id} className="mb-1 block font-[550] text-small text-soft">
        {label}
      </label>
      {children}
    </div>
  );
}
