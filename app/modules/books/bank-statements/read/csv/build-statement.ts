import type { Day } from "../../../../base/calendar/day";
import { type Statement, type StatementAccount, type StatementEntry, StatementError } from "../../statement";
import { readCsvAccount } from "./cells/read-account";
import { readCsvAmount } from "./cells/read-amount";
import { readCsvDay } from "./cells/read-day";
import { deriveBalances } from "./derive-balances";
import type { CsvTable } from "./read-entry";
import type { FactName, Facts } from "./read-facts";
import type { AccountRows } from "./split-parts";

/**
 * The statement of one account out of its rows in a table and what stands around the table. Balances after each entry
 * count before those above or below the table, which can be those of the day of the export. Throws a `StatementError`.
 */
export function buildStatement(
  { account, booked, pending }: AccountRows,
  facts: Facts,
  { layout }: Pick<CsvTable, "layout">,
): Statement {
  const currency = booked[0]?.currency ?? "EUR";
  const other = booked.find((row) => row.currency !== currency);
  if (other) throw new StatementError(`Die Währung wechselt von ${currency} zu ${other.currency}.`, other.line);

  const day = (name: FactName): Day | null => {
    const fact = facts[name];
    const column = name === "from" || name === "to" ? "Zeitraum" : "Kontostand";
    return fact ? readCsvDay(fact.text, layout.dates, { column, line: fact.line }) : null;
  };
  const balance = (amount: FactName, side: FactName, balanceDay: Day | null) => {
    const fact = facts[amount];
    if (!fact) return null;
    const cents = readCsvAmount(fact.text, layout.decimals, { column: "Kontostand", line: fact.line });
    return balanceDay === null
      ? null
      : { day: balanceDay, cents: facts[side]?.text === "S" && cents !== 0 ? -cents : cents };
  };

  const days = booked.map(({ entry }) => entry.bookingDay).sort();
  const from = day("from");
  const to = day("to");
  const closingDay = day("closingDay");
  const closing = balance("closingAmount", "closingSide", closingDay ?? to ?? days.at(-1) ?? null);
  const derived = deriveBalances(
    booked.map(({ entry, balance: after }) => ({ day: entry.bookingDay, cents: entry.cents, balance: after })),
  );
  const own = account ?? namedAccount(facts, layout.bankCode);
  return {
    account: own,
    currency,
    from,
    to,
    openingBalance: balance("openingAmount", "openingSide", day("openingDay") ?? from ?? days[0] ?? null),
    closingBalance: closingDay && to && closingDay > to ? null : closing,
    ...derived,
    entries: booked.map(({ entry }) => withoutOwnAccount(entry, own)),
    pending,
  };
}

/** Some banks name the statement's own account where the counterparty's belongs. */
function withoutOwnAccount(entry: StatementEntry, own: StatementAccount | null): StatementEntry {
  const isOwn = own && entry.counterpartyIban === ("iban" in own ? own.iban : own.accountNumber);
  return isOwn ? { ...entry, counterpartyIban: null } : entry;
}

function namedAccount({ iban, accountNumber, bankCode }: Facts, ownBankCode: string | undefined) {
  return readCsvAccount(iban?.text ?? "") ?? readCsvAccount(accountNumber?.text ?? "", bankCode?.text ?? ownBankCode);
}
