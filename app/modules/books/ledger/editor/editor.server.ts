import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { pick } from "../../../../../db/pick";
import { runBatch } from "../../../../../db/run-batch";
import { bankAccounts } from "../../../../../db/schema/books/bank-accounts";
import { bankTransactions } from "../../../../../db/schema/books/bank-statements";
import { ledgerLock, legs, transactions } from "../../../../../db/schema/books/ledger";
import { properties } from "../../../../../db/schema/properties";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import {
  selectBankAccountLabels,
  selectLoanLabels,
  selectPropertyLabels,
} from "../../../base/relations/relation-labels.server";
import { selectKnownPayers, selectKnownSplits } from "../../suggestions/repository.server";
import { selectDecided } from "../../tax-decisions/tax-decisions.server";
import { selectBookedAccounts, selectLegsOf, selectTransaction } from "../repository.server";

/**
 * Reads what the editor shows, in one round trip: transaction, legs, bank line, accounts, what can be chosen as a
 * relation, and what of it is in use, by legs or `chosenProperties`. At most `offered` properties are read, all if it
 * is undefined.
 */
export function readEditor(
  db: Db,
  transactionId: number | null,
  chosenProperties: readonly number[],
  offered: number | undefined,
) {
  const id = transactionId ?? 0;
  const { streetAndNumber, zipCode, city, indoorLocation, seId } = properties;
  const used = selectUsedProperties(id, chosenProperties);
  return runBatch(db, [
    selectTransaction(db, id),
    selectLegsOf(id),
    selectBookedAccounts(db),
    db.select({ lockedUntil: ledgerLock.lockedUntil }).from(ledgerLock),
    db
      .select({
        bankTransactionId: bankTransactions.id,
        bankAccountId: bankTransactions.bankAccountId,
        bankAccountName: bankAccounts.name,
        ...pick(bankTransactions, "cents", "valueDate", "purpose", "counterpartyName", "counterpartyIban"),
      })
      .from(bankTransactions)
      .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.bankAccountId))
      .where(sql`${bankTransactions.id} = (select bank_transaction_id from ${transactions} where id = ${id})`),
    selectBankAccountLabels(db),
    selectLoanLabels(db),
    db
      .select({ id: properties.id, streetAndNumber, zipCode, city, indoorLocation, seId })
      .from(properties)
      .where(sql`${properties.id} in (${used})`),
    selectPropertyLabels(db, { most: offered }),
    db
      .select(pick(rentalAgreements, "id", "propertyId", "counterParty", "startDate", "endDate"))
      .from(rentalAgreements)
      .where(sql`${rentalAgreements.propertyId} in (${used})`)
      .orderBy(desc(rentalAgreements.startDate), rentalAgreements.id),
    ...selectDecided(id),
  ]);
}

/**
 * Ids of the properties that a transaction's legs relate to, of those chosen, and of those that an open line was booked for
 * before: what is suggested for it relates to them.
 */
export function selectUsedProperties(transactionId: number, chosen: readonly number[]): SQL {
  return sql`select value from json_each(${JSON.stringify(chosen)})
    union select source_flow_id from ${legs} where transaction_id = ${transactionId} and source_flow_type = 'PROPERTY'
    union select target_flow_id from ${legs} where transaction_id = ${transactionId} and target_flow_type = 'PROPERTY'
    union select target_flow_id from ${legs} indexed by legs_transaction
      where transaction_id in (${selectKnownSplits([transactionId])}) and target_flow_type = 'PROPERTY'
    union select property_id from ${rentalAgreements}
      where id in (select agreement_id from (${selectKnownPayers([transactionId])}))`;
}
