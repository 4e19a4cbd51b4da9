import { bankAccountDeletion } from "../books/_app.accounting.bank-accounts/bank-account-deletion";
import { DeleteBankAccountDialog } from "../books/_app.accounting.bank-accounts/delete-bank-account-dialog";

const deletion = bankAccountDeletion("/settings/bank-accounts");

export const loader = deletion.loader;
export const action = deletion.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export default DeleteBankAccountDialog;
