import { type Day, rangeOfYear, yearOf } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import type { FileStore } from "../../app/modules/base/files/file-store";
import { changeSettings } from "../../app/modules/base/settings/change-settings.server";
import { accountNoun } from "../../app/modules/books/accounts/account-noun.server";
import type { RoutingKey } from "../../app/modules/books/accounts/routing-keys";
import { bankAccountNoun } from "../../app/modules/books/bank-accounts/bank-account-noun.server";
import { makeExport } from "../../app/modules/books/datev/make-export";
import type { Db } from "../client";

/** What a tax adviser might call the accounts; of the bank each account has its own. */
const NUMBERS: Partial<Record<RoutingKey, number>> = {
  ...{ CASH_CLEARING: 1360, RENT: 8600, UTILITIES: 8610, RENT_DEPOSIT: 1732, COMMON_CHARGE: 4230 },
  ...{ ADMINISTRATOR_CHARGE: 4950, INSURANCE: 4360, PROPERTY_TAX: 2375, INVESTMENT: 90, OPERATING_COST: 4240 },
  ...{ MAINTENANCE: 4260, RESERVE: 1525, FINANCING_COST: 2120, OTHER_EXPENSE: 4970, PURCHASE_PRICE: 85 },
  ...{ PURCHASE_EXTRA_CHARGE: 86, LOAN: 630, LOAN_INTEREST: 2100, OTHER: 4980, SUSPENSE: 1590 },
};

const FIRST_BANK = 1200;
const STEP = 10;

/** Numbers the accounts as a tax adviser does, and hands over the last year that is over. */
export async function exportLastYear(
  db: Db,
  files: FileStore,
  accountant: Omit<Actor, "now">,
  today: Day,
): Promise<void> {
  const actor = { ...accountant, now: `${today}T06:40:00.000Z` };
  const change = (id: number, datevNumber: number | undefined) => ({
    ...{ id, version: null, wholeForm: false },
    values: { datevNumber: datevNumber ?? null },
  });
  const [accounts, banks] = await Promise.all([accountNoun.list(db), bankAccountNoun.list(db)]);
  for (const { id, routingKey } of accounts) await accountNoun.change(db, actor, change(id, NUMBERS[routingKey]));
  for (const [index, { id }] of banks.entries())
    await bankAccountNoun.change(db, actor, change(id, FIRST_BANK + STEP * index));
  const values = { datevAdviser: 1001, datevClient: 10001, datevAccountLength: 4 };
  await changeSettings(db, actor, { version: null, values, wholeForm: false }, today);
  const { fromDate: from, toDate: to } = rangeOfYear(yearOf(today) - 1);
  await makeExport(db, files, actor, { from, to });
}
