import { isAsset } from "~/modules/books/ledger/balances/balance";
import type { EntryFilter } from "~/modules/books/ledger/entries/entry-filter";
import type { EntryPage } from "~/modules/books/ledger/entries/list-entries";
import type { EntryFilterChoices } from "~/modules/books/ledger/entries/open-entry-filter";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { formatMoney } from "~/texts/format";
import { cn } from "~/ui/cn";

/**
 * Balance and turnover of everything within the filter; as long as no asset alone is looked at, credit is what one wants. The
 * turnover is the larger side: a booking stands on both, so that their sum would count what moved twice.
 */
export function EntryFigures({
  choices,
  filter,
  debitCents,
  creditCents,
}: Pick<EntryPage, "debitCents" | "creditCents"> & { choices: EntryFilterChoices; filter: EntryFilter }) {
  const account = choices.accounts.find(({ id }) => id === filter.accountId);
  const balance = account && isAsset(account.routingKey) ? debitCents - creditCents : creditCents - debitCents;
  const figures = [
    { label: texts.balance, cents: balance, bad: balance < 0, strong: true },
    { label: texts.turnover, cents: Math.max(debitCents, creditCents), hint: texts.turnoverHint },
    { label: texts.debit, cents: debitCents },
    { label: texts.credit, cents: creditCents },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      {figures.map(({ label, cents, bad, strong, hint }) => (
        <div key={label}>
          <dt className="text-small text-soft" title={hint}>
            {label}
          </dt>
          <dd className={cn("text-lead tabular-nums", strong && "font-[650]", bad && "text-bad")}>
            {formatMoney(cents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
