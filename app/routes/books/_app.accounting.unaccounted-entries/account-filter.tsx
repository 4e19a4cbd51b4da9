import { Form, useNavigate } from "@remix-run/react";
import type { UnbookedAccount } from "~/modules/books/ledger/unbooked-lines/unbooked-line";
import { FilterSelect } from "~/screens/entry-filter/filter-select";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { Button } from "~/ui/button";
import { linePath } from "./line-place";

/** Narrows the open lines to one bank account, if there are several; a choice takes effect at once if scripts run. */
export function AccountFilter({ accounts, account }: { accounts: UnbookedAccount[]; account: UnbookedAccount | null }) {
  const navigate = useNavigate();
  if (accounts.length < 2) return null;
  return (
    <Form
      action="/accounting/unaccounted-entries"
      className="mb-4 flex flex-wrap items-end gap-3"
      onChange={({ target }) => {
        if (!(target instanceof HTMLSelectElement)) return;
        navigate(linePath({ bankAccountId: Number(target.value) }), { preventScrollReset: true });
      }}
    >
      <FilterSelect
        name="bankAccountId"
        label={texts.account}
        value={String(account?.id ?? "")}
        all={texts.allAccounts}
        width="wide"
        options={accounts.map(({ id, name, open }) => ({ value: String(id), label: texts.accountWith(name, open) }))}
      />
      <Button className="unscripted-only">{texts.filter}</Button>
    </Form>
  );
}
