import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteDialog } from "~/ui/delete-dialog";
import type { BankAccountDeletion } from "./bank-account-deletion";

/** Asks before a bank account is deleted, from the settings and from beside the books. */
export function DeleteBankAccountDialog() {
  const { explanation, ...question } = useLoaderData<BankAccountDeletion["loader"]>();
  return (
    <DeleteDialog {...question} failure={useActionData<BankAccountDeletion["action"]>()?.failure}>
      {explanation}
    </DeleteDialog>
  );
}
