import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Landmark, Plus } from "lucide-react";
import { useState } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { bankAccountFields } from "~/modules/bank-accounts/bank-account-fields";
import { changeBankAccount } from "~/modules/bank-accounts/change-bank-account";
import { createBankAccount } from "~/modules/bank-accounts/create-bank-account";
import { listBankAccounts } from "~/modules/bank-accounts/list-bank-accounts";
import { saveRowForm } from "~/modules/edits/save-row-form";
import { typedValues } from "~/modules/fields/typed-values";
import type { AreaHandle } from "~/screens/tabbed-area";
import { bankAccountTexts } from "~/texts/accounting/bank-accounts";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { SavedNotice } from "~/ui/saved-notice";
import { Screen } from "~/ui/screen";
import { BankAccountTable } from "./bank-account-table";

const HERE = "/accounting/bank-accounts";

export const loader = pageLoader("readBankAccounts", async ({ db, url }) => {
  const rows = (await listBankAccounts(db)).map((account) => ({
    id: account.id,
    version: account.version,
    values: typedValues(bankAccountFields, account),
  }));
  const edit = url.searchParams.get("edit");
  const known = edit === "new" || rows.some(({ id }) => String(id) === edit);
  return { rows, edit: known ? edit : null };
});

export const handle: AreaHandle<{ edit: string | null }> = {
  actions: ({ edit }) =>
    edit === null && (
      <LinkButton to="/accounting/bank-accounts?edit=new" look="primary" replace preventScrollReset>
        <Plus size={16} aria-hidden />
        {bankAccountTexts.add}
      </LinkButton>
    ),
};

export const action = pageAction("changeBankAccounts", async ({ db, actor, form }) => {
  await saveRowForm(form, tableFields, {
    create: (values) => createBankAccount(db, actor, values),
    change: (change) => changeBankAccount(db, actor, change),
  });
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Whether statements name their account is for the settings to say. */
const tableFields = bankAccountFields.filter(({ key }) => key !== "accountInformationAvailable");

export default function BankAccounts() {
  const { rows, edit } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const [savedRows, setSavedRows] = useState(0);
  return (
    <Screen>
      {rows.length === 0 && edit === null ? (
        <Empty icon={<Landmark size={28} aria-hidden />} title={bankAccountTexts.none}>
          {bankAccountTexts.noneHintAccounting}
        </Empty>
      ) : (
        <BankAccountTable
          here={HERE}
          fields={tableFields}
          rows={rows}
          edit={edit}
          failure={failure}
          onSaved={() => setSavedRows((count) => count + 1)}
        />
      )}
      <SavedNotice here={HERE} savedRows={savedRows} />
    </Screen>
  );
}
