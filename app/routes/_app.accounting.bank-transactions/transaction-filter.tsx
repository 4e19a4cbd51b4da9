import { Form, Link, useSubmit } from "@remix-run/react";
import { bankTransactionTexts as texts } from "~/texts/bank-transactions";
import { boxClass } from "~/ui/box-class";
import { Button, buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { DateInput } from "~/ui/date-input";
import type { TransactionsPage } from "./route";

/** Narrows the list by account and period; an account takes effect at once where scripts run. */
export function TransactionFilter({ accounts, filter, presets }: TransactionsPage) {
  const submit = useSubmit();
  const control = `h-9 ${boxClass()}`;
  const account = String(filter.bankAccountId ?? "");
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <Form
        action="/accounting/bank-transactions"
        className="flex flex-wrap items-end gap-3 max-sm:w-full"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
        }}
      >
        <Labelled name="bankAccountId" label={texts.account} wide>
          <select id="bankAccountId" name="bankAccountId" defaultValue={account} className={control}>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled name="fromDate" label={texts.from}>
          <DateInput id="fromDate" name="fromDate" initialValue={filter.fromDate ?? ""} className={control} />
        </Labelled>
        <Labelled name="toDate" label={texts.to}>
          <DateInput id="toDate" name="toDate" initialValue={filter.toDate ?? ""} className={control} />
        </Labelled>
        <Button className="h-9">{texts.filter}</Button>
      </Form>
      <nav aria-label={texts.presets} className="-mx-2 flex flex-wrap sm:mx-0 sm:gap-1">
        {presets.map(({ label, fromDate, toDate }) => {
          const here = filter.fromDate === fromDate && filter.toDate === toDate;
          const to = `/accounting/bank-transactions?${new URLSearchParams({ bankAccountId: account, fromDate, toDate })}`;
          return (
            <Link
              key={label}
              to={to}
              aria-current={here ? "true" : undefined}
              className={cn(buttonClass({ look: "quiet", size: "row" }), "max-sm:px-2", here && "bg-sunken text-ink")}
            >
              {label}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}

function Labelled({
  name,
  label,
  wide,
  children,
}: {
  name: string;
  label: string;
  wide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={wide ? "w-[220px] max-sm:w-full" : "w-[160px] max-sm:w-[calc(50%-6px)]"}>
      <label htmlFor={name} className="mb-1 block font-[550] text-[12.5px] text-soft">
        {label}
      </label>
      {children}
    </div>
  );
}
