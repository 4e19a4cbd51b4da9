import { bankAccountTexts } from "../../../texts/accounting/bank-accounts";
import { refuseDuplicate } from "../../base/edits/refuse-duplicate.server";

/** Awaits a write of a bank account; an IBAN that another one has is a `conflict` at the field. */
export function refuseTakenIban<T>(write: Promise<T>): Promise<T> {
  return refuseDuplicate(write, { index: "bank_accounts.iban", field: "iban", sentence: bankAccountTexts.ibanTaken });
}
