import type { z } from "zod";
import { paymentRunTexts as texts } from "../../../texts/accounting/payment-runs";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { refusalAt } from "../../base/edits/refusal-at";
import { completeValues } from "../../base/fields/complete-values";
import type { Field, ValuesOf } from "../../base/fields/field";
import { fieldsSchema, rowsSchema, type SentValuesOf } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import { payeeTemplates } from "../templates/booked-as";
import { LEAST_CENTS, MOST_CENTS } from "./files/payment-file";
import { LONGEST_NAME, LONGEST_TEXT } from "./files/sepa-text";

/** So many items a run has at most. */
export const MOST_ITEMS = 10_000;

const kinds = [
  { value: "DIRECT_DEBIT", label: "Lastschriften" },
  { value: "TRANSFER", label: "Überweisungen" },
] as const;

export const runFields = [
  { key: "kind", label: "Art", kind: "choice", required: true, options: kinds },
  { key: "date", label: "Ausführung am", kind: "date", required: true },
  { key: "month", label: "Monat", kind: "text" },
] as const satisfies readonly Field[];

/** By which fields the history tells of a run. */
export const toldRunFields = [
  ...runFields,
  { key: "downloadTime", label: "Datei geladen", kind: "text" },
  { key: "bookedAs", label: texts.bookedAs, kind: "text" },
] as const satisfies readonly Field[];

/** As what a transfer is booked, and what that is about. */
export const bookedAsFields = [
  {
    key: "template",
    label: texts.bookedAs,
    kind: "choice",
    options: payeeTemplates.map(({ name, label }) => ({ value: name, label })),
  },
  { key: "propertyId", label: "Objekt", kind: "reference" },
  { key: "agreementId", label: "Mietvertrag", kind: "reference" },
] as const satisfies readonly Field[];

const [templateField, propertyField] = bookedAsFields;

/** What is asked of a transfer. */
export const transferFields = [
  { key: "agreementId", label: "Mietvertrag", kind: "reference" },
  { key: "name", label: "Empfänger", kind: "text", required: true, maxLength: LONGEST_NAME },
  { key: "iban", label: "IBAN", kind: "iban", required: true },
  { key: "amount", label: "Betrag", kind: "money", unit: "€", required: true, min: LEAST_CENTS, max: MOST_CENTS },
  { key: "text", label: "Verwendungszweck", kind: "text", required: true, maxLength: LONGEST_TEXT },
] as const satisfies readonly Field[];

const saidFields = [...transferFields, templateField, propertyField] as const;

export type Transfer = ValuesOf<typeof saidFields> & { dueId: null; billId: null };

const dueField = { key: "dueId", label: "Guthaben", kind: "reference" } as const satisfies Field;
const billField = { key: "billId", label: "Rechnung", kind: "reference" } as const satisfies Field;
const itemFields = [...saidFields, dueField, billField] as const;

/** What is paid by its own words, or by those of the due below 0 or the bill that it names. */
export type AskedItem =
  | Transfer
  | { dueId: number; billId: null }
  | { dueId: null; billId: number; template: string | null };

/** A run that is asked for: what of a month is to be collected, or what is to be paid. */
export type RunRequest =
  | { kind: "DIRECT_DEBIT"; date: Day; month: string }
  | { kind: "TRANSFER"; date: Day; items: AskedItem[] };

/** As what an item of a run is booked, by its number in it. */
const bookedItemFields = [
  { key: "number", label: "Posten", kind: "reference", required: true },
  ...bookedAsFields,
] as const satisfies readonly Field[];

export type BookedItem = ValuesOf<typeof bookedItemFields>;

/** The schema of what a request says of as what items are booked. */
export const bookedItemsSchema = fieldsSchema([], "json", [], {
  items: rowsSchema(fieldsSchema(bookedItemFields, "json"), "json", {
    ...{ most: MOST_ITEMS, expected: texts.expectedItems, tooMany: texts.tooMany(MOST_ITEMS) },
  }).optional(),
});

/** What such a request says; `invalid` if it names no item. */
export function readBookedItems({ items }: z.output<typeof bookedItemsSchema>): BookedItem[] {
  if (!items?.length) throw refusalAt("items", texts.noItems);
  return items.map(completeBookedItem);
}

/** As what an item is booked, with null for what was not said. */
export function completeBookedItem(sent: SentValuesOf<typeof bookedItemFields>): BookedItem {
  return completeValues(bookedItemFields, sent);
}

/** The schema of what a request says of a run. */
export function runSchema(source: FieldSource) {
  return fieldsSchema(runFields, source, [], {
    items: rowsSchema(fieldsSchema(itemFields, source), source, {
      ...{ most: MOST_ITEMS, expected: texts.expectedItems, tooMany: texts.tooMany(MOST_ITEMS) },
    }).optional(),
  });
}

/** What a request says, with all that its kind needs; `invalid` with a sentence a field if something is missing. */
export function readRunRequest(sent: z.output<ReturnType<typeof runSchema>>): RunRequest {
  const { items, ...said } = sent;
  const { kind, date, month } = completeValues(runFields, said);
  if (kind === "DIRECT_DEBIT") {
    if (items !== undefined) throw refusalAt("items", texts.itemsOfDebits);
    if (!month || !/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month)) throw refusalAt("month", texts.noMonth);
    return { kind, date, month };
  }
  if (month) throw refusalAt("month", texts.monthOfTransfers);
  if (!items?.length) throw refusalAt("items", texts.noItems);
  return { kind, date, items: items.map((item, index) => completeItem(item, index)) };
}

function completeItem(item: SentValuesOf<typeof itemFields>, index: number): AskedItem {
  const { dueId, billId, template, ...others } = item;
  const said = { ...others, template };
  if (dueId || billId) {
    const other = Object.entries(dueId ? { billId, ...said } : others).find(([, value]) => value)?.[0];
    if (other) throw refusalAt(`items[${index}].${other}`, dueId ? texts.saidByDue : texts.saidByBill);
    return dueId ? { dueId, billId: null } : { dueId: null, billId: billId ?? 0, template: template ?? null };
  }
  try {
    return { ...completeValues(saidFields, said), dueId: null, billId: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const named = Object.entries(error.details.fieldErrors ?? {}).map(([key, text]) => [
      `items[${index}].${key}`,
      text,
    ]);
    throw new DomainError("invalid", error.message, { fieldErrors: Object.fromEntries(named) });
  }
}

/** A refusal of items as a form names its rows, of which `rows` are those that something was typed into. */
export function namedAsTyped(error: unknown, rows: readonly number[]): unknown {
  if (!(error instanceof DomainError) || !error.details.fieldErrors) return error;
  const fieldErrors = Object.entries(error.details.fieldErrors).map(([name, sentence]) => [
    name.replace(/^items\[(\d+)\]/, (_, index) => `items[${rows[Number(index)] ?? index}]`),
    sentence,
  ]);
  return new DomainError(error.code, error.message, { ...error.details, fieldErrors: Object.fromEntries(fieldErrors) });
}

/** The numbers of the rows of a form into which something was typed, in their order. */
export function typedRows(form: FormData): number[] {
  const rows = [...form].flatMap(([name, value]) => {
    const [, row] = /^items\[(\d+)\]/.exec(name) ?? [];
    return row !== undefined && String(value).trim() !== "" ? [Number(row)] : [];
  });
  return [...new Set(rows)].sort((one, other) => one - other);
}
