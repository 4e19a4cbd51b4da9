import { redirect } from "@remix-run/cloudflare";
import { pageAction, pageLoader } from "~/http/page-edge";
import { gridBeneath } from "~/http/query/grid-place-query";
import { idParameter } from "~/http/query/parameters";
import { wayToBookings } from "~/http/way-to-bookings";
import { typedValues } from "~/modules/base/fields/typed-values";
import { bankAccountFields } from "~/modules/books/bank-accounts/bank-account-fields";
import { deleteBankAccount } from "~/modules/books/bank-accounts/delete-bank-account";
import { explainUse } from "~/modules/books/bank-accounts/explain-use";
import { openBankAccount } from "~/modules/books/bank-accounts/open-bank-account";
import { bankAccountTexts } from "~/texts/accounting/bank-accounts";

/** The loader and the action of a route that asks before it deletes a bank account; `grid` is the table it opens over. */
export function bankAccountDeletion(grid: string) {
  return {
    loader: pageLoader("changeBankAccounts", async ({ db, user, params, url }) => {
      const id = idParameter(params, "bankAccountId", bankAccountTexts.notFound);
      const [row, refused] = await Promise.all([openBankAccount(db, id), explainUse(db, id)]);
      return {
        title: bankAccountTexts.deleteQuestion(row.name),
        explanation: bankAccountTexts.deleteExplanation(typedValues(bankAccountFields, row).iban ?? ""),
        parent: gridBeneath(grid, url.searchParams),
        refused,
        way: wayToBookings(user, { flowType: "BANK_ACCOUNT", flowId: id }),
      };
    }),
    action: pageAction("changeBankAccounts", async ({ db, actor, params, url }) => {
      await deleteBankAccount(db, actor, idParameter(params, "bankAccountId", bankAccountTexts.notFound));
      return redirect(gridBeneath(grid, url.searchParams));
    }),
  };
}

export type BankAccountDeletion = ReturnType<typeof bankAccountDeletion>;
