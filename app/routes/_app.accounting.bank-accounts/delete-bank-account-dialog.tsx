import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteDialog } from "~/ui/delete-dialog";
import type { BankAccountDeletion } from "./bank-account-deletion";

/** Asks before a bank account is deleted, from the settings and from beside the books. */
export function DeleteBankAccountDialog() {
  const { title, explanation, parent, refused } = useLoaderData<BankAccountDeletion["loader"]>();
  return (
    <DeleteDialog
      title={title}
      parent={parent}
      refused={refused}
      failure={useActionData<BankAccountDeletion["action"]>()?.failure}
    >
      {explanation}
    </DeleteDialog>
  );
}
