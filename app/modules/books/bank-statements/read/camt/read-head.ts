import { compareDays, type Day } from "../../../../base/calendar/day";
import { type StatementAccount, type StatementBalance, StatementError } from "../../statement";
import type { CamtRecord } from "./camt-record";
import { readCamtAmount, readCamtDay } from "./read-amount";

/** What a statement says of itself, apart from its entries. */
export type StatementHead = {
  account: StatementAccount | null;
  /** The account's IBAN or number as entries would name it. */
  ownAccount: string | null;
  ownerName: string | null;
  currency: string | null;
  /** The period that the statement names, else the days of its balances. */
  from: Day | null;
  to: Day | null;
  openingBalance: StatementBalance | null;
  closingBalance: StatementBalance | null;
  /**
   * The one day that the statement is about, for entries that carry no date of their own; null if it spans
   * several.
   */
  onlyDay: Day | null;
};

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** A German bank code and account number written as one. */
const GERMAN_ACCOUNT = /^(\d{8})(\d{10})$/;

/**
 * Opening is OPBD (on the first day that has one), else PRCD, else ITBD before a CLBD, as on a statement's second page;
 * closing is CLBD (on the last day). An ITBD alone is of the middle of a day.
 */
export function readHead(statement: CamtRecord): StatementHead {
  const closing = balancesOf(statement, "CLBD").at(-1) ?? null;
  const opening =
    balancesOf(statement, "OPBD")[0] ??
    balancesOf(statement, "PRCD")[0] ??
    (closing && balancesOf(statement, "ITBD")[0]) ??
    null;
  const from = dayOf(statement, "from") ?? opening?.day ?? null;
  const to = dayOf(statement, "to") ?? closing?.day ?? null;
  const account = accountOf(statement);
  return {
    account,
    ownAccount: account && ("iban" in account ? account.iban : account.accountNumber),
    ownerName: statement.text("ownerName"),
    currency: currencyOf(statement),
    from,
    to,
    openingBalance: opening,
    closingBalance: closing,
    onlyDay: from && to && from !== to ? null : (to ?? from ?? dayOf(statement, "created")),
  };
}

function dayOf(statement: CamtRecord, field: "from" | "to" | "created"): Day | null {
  const value = statement.first(field);
  return value && readCamtDay(value);
}

function accountOf(statement: CamtRecord): StatementAccount | null {
  const written = statement.text("accountIban") ?? statement.text("accountNumber");
  const number = written?.replace(/\s/g, "").toUpperCase();
  if (!number) return null;
  if (IBAN.test(number)) return { iban: number };
  const german = GERMAN_ACCOUNT.exec(number);
  if (german?.[1] && german[2]) return { bankCode: german[1], accountNumber: german[2] };
  return { bankCode: statement.text("bankCode") ?? "", accountNumber: number };
}

function currencyOf(statement: CamtRecord): string | null {
  const booked = statement.parts.find((balance) => balance.first("amount")?.currency);
  return statement.text("accountCurrency")?.slice(0, 10) ?? booked?.first("amount")?.currency ?? null;
}

/** The balances of one type, earliest day first. */
function balancesOf(statement: CamtRecord, type: string): StatementBalance[] {
  return statement.parts
    .filter((balance) => balance.text("balanceType") === type)
    .map(readBalance)
    .sort((one, other) => compareDays(one.day, other.day));
}

function readBalance(balance: CamtRecord): StatementBalance {
  const amount = balance.first("amount");
  const day = balance.first("day");
  if (!amount) throw new StatementError("Ein Saldo hat keinen Betrag.", balance.line);
  if (!day) throw new StatementError("Ein Saldo hat kein Datum.", balance.line);
  return { day: readCamtDay(day), cents: readCamtAmount(amount, balance.first("direction"), "CRDT") };
}
