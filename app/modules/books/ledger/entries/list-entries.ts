import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import type { DatedKey } from "../../../base/calendar/dated-key";
import type { DatedPage } from "../../../base/calendar/dated-page.server";
import { labelAgreement, labelBankAccount, labelProperty } from "../../../base/relations/labels";
import type { Entry } from "../entry";
import { type SelectedEntry, selectEntries } from "./entries.server";
import type { EntryFilter } from "./entry-filter";
import type { EntryPageFigures } from "./entry-page-to-api";

/** An entry, and the words that a list shows beside it. */
export type ListedEntry = Entry & {
  /** What its transaction is about; may be empty. */
  description: string;
  words: {
    accountName: string;
    /** What it relates to, and what within that; null if there is nothing to name. */
    flowLabel: string | null;
    subFlowLabel: string | null;
  };
};

/** One page of entries: latest value date first, then the latest leg, a leg's source before its target. */
export type EntryPage = EntryPageFigures & { rows: ListedEntry[] };

export const NO_FIGURES = { totalSize: 0, passed: 0, debitCents: 0, creditCents: 0 };

/** Reads a page of the ledger's entries in one round trip. */
export async function listEntries(db: Db, filter: EntryFilter, page: DatedPage): Promise<EntryPage> {
  const [found] = await runBatch(db, [selectEntries(filter, page)]);
  const { totalSize, passed, debitCents, creditCents } = found[0] ?? NO_FIGURES;
  const rows = found.flatMap((row) => (row.id === null ? [] : [listedEntry(row, row.id)])).sort(byAge);
  return {
    rows,
    loadedSize: Math.min(passed + rows.length, totalSize),
    totalSize,
    debitCents,
    creditCents,
  };
}

/** The order of a list: the latest leg of the latest day first, its source before its target. */
export function byAge(one: DatedKey, other: DatedKey): number {
  if (one.valueDate !== other.valueDate) return one.valueDate < other.valueDate ? 1 : -1;
  const legs = Math.ceil(other.id / 2) - Math.ceil(one.id / 2);
  return legs || one.id - other.id;
}

/** A row as a list shows it. */
export function listedEntry(row: SelectedEntry, id: number): ListedEntry {
  const { transactionId, description, cents, accountId, accountName, valueDate } = row;
  const { flowType, flowId, subFlowType, subFlowId, startDate } = row;
  return {
    id,
    transactionId,
    description,
    cents,
    accountId,
    flowType,
    flowId,
    subFlowType,
    subFlowId,
    valueDate,
    words: {
      accountName,
      flowLabel: flowLabelOf(row),
      subFlowLabel: startDate === null ? null : labelAgreement({ ...row, startDate }),
    },
  };
}

function flowLabelOf(row: SelectedEntry): string | null {
  switch (row.flowType) {
    case "PROPERTY":
      return labelProperty({ ...row, id: row.flowId });
    case "BANK_ACCOUNT":
      return labelBankAccount({ name: row.bankAccountName ?? "", iban: row.iban ?? "" });
    default:
      return row.loanName;
  }
}
