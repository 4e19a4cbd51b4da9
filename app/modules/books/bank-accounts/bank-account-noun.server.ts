import { and, eq, isNull, not, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankStatements, bankTransactions, uploads } from "../../../../db/schema/books/bank-statements";
import { bankAccountTexts } from "../../../texts/accounting/bank-accounts";
import { formatIban } from "../../../texts/format";
import { completeValues } from "../../base/fields/complete-values";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { deleteRecorded } from "../../base/history/record-history.server";
import { columnsOf, makeNoun } from "../../base/nouns/noun.server";
import { countBookings, unbooked } from "../../base/relations/count-bookings.server";
import { bankAccountFields } from "./bank-account-fields";
import { statementTypes } from "./statement-types";

/** The bank accounts. Whether statements name a new one is as their type has it, unless it was said. */
export const bankAccountNoun = makeNoun({
  kind: "bank-account",
  table: bankAccounts,
  fields: bankAccountFields,
  title: bankAccounts.name,
  columns: columnsOf(bankAccounts, bankAccountFields),
  standing: null,
  order: null,
  words: {
    notFound: bankAccountTexts.notFound,
    deleteQuestion: ({ name }) => bankAccountTexts.deleteQuestion(name),
    deleteExplanation: ({ iban }) => bankAccountTexts.deleteExplanation(formatIban(iban)),
  },
  rights: { read: "readBankAccounts", change: "changeBankAccounts" },
  api: { schema: fieldsSchema(bankAccountFields, "json", ["id"]), answer: (account) => account, list: "array" },
  complete: (sent) => {
    const statementType = sent.statementType ?? "NONE";
    const type = statementTypes.find(({ value }) => value === statementType);
    const accountInformationAvailable = type?.accountInformationAvailable ?? false;
    return completeValues(bankAccountFields, sent, { statementType, accountInformationAvailable });
  },
  unique: { index: "bank_accounts.iban", field: "iban", sentence: bankAccountTexts.ibanTaken },
  removal: (actor, told, id) => deleteRecorded(actor, told, id, unbooked("BANK_ACCOUNT", id)),
  keeping: {
    read: async (db, id) => {
      const [counts, bookings] = await Promise.all([countStatements(db, id), countBookings(db, "BANK_ACCOUNT", id)]);
      return { ...counts, bookings };
    },
    explain: (_, uses) => (Object.values(uses).some((count) => count > 0) ? bankAccountTexts.inUse(uses) : null),
  },
});

/** How many statements of a bank account stand, how many were taken back, and how many transactions stand. */
async function countStatements(db: Db, id: number) {
  const takenBack = sql`${bankStatements.uploadId} in (select id from ${uploads} where withdraw_time is not null)`;
  const ofAccount = eq(bankStatements.bankAccountId, id);
  const [statements, withdrawn, transactions] = await Promise.all([
    db.$count(bankStatements, and(ofAccount, not(takenBack))),
    db.$count(bankStatements, and(ofAccount, takenBack)),
    db.$count(bankTransactions, and(eq(bankTransactions.bankAccountId, id), isNull(bankTransactions.withdrawTime))),
  ]);
  return { statements, withdrawn, transactions };
}
