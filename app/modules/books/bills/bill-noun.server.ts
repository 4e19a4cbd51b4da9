import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { billBookings, bills } from "../../../../db/schema/books/bills";
import { paymentRunItems, paymentRuns } from "../../../../db/schema/books/payment-runs";
import { attachments } from "../../../../db/schema/files";
import { properties } from "../../../../db/schema/properties";
import { billTexts as texts } from "../../../texts/costs/bills";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Day } from "../../base/calendar/day";
import { refusalAt } from "../../base/edits/refusal-at";
import { completeValues } from "../../base/fields/complete-values";
import type { Field } from "../../base/fields/field";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { deleteRecorded } from "../../base/history/record-history.server";
import { costTypeChoices, costTypes } from "../../base/law/operating-costs/cost-types";
import { labourKinds } from "../../base/law/operating-costs/labour-kinds";
import { type Cents, toEuros } from "../../base/money/money";
import { columnsOf, makeNoun } from "../../base/nouns/noun.server";
import { readId } from "../../base/read-id";
import { labelProperty } from "../../base/relations/labels";
import { offeredWith, selectPropertyLabels } from "../../base/relations/relation-labels.server";
import { may } from "../../base/rights/rights";
import { isItemReturned } from "../payment-runs/repository.server";
import { type BillState, billSources, billStates } from "./read/bill-kinds";

const LARGEST = 1_000_000_000;
const LONGEST_NAME = 120;
const LONGEST_NUMBER = 60;

/** What a person enters of a bill. */
export const typedBillFields = [
  { key: "propertyId", label: "Objekt", kind: "reference" },
  { key: "seller", label: "Aussteller", kind: "text", required: true, maxLength: LONGEST_NAME },
  { key: "number", label: "Rechnungsnummer", kind: "text", maxLength: LONGEST_NUMBER },
  { key: "issueDate", label: "Rechnungsdatum", kind: "date", required: true },
  { key: "dueDate", label: "Fällig am", kind: "date" },
  { key: "amount", label: "Betrag", kind: "money", unit: "€", min: -LARGEST, max: LARGEST, required: true },
  { key: "iban", label: "IBAN des Ausstellers", kind: "iban" },
  { key: "labour", label: "Davon Arbeitsleistung (§ 35a EStG)", kind: "money", unit: "€", min: -LARGEST, max: LARGEST },
  { key: "labourKind", label: "Art der Leistung", kind: "choice", options: labourKinds },
  { key: "costType", label: "Kostenart (§ 2 BetrKV)", kind: "integer", min: 1, max: costTypes.length },
  { key: "from", label: "Leistung von", kind: "date" },
  { key: "to", label: "Leistung bis", kind: "date" },
] as const satisfies readonly Field[];

const fields = [
  ...typedBillFields,
  { key: "attachmentId", label: "Anhang", kind: "reference" },
  { key: "state", label: "Stand", kind: "choice", options: billStates, required: true },
  { key: "source", label: "Herkunft", kind: "choice", options: billSources, required: true },
] as const satisfies readonly Field[];

/** What forms ask of a bill: its kind of cost is chosen. */
export const drawnBillFields: readonly Field[] = typedBillFields.map((field) =>
  field.key === "costType" ? { ...field, kind: "choice", options: costTypeChoices } : field,
);

/** Whether a bill was paid by a line of the bank that is booked. */
const isBooked = sql`exists (select 1 from ${billBookings} as taken where taken.bill_id = bills.id)`;

/** Whether a bill stands in a run, of whose items a condition holds. */
const isInRun = (condition = sql`true`) => sql`exists (select 1 from ${paymentRunItems} as item
  join ${paymentRuns} as run on run.id = item.run_id
  where item.bill_id = bills.id and item.state = 'OPEN' and not ${isItemReturned} and ${condition})`;

/** How far a bill is: what was booked is so whatever somebody said, and what the bank has is paid until it comes back. */
export const billStateSql = sql<BillState>`case when ${isBooked} then 'BOOKED'
  when ${isInRun(sql`run.download_time is not null`)} then 'PAID' else bills.state end`;

