import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { properties } from "../../../../db/schema/properties";
import { instanceSettings } from "../../../../db/schema/settings";
import { DomainError } from "../../base/domain-error";
import { FileFault } from "../../base/files/file-fault";
import { HEAD_BYTES, sniffType, TAIL_BYTES } from "../../base/files/sniff-type";
import { toEuros } from "../../base/money/money";
import { type LabelledProperty, labelProperty } from "../../base/relations/labels";
import { propertyLabelColumns } from "../../base/relations/relation-labels.server";
import type { CharacterMaps } from "../../files/attachments/text/character-maps";
import type { Own } from "./read/guess-bill";
import { matchProperties } from "./read/match-properties";
import { type ReadBill, readBill } from "./read/read-bill";

/** So many properties are offered for a bill. */
const MOST_PROPOSED = 20;

/** More zip codes than a bill names. */
const MOST_ZIP_CODES = 40;

/** A bill as it was read, with the properties that it may be for. */
export type OpenedBillFile = ReadBill & { properties: { id: number; label: string }[] };

/** Reads the bill that a file is, and finds the properties whose addresses it names; a refusal at `file` says why it is none. */
export async function openBillFile(
  db: Db,
  bytes: Uint8Array<ArrayBuffer>,
  maps: CharacterMaps,
): Promise<OpenedBillFile> {
  const type = sniffType({ head: bytes.subarray(0, HEAD_BYTES), tail: bytes.subarray(-TAIL_BYTES) });
  const [accounts, [settings]] = await runBatch(db, [
    sql<{ iban: string }>`select iban from ${bankAccounts}`,
    sql<{ name: string | null }>`select sender_name as name from ${instanceSettings}`,
  ]);
  const own: Own = { ibans: new Set(accounts.map(({ iban }) => iban)), name: settings?.name ?? null };
  const bill = await readBill(bytes, type, own, maps).catch((error: unknown) => {
    if (!(error instanceof FileFault)) throw error;
    throw new DomainError(error.code, error.message, { fieldErrors: { file: error.message } });
  });
  const zipCodes = [...new Set(bill.words.match(/(?<!\d)\d{5}(?!\d)/g) ?? [])].slice(0, MOST_ZIP_CODES);
  const [places] = await runBatch(db, [
    sql<LabelledProperty>`select property.id, ${propertyLabelColumns} from ${properties} as property
      where property.zip_code in (select value from json_each(${JSON.stringify(zipCodes)})) order by property.id`,
  ]);
  const named = matchProperties(bill.words, places).slice(0, MOST_PROPOSED);
  return { ...bill, properties: named.map((place) => ({ id: place.id, label: labelProperty(place) })) };
}

/** What was read as `/api` says it: the fields of a bill, which of them are guessed, and the E-Rechnung they are from. */
export function billFileToApi({ invoice, words: _, amount, labour, properties: places, ...bill }: OpenedBillFile) {
  const [only, ...others] = places;
  return {
    propertyId: only && others.length === 0 ? only.id : null,
    ...bill,
    amount: euros(amount),
    labour: euros(labour),
    properties: places,
    invoice: invoice && {
      ...{ type: invoice.type, taxIds: invoice.taxIds, purpose: invoice.purpose },
      totals: Object.fromEntries(Object.entries(invoice.totals).map(([name, cents]) => [name, euros(cents)])),
      vat: invoice.vat.map(({ rate, base, tax }) => ({ rate, base: toEuros(base), tax: toEuros(tax) })),
      lines: invoice.lines.map(({ cents, ...line }) => ({ ...line, amount: toEuros(cents) })),
    },
  };
}

function euros(cents: number | null): number | null {
  return cents === null ? null : toEuros(cents);
}
