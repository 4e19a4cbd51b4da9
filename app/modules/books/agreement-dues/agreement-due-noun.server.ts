import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { attachments } from "../../../../db/schema/files";
import { agreementDues, rentalAgreements } from "../../../../db/schema/rental-agreements";
import { agreementDueTexts as texts } from "../../../texts/accounting/agreement-dues";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { refusalAt } from "../../base/edits/refusal-at";
import { completeValues } from "../../base/fields/complete-values";
import type { Field } from "../../base/fields/field";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { recordDeleted } from "../../base/history/record-history.server";
import { toEuros } from "../../base/money/money";
import { columnsOf, makeNoun } from "../../base/nouns/noun.server";
import { may } from "../../base/rights/rights";
import { booksBeginSql } from "../../base/settings/repository.server";
import { singleDueKinds } from "../../portfolio/rental-agreements/terms/single-due-kinds";
import { fullNameOfId } from "../../together/users/full-name-sql.server";
import { countsSince } from "../tenant-accounts/dues/list-dues";
import { waitingRunId } from "./waiting-run.server";

const LARGEST = 1_000_000_000;

const typedFields = [
  { key: "kind", label: "Art", kind: "choice", required: true, options: singleDueKinds },
  { key: "amount", label: "Betrag", kind: "money", unit: "€", min: -LARGEST, max: LARGEST, required: true },
  { key: "dueDate", label: "Fällig am", kind: "date", required: true },
  { key: "text", label: "Wofür", kind: "text" },
  { key: "attachmentId", label: "Anhang", kind: "reference" },
] as const satisfies readonly Field[];

const fields = [
  { key: "agreementId", label: "Mietvertrag", kind: "reference", required: true },
  ...typedFields,
] as const satisfies readonly Field[];

const isStanding = isNull(agreementDues.withdrawTime);

const schema = fieldsSchema(fields, "json", ["id", "createTime", "createUserFullName"]);

// Written out: in a statement about one table drizzle leaves the table's name away.
const attachmentId = sql<
  number | null
>`(select id from ${attachments} where attachments.id = agreement_dues.attachment_id)`;

/** Holds for a due that is of no settlement, whose goes with that alone. */
const isOwn = isNull(agreementDues.settlementId);

/** Holds for a due that may be changed by itself. */
const isFree = sql`${isOwn} and ${waitingRunId} is null`;

/** What a due hangs on: a settlement that it is of, or a run. */
type Kept = { settlementId: number | null; runId: number | null };

async function readKept(db: Db, id: number): Promise<Kept | undefined> {
  const [[kept]] = await runBatch(db, [
    sql<Kept>`select settlement_id as settlementId, ${waitingRunId} as runId from ${agreementDues} where id = ${id}`,
  ]);
  return kept;
}

function explainKept(kept: Kept | undefined): string | null {
  if (!kept) return null;
  if (kept.settlementId !== null) return texts.ofSettlement;
  return kept.runId === null ? null : texts.inRun(kept.runId);
}

