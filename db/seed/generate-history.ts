import { compareDays, type Day, firstOfMonth } from "../../app/modules/base/calendar/day";
import type { Cents } from "../../app/modules/base/money/money";
import { NO_RELATION } from "../../app/modules/base/relations/relation";
import { chargeLines } from "./history/charge-lines";
import { craftLines } from "./history/craft-lines";
import { dutyLines } from "./history/duty-lines";
import type { AccountUse, DraftLine, HistoryLine, HistoryPlan } from "./history/history";
import { inventIban } from "./history/invent-iban";
import { loanLines } from "./history/loan-lines";
import { officeLines } from "./history/office-lines";
import { purchaseLines } from "./history/purchase-lines";
import { Random } from "./history/random";
import { rentLines } from "./history/rent-lines";

type Account = HistoryPlan["bankAccounts"][number];

const namesOf: Record<AccountUse, RegExp> = { rent: /miet/i, charges: /hausgeld/i, deposits: /kaution/i };

/** Transfers between own accounts are rounded up to this. */
const TRANSFER_STEP = 100_00;

/** What is left on an account at its lowest. */
const LEAST_BALANCE = 250_00;

/**
 * Everything that a portfolio's banks booked within a span of days, by day, each line with its right booking: tenants,
 * associations, towns, craftsmen, lenders, transfers, and at the start the owners' money, so that no account is
 * overdrawn.
 */
export function generateHistory(plan: HistoryPlan): HistoryLine[] {
  const [main] = plan.bankAccounts;
  if (!main) return [];
  const drafts = [rentLines, chargeLines, dutyLines, craftLines, loanLines, purchaseLines, officeLines].flatMap(
    (make) => make(plan),
  );
  const lines = drafts
    .filter(({ valueDate, cents }) => valueDate >= plan.from && valueDate <= plan.to && cents !== 0)
    .map((draft) => placed(draft, plan.bankAccounts, main))
    .map((line, index) => withoutSome(line, new Random(plan.seed, `line ${index}`)));
  const transfers = plan.bankAccounts
    .filter(({ id }) => id !== main.id)
    .flatMap((account) => fill(account, main, lines, plan));
  const all = [...transfers, ...lines];
  const opening = openingLine(main, all, plan);
  // Money comes in before it goes out; what a day holds keeps its order otherwise.
  return [opening, ...all].sort(
    (left, right) => compareDays(left.valueDate, right.valueDate) || Number(left.cents < 0) - Number(right.cents < 0),
  );
}

function placed({ use, ...line }: DraftLine, accounts: readonly Account[], main: Account): HistoryLine {
  const account = accounts.find(({ name }) => namesOf[use].test(name)) ?? main;
  return { ...line, bankAccountId: account.id };
}

/** Not every bank and file tells the other side's account, and some cut what is written. */
function withoutSome(line: HistoryLine, random: Random): HistoryLine {
  if (random.chance(0.03)) return { ...line, counterpartyIban: null };
  return random.chance(0.02) ? { ...line, purpose: line.purpose.slice(0, 27).trim() } : line;
}

/** Moves to an account at each month's start what it will need in it, as two lines. */
function fill(account: Account, main: Account, lines: readonly HistoryLine[], { from }: HistoryPlan): HistoryLine[] {
  const spent = new Map<Day, Cents>();
  let used = false;
  for (const { bankAccountId, valueDate, cents } of lines) {
    if (bankAccountId !== account.id) continue;
    used = true;
    const month = firstOfMonth(valueDate);
    spent.set(month, (spent.get(month) ?? 0) + Math.max(-cents, 0));
  }
  if (!used) return [];
  const purpose = `Umbuchung ${account.name}`;
  return [...spent]
    .sort(([left], [right]) => compareDays(left, right))
    .flatMap(([month, cents], index) => {
      const needed = Math.ceil((cents + (index === 0 ? LEAST_BALANCE : 0)) / TRANSFER_STEP) * TRANSFER_STEP;
      const day = month < from ? from : month;
      return needed === 0
        ? []
        : [transfer(main, account, day, -needed, purpose), transfer(account, main, day, needed, purpose)];
    });
}

function transfer(on: Account, other: Account, day: Day, cents: Cents, purpose: string): HistoryLine {
  return {
    bankAccountId: on.id,
    valueDate: day,
    cents,
    purpose,
    counterpartyName: "Objektgesellschaft mbH",
    counterpartyIban: other.iban,
    mandateId: null,
    creditorId: null,
    booking: { template: "suspense", relation: NO_RELATION },
  };
}

/** The owners' money: as much as the main account ever lacks. */
function openingLine(main: Account, lines: readonly HistoryLine[], { seed, from }: HistoryPlan): HistoryLine {
  const sums = new Map<Day, Cents>();
  for (const { bankAccountId, valueDate, cents } of lines)
    if (bankAccountId === main.id) sums.set(valueDate, (sums.get(valueDate) ?? 0) + cents);
  let balance = 0;
  let lowest = 0;
  for (const [, cents] of [...sums].sort(([left], [right]) => compareDays(left, right))) {
    balance += cents;
    lowest = Math.min(lowest, balance);
  }
  const cents = Math.ceil((LEAST_BALANCE - lowest) / 1_000_00) * 1_000_00;
  return {
    bankAccountId: main.id,
    valueDate: from,
    cents,
    purpose: "Einlage Gesellschafter",
    counterpartyName: "Gesellschafterkonto Objektgesellschaft mbH",
    counterpartyIban: inventIban(new Random(seed, "owners")),
    mandateId: null,
    creditorId: null,
    booking: { template: "other", relation: NO_RELATION },
  };
}
