import { redirect } from "@remix-run/cloudflare";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { wayToBookings } from "~/http/way-to-bookings";
import { bankAccountFields } from "~/modules/bank-accounts/bank-account-fields";
import { deleteBankAccount } from "~/modules/bank-accounts/delete-bank-account";
import { explainUse } from "~/modules/bank-accounts/explain-use";
import { openBankAccount } from "~/modules/bank-accounts/open-bank-account";
import { typedValues } from "~/modules/fields/typed-values";
import { bankAccountTexts } from "~/texts/accounting/bank-accounts";

/** The loader and the action of a route that asks before it deletes a bank account; `parent` is the table it opens over. */
export function bankAccountDeletion(parent: string) {
  return {
    loader: pageLoader("changeBankAccounts", async ({ db, user, params }) => {
      const id = idParameter(params, "bankAccountId", bankAccountTexts.notFound);
      const [row, refused] = await Promise.all([openBankAccount(db, id), explainUse(db, id)]);
      return {
        title: bankAccountTexts.deleteQuestion(row.name),
        explanation: bankAccountTexts.deleteExplanation(typedValues(bankAccountFields, row).iban ?? ""),
        parent,
        refused,
        way: wayToBookings(user, { flowType: "BANK_ACCOUNT", flowId: id }),
      };
    }),
    action: pageAction("changeBankAccounts", async ({ db, actor, params }) => {
      await deleteBankAccount(db, actor, idParameter(params, "bankAccountId", bankAccountTexts.notFound));
      return redirect(parent);
    }),
  };
}

export type BankAccountDeletion = ReturnType<typeof bankAccountDeletion>;
