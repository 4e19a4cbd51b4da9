import { Form } from "@remix-run/react";
import type { AskedReminder } from "~/modules/books/reminders/read-reminder-query";
import type { ReminderRequest } from "~/modules/books/reminders/reminder-request";
import { newReminderPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { reminderTexts as texts } from "~/texts/accounting/reminders";
import { formatAmount } from "~/texts/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { FilterDay, FilterField } from "../entry-filter/filter-field";

/** What somebody decides of a letter, for which a preview is asked; none of it is printed. */
export function ReminderOptions({ asked: { request, faults } }: { asked: AskedReminder }) {
  const { level, date, payUntil, fee, withInterest } = request;
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <Form preventScrollReset className="flex flex-wrap items-end gap-3">
        <FilterField id="level" label={texts.letter}>
          <select
            key={level}
            id="level"
            name="level"
            defaultValue={level}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            className={`h-[34px] ${boxClass()}`}
          >
            {([1, 2, 3] as const).map((one) => (
              <option key={one} value={one}>
                {texts.levels[one]}
              </option>
            ))}
          </select>
        </FilterField>
        <FilterDay name="date" label={texts.date} day={date} />
        <FilterDay name="payUntil" label={texts.payUntil} day={payUntil} />
        <FilterField id="fee" label={texts.feeField} width="short">
          <input
            key={fee}
            id="fee"
            name="fee"
            inputMode="decimal"
            defaultValue={formatAmount(fee)}
            aria-describedby="fee-hint"
            className={`num h-[34px] ${boxClass()}`}
          />
        </FilterField>
        <label className="flex min-h-[34px] items-center gap-2 max-sm:min-h-[44px]">
          <input
            key={String(withInterest)}
            type="checkbox"
            name="withInterest"
            defaultChecked={withInterest}
            className="size-[18px] accent-accent"
          />
          {texts.withInterest}
        </label>
        <Button>{texts.preview}</Button>
      </Form>
      <p id="fee-hint" className="max-w-[90ch] text-small text-soft">
        {texts.feeHint} {texts.interestHint}
      </p>
      {faults.length > 0 && <Alert tone="warn">{faults.join(" ")}</Alert>}
    </div>
  );
}

/** The same as a form sends it to have it written. */
export function ReminderInputs({ request, shown }: { request: ReminderRequest; shown: string }) {
  return Object.entries({ ...valuesOf(request), shown }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}

/** The page on which a letter to one tenant is looked at as it is asked for. */
export function previewPath(agreementId: number, request: ReminderRequest): string {
  const { level, withInterest, ...values } = valuesOf(request);
  const query = new URLSearchParams(values);
  if (withInterest) query.set("withInterest", "on");
  return `${newReminderPath(agreementId, level)}&${query}`;
}

function valuesOf({ level, date, payUntil, fee, withInterest }: ReminderRequest) {
  return { level, date, payUntil, fee: formatAmount(fee), withInterest };
}
