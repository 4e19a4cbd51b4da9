import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { completeValues } from "../../base/fields/complete-values";
import type { SentValues } from "../../base/fields/fields-schema";
import { bankAccountFields } from "./bank-account-fields";
import { openBankAccount } from "./open-bank-account";
import { refuseTakenIban } from "./refuse-taken-iban";
import { type BankAccount, insertBankAccount } from "./repository.server";
import { statementTypes } from "./statement-types";

/** Creates a bank account and returns it. Whether its statements name it is as their type has it, unless it was said. */
export async function createBankAccount(db: Db, actor: Actor, sent: SentValues): Promise<BankAccount> {
  const statementType = sent.statementType ?? "NONE";
  const type = statementTypes.find(({ value }) => value === statementType);
  const values = completeValues(bankAccountFields, sent, {
    statementType,
    accountInformationAvailable: type?.accountInformationAvailable ?? false,
  });
  return openBankAccount(db, await refuseTakenIban(insertBankAccount(db, actor, values)));
}
