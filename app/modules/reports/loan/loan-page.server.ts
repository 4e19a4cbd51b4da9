import { type SQL, sql } from "drizzle-orm";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { loanProperties, loans } from "../../../../db/schema/books/loans";
import { properties } from "../../../../db/schema/properties";
import type { LabelledProperty } from "../../base/relations/labels";
import { propertyLabelColumns } from "../../base/relations/relation-labels.server";

/** A property that a loan is for, with its share in percent. */
export type SharedProperty = LabelledProperty & { share: number };

/** The query for the properties that a loan is for. */
export function selectSharedProperties(loanId: number): SQL<SharedProperty> {
  return sql<SharedProperty>`select property.id, ${propertyLabelColumns}, shared.share
    from ${loanProperties} as shared join ${properties} as property on property.id = shared.property_id
    where shared.loan_id = ${loanId} order by shared.share desc, property.id`;
}

/** The query for the bank account that a loan is paid from. */
export function selectPayingAccount(loanId: number): SQL<{ name: string; iban: string | null }> {
  return sql<{ name: string; iban: string | null }>`select bank.name, bank.iban from ${bankAccounts} as bank
    join ${loans} as loan on loan.bank_account_id = bank.id where loan.id = ${loanId}`;
}
