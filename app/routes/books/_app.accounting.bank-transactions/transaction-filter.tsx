import { Form } from "@remix-run/react";
import type { datePresets } from "~/modules/base/calendar/date-presets";
import type { Day } from "~/modules/base/calendar/day";
import { FilterDay } from "~/screens/entry-filter/filter-field";
import { FilterSelect } from "~/screens/entry-filter/filter-select";
import { bankTransactionTexts as texts } from "~/texts/accounting/bank-transactions";
import { Button } from "~/ui/button";
import { PeriodPresets } from "~/ui/fields/period-presets";

/** Narrows the list by account and period; an account takes effect at once if scripts run. */
export function TransactionFilter({
  accounts,
  filter,
  presets,
}: {
  accounts: { id: number; name: string }[];
  filter: ChosenAccount;
  presets: ReturnType<typeof datePresets>;
}) {
  const account = String(filter.bankAccountId ?? "");
  const linkTo = (period: Record<string, string>) =>
    `/accounting/bank-transactions?${new URLSearchParams({ bankAccountId: account, ...period })}`;
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-3 gap-y-2.5">
      <Form
        action="/accounting/bank-transactions"
        preventScrollReset
        className="flex flex-wrap items-end gap-x-3 gap-y-2.5 max-sm:w-full"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
        }}
      >
        <FilterSelect
          name="bankAccountId"
          label={texts.account}
          value={account}
          all={null}
          width="account"
          options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FilterDay name="fromDate" label={texts.from} day={filter.fromDate} />
        <FilterDay name="toDate" label={texts.to} day={filter.toDate} />
        <Button>{texts.filter}</Button>
      </Form>
      <PeriodPresets
        presets={presets}
        fromDate={filter.fromDate}
        toDate={filter.toDate}
        linkTo={linkTo}
        resetTo={filter.fromDate === null && filter.toDate === null ? null : linkTo({})}
      />
    </div>
  );
}

/** What the list is narrowed to: one account, the first if none was asked for, and a period. */
export type ChosenAccount = { bankAccountId: number | null; fromDate: Day | null; toDate: Day | null };
