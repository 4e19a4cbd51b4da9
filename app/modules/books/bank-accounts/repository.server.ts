import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { bankAccounts } from "../../../../db/schema/bank-accounts";
import { bankStatements, bankTransactions, uploads } from "../../../../db/schema/bank-statements";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { writeOnce } from "../../base/edits/request-keys.server";
import { deleteRecorded, recordCreated, type Told } from "../../base/history/record-history.server";
import { unbooked } from "../../base/relations/count-bookings.server";
import { type BankAccountValues, bankAccountFields } from "./bank-account-fields";

export type BankAccount = { id: number; version: number } & BankAccountValues;

/** How the history tells of bank accounts. */
export const bankAccountHistory: Told = {
  kind: "bank-account",
  table: bankAccounts,
  fields: bankAccountFields,
  title: bankAccounts.name,
};

const newId = sql`(select max(id) from ${bankAccounts})`;

/** The query for all bank accounts, in the order in which they came. */
export function selectBankAccounts(db: Db) {
  return db
    .select({
      id: bankAccounts.id,
      version: bankAccounts.version,
      name: bankAccounts.name,
      iban: bankAccounts.iban,
      bic: bankAccounts.bic,
      statementType: bankAccounts.statementType,
      accountInformationAvailable: bankAccounts.accountInformationAvailable,
    })
    .from(bankAccounts)
    .orderBy(asc(bankAccounts.id))
    .$dynamic();
}

/** The query for one bank account. */
export function selectBankAccount(db: Db, id: number) {
  return selectBankAccounts(db).where(eq(bankAccounts.id, id));
}

/** Inserts a bank account and returns its id. */
export function insertBankAccount(db: Db, actor: Actor, values: BankAccountValues): Promise<number> {
  return createOnce(
    db,
    actor,
    [
      db
        .insert(bankAccounts)
        .values({ ...values, createTime: actor.now })
        .returning({ id: bankAccounts.id }),
      recordCreated(actor, bankAccountHistory, newId),
    ],
    newId,
  );
}

/** Deletes a bank account unless bookings relate to it, and returns whether it did; fails on a foreign key while it has statements. */
export function removeBankAccount(db: Db, actor: Actor, id: number): Promise<boolean> {
  return writeOnce(db, actor, deleteRecorded(actor, bankAccountHistory, id, unbooked("BANK_ACCOUNT", id)));
}

/** How many statements of a bank account stand, how many were taken back, and how many transactions stand. */
export async function countStatements(
  db: Db,
  id: number,
): Promise<{ statements: number; withdrawn: number; transactions: number }> {
  const takenBack = sql`${bankStatements.uploadId} in (select id from ${uploads} where withdraw_time is not null)`;
  const ofAccount = eq(bankStatements.bankAccountId, id);
  const [statements, withdrawn, transactions] = await Promise.all([
    db.$count(bankStatements, and(ofAccount, not(takenBack))),
    db.$count(bankStatements, and(ofAccount, takenBack)),
    db.$count(bankTransactions, and(eq(bankTransactions.bankAccountId, id), isNull(bankTransactions.withdrawTime))),
  ]);
  return { statements, withdrawn, transactions };
}
