import type { Db } from "../../../../../db/client";
import { bookingEditorTexts } from "../../../../texts/accounting/booking-editor";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { compareTexts, formatDay } from "../../../../texts/format";
import type { Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Cents } from "../../../base/money/money";
import type { Flow } from "../../../base/relations/flow";
import { labelAgreement, labelBankAccount, labelProperty } from "../../../base/relations/labels";
import { flowKey } from "../../../base/relations/relation";
import { MOST_MATCHES } from "../../../base/relations/search-flows";
import { hasWords } from "../../../base/search/has-words";
import type { Term } from "../../../portfolio/rental-agreements/terms/agreement";
import type { BookedAccount } from "../books";
import type { Leg } from "../leg";
import { standingLegs } from "../leg";
import { clearingAccountOf, legsOf } from "../repository.server";
import type { DraftDefaults } from "./booking-draft";
import { readEditor } from "./editor.server";

/** What the bank says of the line that a transaction began with; `cents` in its sign. */
export type EditorBankLine = {
  bankTransactionId: number;
  bankAccountId: number;
  bankAccountName: string;
  cents: Cents;
  valueDate: Day;
  purpose: string;
  counterpartyName: string | null;
  counterpartyIban: string | null;
};

/** An agreement to choose from, with the time in which it runs. */
export type EditorAgreement = Flow & Term & { propertyId: number };

/** What entries can relate to, as far as the editor has to know it. */
export type EditorFlows = {
  /** Names of what is chosen somewhere, by `flowKey`. */
  labels: Record<string, string>;
  /** The properties offered to choose from; `moreProperties` if there are others. */
  properties: Flow[];
  moreProperties: boolean;
  loans: Flow[];
  bankAccounts: Flow[];
  /** The agreements of the properties that are chosen, the newest first. */
  agreements: EditorAgreement[];
};

/** All that the editor shows. */
export type Editor = {
  accounts: BookedAccount[];
  clearingAccountId: number;
  lockedUntil: Day | null;
  /** Null for a new booking. */
  transaction: {
    id: number;
    version: number;
    description: string;
    valueDate: Day;
    /** Undone as a whole. */
    reversed: boolean;
    /** Whether something is booked that a Storno would undo. */
    reversible: boolean;
    /** Over how many years its repairs are spread, null over none. */
    spreadYears: number | null;
    /** By which transaction its payment went back, which is to be undone first; null if by none. */
    returnedBy: number | null;
    /** Which run keeps it, as it waits with a fee of it; null if none does. */
    feeRunId: number | null;
  } | null;
  /** With the value added tax in it, as far as that is said. */
  stored: Leg[];
  bankLine: EditorBankLine | null;
  defaults: DraftDefaults;
  flows: EditorFlows;
};

/** Opens a transaction, or a new one, for the editor. `phrase` narrows the properties offered. */
export async function openEditor(
  db: Db,
  transactionId: number | null,
  chosenProperties: readonly number[] = [],
  phrase = "",
): Promise<Editor> {
  // Without words the first ones will do, so that not the whole table is read.
  const most = phrase.trim() === "" ? MOST_MATCHES + 1 : undefined;
  const [[found], legRows, accounts, [lock], [bankLine], bankRows, loans, used, read, agreements, [spread], rates] =
    await readEditor(db, transactionId, chosenProperties, most);
  if (transactionId !== null && !found) throw new DomainError("not-found", ledgerTexts.notFound);
  const rateOf = new Map(rates.map(({ legId, vatRate }) => [legId, vatRate]));
  const stored = legsOf(legRows).map((leg) => (rateOf.has(leg.id) ? { ...leg, vatRate: rateOf.get(leg.id) } : leg));
  const flowOf = (row: (typeof used)[number]): Flow => ({ id: row.id, label: labelProperty(row) });
  const isFound = hasWords(phrase);
  const offered = read
    .map(flowOf)
    .filter(({ label }) => isFound(label))
    .sort((one, other) => compareTexts(one.label, other.label));
  const flows = {
    properties: offered.slice(0, MOST_MATCHES),
    moreProperties: read.length > MOST_MATCHES || phrase.trim() !== "",
    loans,
    bankAccounts: bankRows.map((row) => ({ id: row.id, label: labelBankAccount(row) })),
    agreements: agreements.map((row) => ({
      id: row.id,
      propertyId: row.propertyId,
      label: labelAgreement(row),
      startDate: row.startDate,
      endDate: row.endDate,
    })),
  };
  const labelled = (type: string, list: readonly Flow[]) =>
    list.map(({ id, label }): [string, string] => [flowKey(type, id), label]);
  const bankLabel = bankLine && bookingEditorTexts.bankLineOf(formatDay(bankLine.valueDate));
  return {
    accounts,
    clearingAccountId: clearingAccountOf(accounts),
    lockedUntil: lock?.lockedUntil ?? null,
    transaction: found
      ? {
          id: found.id,
          version: found.version,
          description: found.description,
          valueDate: found.valueDate,
          reversed: found.reverseTime !== null,
          reversible: found.reverseTime === null && standingLegs(stored).length > 0,
          returnedBy: found.returnedBy,
          feeRunId: found.feeRunId,
          spreadYears: spread?.years ?? null,
        }
      : null,
    stored,
    bankLine: bankLine ?? null,
    defaults: { firstAccountId: accounts[0]?.id ?? 0, bankLine: bankLine ?? null },
    flows: {
      ...flows,
      labels: Object.fromEntries([
        ...labelled("PROPERTY", [...flows.properties, ...used.map(flowOf)]),
        ...labelled("LOAN", flows.loans),
        ...labelled("BANK_ACCOUNT", flows.bankAccounts),
        ...labelled("RENTAL_AGREEMENT", flows.agreements),
        ...(bankLine && bankLabel ? [[flowKey("BANK_TRANSACTION", bankLine.bankTransactionId), bankLabel]] : []),
      ]),
    },
  };
}