/** What somebody owes for a thing or a service, and what was read of it. */
export const billNoun = makeNoun({
  kind: "bill",
  table: bills,
  fields,
  title: sql`${bills.seller} || coalesce(' · ' || ${bills.number}, '')`,
  columns: { ...columnsOf(bills, fields), state: billStateSql.as("state") },
  standing: null,
  order: (one, other) => other.issueDate.localeCompare(one.issueDate) || other.id - one.id,
  words: {
    notFound: texts.notFound,
    deleteQuestion: texts.deleteQuestion,
    deleteExplanation: texts.deleteExplanation,
  },
  rights: { read: "openAccounting", change: "openAccounting" },
  api: {
    schema: fieldsSchema(fields, "json", ["id"]),
    answer: ({ amount, labour, ...bill }) => ({
      ...bill,
      amount: toEuros(amount),
      labour: labour === null ? null : toEuros(labour),
    }),
    list: "array",
    filters: ["propertyId", "attachmentId"],
  },
  references: {
    propertyId: { table: properties, sentence: propertyTexts.notFound },
    attachmentId: { table: attachments, sentence: texts.noAttachment },
  },
  unique: { index: "bills.seller, bills.number", field: "number", sentence: texts.numberTaken },
  complete: (sent) => {
    const { state, ...values } = completeValues(fields, sent, { state: "OPEN", source: "HAND" });
    if (state === "BOOKED") throw refusalAt("state", texts.bookedByLine);
    refuseWrong(values);
    return { ...values, state };
  },
  rules: async (db, _, { id, values }) => {
    const { state, ...others } = values;
    const booked = await isBillBooked(db, id);
    if (state === "BOOKED" && !booked) throw refusalAt("state", texts.bookedByLine);
    if (state !== undefined && state !== "BOOKED" && booked) throw refusalAt("state", texts.isBooked);
    return {
      values: state === "BOOKED" ? others : values,
      check: (next) => refuseWrong(next),
      // What was booked, or is in a run, stays over the amount that it was.
      guard: ({ stored, next }) => {
        const changed = (["amount", "iban", "state"] as const).find((key) => next[key] !== stored[key]);
        if (!changed) return null;
        const refuse = async () => {
          const kept = await explainKept(db, id);
          return kept === null ? null : refusalAt(changed, kept);
        };
        return { condition: sql`not ${isBooked} and not ${isInRun()}`, refuse };
      },
    };
  },
  ask: async (db, { user, query }, bill) => {
    const ofBill = sql`${attachments.propertyId} = ${bill?.propertyId ?? 0} or ${attachments.id} = ${bill?.attachmentId ?? 0}`;
    const [labels, files] = await runBatch(db, [
      selectPropertyLabels(db, offeredWith(bill?.propertyId, readId(query.get("propertyId")))),
      db.select({ id: attachments.id, filename: attachments.filename }).from(attachments).where(ofBill),
    ]);
    const attachmentField = fields.filter(({ key }) => key === "attachmentId");
    return {
      title: bill ? texts.edit : texts.new,
      fields: [...drawnBillFields, ...(may(user, "readAttachments") && files.length > 0 ? attachmentField : [])],
      choices: {
        propertyId: labels.map((property) => ({ value: String(property.id), label: labelProperty(property) })),
        attachmentId: files.map((file) => ({ value: String(file.id), label: file.filename })),
      },
      // A kind of cost is chosen, and kept as its number.
      settle: ({ costType, ...sent }) => (costType ? { ...sent, costType: Number(costType) } : { ...sent, costType }),
    };
  },
  removal: (actor, told, id) => deleteRecorded(actor, told, id, sql`not ${isBooked} and not ${isInRun()}`),
  keeping: { read: explainKept, explain: (_, kept) => kept },
});

/** Why a bill stays as it is: it is booked, or in a run; null if neither. */
async function explainKept(db: Db, id: number): Promise<string | null> {
  const [[found]] = await runBatch(db, [
    sql<{
      isBooked: number;
      isInRun: number;
    }>`select ${isBooked} as isBooked, ${isInRun()} as isInRun from ${bills} where bills.id = ${id}`,
  ]);
  if (found?.isBooked) return texts.isBooked;
  return found?.isInRun ? texts.isInRun : null;
}

async function isBillBooked(db: Db, id: number): Promise<boolean> {
  return (await db.$count(billBookings, eq(billBookings.billId, id))) > 0;
}

type Checked = {
  amount: Cents;
  labour: Cents | null;
  labourKind: string | null;
  issueDate: Day;
  dueDate: Day | null;
  from: Day | null;
  to: Day | null;
};

function refuseWrong({ amount, labour, labourKind, issueDate, dueDate, from, to }: Checked): void {
  if (amount === 0) throw refusalAt("amount", texts.noAmount);
  if (labour !== null && (Math.abs(labour) > Math.abs(amount) || labour * amount < 0))
    throw refusalAt("labour", texts.labourTooMuch);
  if (labour && labourKind === null) throw refusalAt("labourKind", texts.labourKindNeeded);
  if (dueDate !== null && dueDate < issueDate) throw refusalAt("dueDate", texts.dueTooEarly);
  if (from !== null && to !== null && to < from) throw refusalAt("to", texts.endsTooEarly);
}
