import type { Db } from "../../../../db/client";
import { bankAccounts } from "../../../../db/schema/bank-accounts";
import { bankAccountTexts } from "../../../texts/accounting/bank-accounts";
import type { Actor } from "../../base/edits/actor";
import { editRow } from "../../base/edits/edit-row.server";
import type { RowChange } from "../../base/edits/row-change";
import { recordEdit } from "../../base/history/record-history.server";
import { bankAccountFields } from "./bank-account-fields";
import { openBankAccount } from "./open-bank-account";
import { refuseTakenIban } from "./refuse-taken-iban";
import { type BankAccount, bankAccountHistory } from "./repository.server";

/** Changes a bank account and returns it. */
export async function changeBankAccount(db: Db, actor: Actor, change: RowChange): Promise<BankAccount> {
  const edit = editRow(db, actor, {
    ...change,
    noun: "bank-account",
    table: bankAccounts,
    fields: bankAccountFields,
    notFound: bankAccountTexts.notFound,
    alongside: (changes) => [recordEdit(actor, bankAccountHistory, change.id, changes)],
  });
  await refuseTakenIban(edit);
  return openBankAccount(db, change.id);
}