/** What tenants owe beyond rent and deposit, by their days. What is deleted is withdrawn. */
export const agreementDueNoun = makeNoun({
  kind: "agreement-due",
  table: agreementDues,
  fields,
  title: agreementDues.text,
  columns: {
    ...columnsOf(agreementDues, fields),
    attachmentId: attachmentId.as("attachmentId"),
    createTime: agreementDues.createTime,
    createUserFullName: fullNameOfId("agreement_dues.user_id").as("createUserFullName"),
  },
  standing: isStanding,
  order: (one, other) => one.dueDate.localeCompare(other.dueDate) || one.id - other.id,
  words: {
    notFound: texts.notFound,
    deleteQuestion: () => texts.withdrawQuestion,
    deleteConfirm: texts.withdraw,
    deleteExplanation: (due) => texts.withdrawExplanation(texts.name(due), due.amount, due.dueDate),
  },
  rights: { read: "openAccounting", change: "openAccounting" },
  api: {
    schema,
    answer: ({ amount, ...due }) => ({ ...due, amount: toEuros(amount) }),
    list: "array",
    filters: ["agreementId"],
  },
  references: { agreementId: { table: rentalAgreements, sentence: agreementTexts.notFound } },
  ask: async (db, { user, agreementId }, due) => {
    const id = agreementId ?? due?.agreementId ?? 0;
    if (due && due.agreementId !== id) throw new DomainError("not-found", texts.notFound);
    const [[agreement], files] = await runBatch(db, [
      db.select({ id: rentalAgreements.id }).from(rentalAgreements).where(eq(rentalAgreements.id, id)),
      db
        .select({ id: attachments.id, filename: attachments.filename })
        .from(attachments)
        .innerJoin(rentalAgreements, eq(rentalAgreements.propertyId, attachments.propertyId))
        .where(eq(rentalAgreements.id, id))
        .orderBy(attachments.filename),
    ]);
    if (!agreement) throw new DomainError("not-found", agreementTexts.notFound);
    const seesFiles = may(user, "readAttachments") && files.length > 0;
    return {
      title: due ? texts.edit : texts.new,
      fields: typedFields.filter(({ key }) => key !== "attachmentId" || seesFiles),
      choices: { attachmentId: files.map((file) => ({ value: String(file.id), label: file.filename })) },
      settle: (sent) => ({ ...sent, agreementId: id }),
    };
  },
  complete: async (sent, { userId }, db) => {
    const values = completeValues(fields, sent);
    refuseMisplaced(values, await readPlace(db, sql`${values.agreementId}`, values.attachmentId));
    return { ...values, userId };
  },
  rules: async (db, _, { id, values }) => {
    const agreementId = sql`(select ${agreementDues.agreementId} from ${agreementDues} where ${agreementDues.id} = ${id})`;
    const place = await readPlace(db, agreementId, values.attachmentId ?? null);
    return {
      guard: () => ({
        condition: isFree,
        refuse: async () => new DomainError("conflict", explainKept(await readKept(db, id)) ?? texts.notFound),
      }),
      check: (next, stored) => {
        if (next.agreementId !== stored.agreementId) throw refusalAt("agreementId", texts.otherAgreement);
        const isKept = next.attachmentId === stored.attachmentId;
        refuseMisplaced({ ...next, attachmentId: isKept ? null : next.attachmentId }, place);
      },
    };
  },
  removal: ({ userId, now }, told, id) => [
    recordDeleted({ userId, now }, told, sql`${eq(agreementDues.id, id)} and ${isStanding} and ${isFree}`),
    sql`update ${agreementDues} set withdraw_time = ${now}, version = version + 1 where id = ${id} and changes() > 0`,
  ],
  keeping: {
    read: readKept,
    explain: (_, kept) => explainKept(kept),
  },
});

/** Where a due would stand: since when its agreement's account counts, and whether an attachment is of its property. */
type Place = { startDate: Day; booksBegin: Day | null; hasAttachment: number };

async function readPlace(db: Db, agreementId: SQL, attachment: number | null): Promise<Place | undefined> {
  const [[place]] = await runBatch(db, [
    sql<Place>`select start_date as startDate, ${booksBeginSql} as booksBegin,
      exists (select 1 from ${attachments} as file where file.id = ${attachment} and file.property_id = agreement.property_id) as hasAttachment
      from ${rentalAgreements} as agreement where agreement.id = ${agreementId}`,
  ]);
  return place;
}

type Placed = { amount: number; dueDate: Day; attachmentId: number | null };

function refuseMisplaced({ amount, dueDate, attachmentId: attachment }: Placed, place: Place | undefined): void {
  if (amount === 0) throw refusalAt("amount", texts.noAmount);
  if (!place) return;
  const since = countsSince(place, place.booksBegin);
  if (dueDate < since) throw refusalAt("dueDate", texts.tooEarly(since));
  if (attachment !== null && !place.hasAttachment) throw refusalAt("attachmentId", texts.noAttachment);
}
