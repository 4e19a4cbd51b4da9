import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { bankAccountFields } from "~/modules/bank-accounts/bank-account-fields";
import { deleteBankAccount } from "~/modules/bank-accounts/delete-bank-account";
import { openBankAccount } from "~/modules/bank-accounts/open-bank-account";
import { typedValues } from "~/modules/fields/typed-values";
import { bankAccountTexts } from "~/texts/bank-accounts";
import { DeleteDialog } from "~/ui/delete-dialog";

const PARENT = "/settings/bank-accounts";

export const loader = pageLoader("openSettings", async ({ db, params }) => {
  const row = await openBankAccount(db, idParameter(params, "bankAccountId", bankAccountTexts.notFound));
  return {
    title: bankAccountTexts.deleteQuestion(row.name),
    explanation: bankAccountTexts.deleteExplanation(typedValues(bankAccountFields, row).iban ?? ""),
  };
});

export const action = pageAction("openSettings", async ({ db, params }) => {
  await deleteBankAccount(db, idParameter(params, "bankAccountId", bankAccountTexts.notFound));
  return redirect(PARENT);
});

export default function DeleteBankAccount() {
  const { title, explanation } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title={title} parent={PARENT} failure={useActionData<typeof action>()?.failure}>
      {explanation}
    </DeleteDialog>
  );
}
