import { type SQL, sql } from "drizzle-orm";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankStatements, uploads } from "../../../../db/schema/books/bank-statements";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";

/** What the bank said last of an account: its balance on a day, null if no statement named one. */
export type BankState = { id: number; name: string; day: Day | null; cents: Cents | null };

/** The bank accounts in the order in which they came, each with the balance of its last statement that names one. */
export function selectBankStates(): SQL<BankState> {
  return sql<BankState>`select account.id, account.name, said.to_date as day, said.closing_balance as cents
    from ${bankAccounts} as account left join ${bankStatements} as said on said.id = (
      select told.id from ${bankStatements} as told join ${uploads} as upload on upload.id = told.upload_id
      where told.bank_account_id = account.id and upload.withdraw_time is null and told.from_date is not null
        and told.to_date is not null and told.closing_balance is not null
      order by told.to_date desc, told.from_date desc, told.id desc limit 1)
    order by account.id`;
}
