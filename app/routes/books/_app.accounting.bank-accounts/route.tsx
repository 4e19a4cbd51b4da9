import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Landmark, Plus } from "lucide-react";
import { useState } from "react";
import { type PageCall, pageAction, pageLoader } from "~/http/page-edge";
import { gridPlaceQuery } from "~/http/query/grid-place-query";
import { saveRowForm } from "~/modules/base/edits/save-row-form";
import { typedValues } from "~/modules/base/fields/typed-values";
import { cutGrid, placeOfSaved } from "~/modules/base/settings/cut-grid";
import { bankAccountFields } from "~/modules/books/bank-accounts/bank-account-fields";
import { bankAccountNoun } from "~/modules/books/bank-accounts/bank-account-noun.server";
import type { AreaHandle } from "~/screens/tabbed-area";
import { bankAccountTexts } from "~/texts/accounting/bank-accounts";
import { LinkButton } from "~/ui/button";
import type { GridRow } from "~/ui/edit-grid/row-form";
import { Empty } from "~/ui/lists/empty";
import { SavedNotice } from "~/ui/page/saved-notice";
import { Screen } from "~/ui/page/screen";
import { BankAccountTable } from "./bank-account-table";

const HERE = "/accounting/bank-accounts";

export const loader = pageLoader("readBankAccounts", async ({ db, url }) => {
  const all = await listRows(db);
  const edit = url.searchParams.get("edit");
  const edited = all.find(({ id }) => String(id) === edit);
  const place = gridPlaceQuery(url.searchParams);
  return {
    ...cutGrid(all, tableFields, { ...place, row: edited?.id ?? place.row }),
    edit: edited || edit === "new" ? edit : null,
  };
});

async function listRows(db: PageCall["db"]): Promise<GridRow[]> {
  return (await bankAccountNoun.list(db)).map((account) => ({
    id: account.id,
    version: account.version,
    values: typedValues(bankAccountFields, account),
  }));
}

export const handle: AreaHandle<{ edit: string | null }> = {
  actions: ({ edit }) =>
    edit === null && (
      <LinkButton to="/accounting/bank-accounts?edit=new" look="primary" replace preventScrollReset>
        <Plus size={16} aria-hidden />
        {bankAccountTexts.add}
      </LinkButton>
    ),
};

export const action = pageAction("changeBankAccounts", async ({ db, actor, form, url }) => {
  const saved = await saveRowForm(form, tableFields, {
    create: (values) => bankAccountNoun.create(db, actor, values),
    change: (change) => bankAccountNoun.change(db, actor, change),
  });
  return redirect(HERE + placeOfSaved(await listRows(db), tableFields, gridPlaceQuery(url.searchParams), saved));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Whether statements name their account is for the settings to say. */
const tableFields = bankAccountFields.filter(({ key }) => key !== "accountInformationAvailable");

export default function BankAccounts() {
  const { rows, edit, ...part } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const [savedRows, setSavedRows] = useState(0);
  return (
    <Screen>
      {part.total === 0 && edit === null ? (
        <Empty icon={<Landmark size={28} aria-hidden />} title={bankAccountTexts.none}>
          {bankAccountTexts.noneHintAccounting}
        </Empty>
      ) : (
        <BankAccountTable
          here={HERE}
          fields={tableFields}
          rows={rows}
          part={part}
          edit={edit}
          failure={failure}
          onSaved={() => setSavedRows((count) => count + 1)}
        />
      )}
      <SavedNotice here={HERE} savedRows={savedRows} />
    </Screen>
  );
}
