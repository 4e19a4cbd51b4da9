import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Landmark } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { bankAccountFields } from "~/modules/bank-accounts/bank-account-fields";
import { changeBankAccount } from "~/modules/bank-accounts/change-bank-account";
import { createBankAccount } from "~/modules/bank-accounts/create-bank-account";
import { listBankAccounts } from "~/modules/bank-accounts/list-bank-accounts";
import { saveRowForm } from "~/modules/edits/save-row-form";
import { typedValues } from "~/modules/fields/typed-values";
import { bankAccountTexts } from "~/texts/bank-accounts";
import { EditGrid } from "~/ui/edit-grid/edit-grid";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/screen";

const HERE = "/settings/bank-accounts";

export const loader = pageLoader("readBankAccounts", async ({ db }) => {
  const rows = await listBankAccounts(db);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: typedValues(bankAccountFields, row),
    })),
  };
});

export const action = pageAction("changeBankAccounts", async ({ db, actor, form }) => {
  await saveRowForm(form, bankAccountFields, {
    create: (values) => createBankAccount(db, actor, values),
    change: (change) => changeBankAccount(db, actor, change),
  });
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function BankAccountSettings() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <GridHint>{bankAccountTexts.hint}</GridHint>
      <EditGrid
        noun="bank-account"
        here={HERE}
        caption={bankAccountTexts.caption}
        fields={bankAccountFields}
        rows={rows}
        defaults={{ statementType: "CAMT", accountInformationAvailable: "true" }}
        failure={useActionData<typeof action>()?.failure}
        empty={
          <Empty icon={<Landmark size={28} aria-hidden />} title={bankAccountTexts.none}>
            {bankAccountTexts.noneHint}
          </Empty>
        }
        wide
      />
    </Screen>
  );
}
