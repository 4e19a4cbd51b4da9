import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { TypedDay } from "~/modules/base/fields/read-typed-day";
import { type LetterKind, letterKinds, tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import type { AskedDay } from "~/modules/reports/read-as-of";
import { PrintButton } from "~/screens/paper/print-button";
import { tenantLetterTexts as texts } from "~/texts/accounting/tenant-letter";
import { asOfTexts } from "~/texts/reports/as-of";
import { Button } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { DateInput } from "~/ui/fields/date-input";

/** What is written, for which days, and until when to pay; none of it is printed. */
export function LetterOptions({
  agreementId,
  kind,
  asked,
  askedFrom,
  askedPayBy,
  isNothing,
}: {
  agreementId: number;
  kind: LetterKind;
  asked: AskedDay;
  askedFrom: TypedDay<null>;
  askedPayBy: TypedDay<string>;
  /** Whether there is nothing to write. */
  isNothing: boolean;
}) {
  return (
    <Form
      action={`${tenantAccountPath(agreementId)}/letter`}
      noValidate
      preventScrollReset
      className="mb-4 flex flex-wrap items-start gap-x-3 gap-y-2.5 print:hidden"
    >
      <Option id="kind" label={texts.kind} width="w-[190px]">
        <select
          key={kind}
          id="kind"
          name="kind"
          defaultValue={kind}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          className={boxClass()}
        >
          {letterKinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </select>
      </Option>
      <Day name="asOf" label={texts.asOf} typed={asked.typed} error={asked.error} instead={asOfTexts.shownInstead} />
      {kind === "reminder" ? (
        <Day
          name="payBy"
          label={texts.payBy}
          typed={askedPayBy.typed}
          error={askedPayBy.error}
          instead={texts.payByInstead(askedPayBy.day)}
        />
      ) : (
        <Day
          name="from"
          label={texts.from}
          typed={askedFrom.typed}
          error={askedFrom.error}
          instead={texts.fromInstead}
        />
      )}
      <div className="flex gap-3 max-sm:self-end sm:mt-[22.25px]">
        <Button size="row">{texts.show}</Button>
        {!isNothing && <PrintButton />}
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
