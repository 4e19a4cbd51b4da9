import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { Sender } from "../../base/settings/open-settings";
import type { Amounts } from "../../portfolio/rental-agreements/terms/amounts";
import { countsSince } from "./dues/list-dues";
import { type Addressee, type LetterHead, letterHead } from "./letter-head";
import { listStatementLines, type StatementLine } from "./list-statement-lines";
import type { TenantAccount } from "./tenant-account";

/** The whole account of a tenant, to be written to them. */
export type TenantLetter = LetterHead & {
  asOf: Day;
  since: Day;
  openingBalance: Cents;
  lines: StatementLine[];
  balances: Amounts;
  balance: Cents;
};

/** A letter to the tenant of an account, written on a day. */
export function tenantLetter(account: TenantAccount, addressee: Addressee, sender: Sender, today: Day): TenantLetter {
  const { agreement, booksBegin, asOf, openingBalance, balances, balance } = account;
  return {
    ...letterHead(agreement, addressee, sender, today),
    asOf,
    since: countsSince(agreement, booksBegin),
    openingBalance,
    lines: listStatementLines(account),
    balances,
    balance,
  };
}
