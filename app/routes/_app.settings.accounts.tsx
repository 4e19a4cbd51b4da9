import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BookOpen } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { accountFields } from "~/modules/accounts/account-fields";
import { changeAccount } from "~/modules/accounts/change-account";
import { createAccount } from "~/modules/accounts/create-account";
import { listEditableAccounts } from "~/modules/accounts/list-accounts";
import { routingKeys } from "~/modules/accounts/routing-keys";
import { saveRowForm } from "~/modules/edits/save-row-form";
import { typedValues } from "~/modules/fields/typed-values";
import { accountTexts } from "~/texts/accounts";
import { Card } from "~/ui/card";
import { EditGrid } from "~/ui/edit-grid/edit-grid";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/screen";

const HERE = "/settings/accounts";

export const loader = pageLoader("readAccounts", async ({ db }) => {
  const rows = await listEditableAccounts(db);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: typedValues(accountFields, row),
      fixed: row.keyFixed === null ? undefined : { routingKey: row.keyFixed },
    })),
  };
});

export const action = pageAction("changeAccounts", async ({ db, actor, form }) => {
  await saveRowForm(form, accountFields, {
    create: (values) => createAccount(db, actor, values),
    change: (change) => changeAccount(db, actor, change),
  });
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function AccountSettings() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <GridHint>{accountTexts.hint}</GridHint>
      <EditGrid
        noun="account"
        here={HERE}
        caption={accountTexts.caption}
        fields={accountFields}
        rows={rows}
        failure={useActionData<typeof action>()?.failure}
        empty={
          <Empty icon={<BookOpen size={28} aria-hidden />} title={accountTexts.none}>
            {accountTexts.noneHint}
          </Empty>
        }
      />
      <RoutingKeys />
    </Screen>
  );
}

function RoutingKeys() {
  return (
    <Card id="routing-keys" title={accountTexts.keys} className="mt-6">
      <dl className="grid gap-x-8 p-4 lg:grid-cols-2">
        {routingKeys.map(({ value, label, explanation }) => (
          <div key={value} className="border-line border-b py-2">
            <dt className="flex flex-wrap items-baseline gap-x-2 font-[550]">
              {label}
              <code className="font-normal text-[12px] text-soft">{value}</code>
            </dt>
            <dd className="text-[13px] text-soft">{explanation}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
