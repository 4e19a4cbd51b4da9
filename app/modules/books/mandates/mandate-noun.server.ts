import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { mandates, paymentRunItems, paymentRuns } from "../../../../db/schema/books/payment-runs";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { mandateTexts as texts } from "../../../texts/accounting/mandates";
import { paymentRunTexts } from "../../../texts/accounting/payment-runs";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { type Day, dayOf } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { refusalAt } from "../../base/edits/refusal-at";
import { completeValues } from "../../base/fields/complete-values";
import { type Field, splitIbans } from "../../base/fields/field";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { deleteRecorded } from "../../base/history/record-history.server";
import { columnsOf, makeNoun, type RowOf } from "../../base/nouns/noun.server";
import { isPaidByIban, isSepaId, LONGEST_ID } from "../payment-runs/files/sepa-text";
import { mandateState } from "./mandate-state";

const typedFields = [
  { key: "iban", label: "IBAN", kind: "iban", required: true },
  { key: "holder", label: "Kontoinhaber", kind: "text", required: true, maxLength: 70 },
  { key: "reference", label: "Mandatsreferenz", kind: "text", required: true, maxLength: LONGEST_ID },
  { key: "signedDate", label: "Unterschrieben am", kind: "date", required: true },
  { key: "endDate", label: "Gilt bis", kind: "date" },
  { key: "stopReason", label: "Gesperrt, weil", kind: "text" },
] as const satisfies readonly Field[];

const fields = [
  { key: "agreementId", label: "Mietvertrag", kind: "reference", required: true },
  ...typedFields,
  { key: "lastUsedDate", label: "Zuletzt genutzt", kind: "date" },
] as const satisfies readonly Field[];

/** The mandates by which is collected from tenants; the newest of an agreement that may be used is the one that is. */
export const mandateNoun = makeNoun({
  kind: "mandate",
  table: mandates,
  fields,
  title: mandates.reference,
  columns: columnsOf(mandates, fields),
  standing: null,
  order: null,
  words: {
    notFound: texts.notFound,
    deleteQuestion: ({ reference }) => texts.deleteQuestion(reference),
    deleteExplanation: ({ holder, iban }) => texts.deleteExplanation(holder, iban),
  },
  rights: { read: "openAccounting", change: "openAccounting" },
  api: {
    schema: fieldsSchema(fields, "json", ["id", "state"]),
    answer: (mandate, { now }) => ({ ...mandate, state: mandateState(mandate, dayOf(new Date(now))) }),
    list: "array",
    filters: ["agreementId"],
  },
  references: { agreementId: { table: rentalAgreements, sentence: agreementTexts.notFound } },
  unique: { index: "mandates.reference", field: "reference", sentence: texts.referenceTaken },
  complete: (sent, { now }) => {
    const values = completeValues(fields, sent);
    refuseWrong(values, dayOf(new Date(now)));
    refuseForeign(values.iban);
    return values;
  },
  rules: (_, { now }) => ({
    check: (next, stored) => {
      refuseWrong(next, dayOf(new Date(now)));
      if (next.iban !== stored.iban) refuseForeign(next.iban);
    },
  }),
  ask: async (db, { agreementId: screen }, mandate) => {
    const agreementId = screen ?? mandate?.agreementId ?? 0;
    if (mandate && mandate.agreementId !== agreementId) throw new DomainError("not-found", texts.notFound);
    const { counterParty, counterPartyIbans } = rentalAgreements;
    const [[agreement], signed] = await Promise.all([
      db.select({ counterParty, counterPartyIbans }).from(rentalAgreements).where(eq(rentalAgreements.id, agreementId)),
      db.$count(mandates, eq(mandates.agreementId, agreementId)),
    ]);
    if (!agreement) throw new DomainError("not-found", agreementTexts.notFound);
    const [iban = ""] = splitIbans(agreement.counterPartyIbans);
    return {
      title: mandate ? texts.edit : texts.new,
      fields: typedFields,
      choices: {},
      defaults: { iban, holder: agreement.counterParty ?? "", reference: `MV${agreementId}-${signed + 1}` },
      settle: (sent) => ({ ...sent, agreementId }),
    };
  },
  removal: (actor, told, id) =>
    deleteRecorded(
      actor,
      told,
      id,
      sql`not exists (select 1 from ${paymentRunItems} as item where item.mandate_reference = ${mandates.reference})`,
    ),
  keeping: {
    read: async (db, id) => ({ runs: await countRuns(db, id) }),
    explain: (_, { runs }) => (runs > 0 ? texts.inUse(runs) : null),
  },
});

export type Mandate = RowOf<typeof mandateNoun>;

/** The query for the mandates of an agreement. */
export function selectMandatesOf(db: Db, agreementId: number) {
  return mandateNoun.select(db, eq(mandates.agreementId, agreementId));
}

/** With how many runs is collected by a mandate. */
function countRuns(db: Db, id: number): Promise<number> {
  return db.$count(
    paymentRuns,
    sql`${paymentRuns.id} in (select item.run_id from ${paymentRunItems} as item
      join ${mandates} as mandate on mandate.reference = item.mandate_reference where mandate.id = ${id})`,
  );
}

function refuseWrong(
  { reference, signedDate, endDate }: { reference: string; signedDate: Day; endDate: Day | null },
  today: Day,
): void {
  if (!isSepaId(reference)) throw refusalAt("reference", texts.noReference);
  if (signedDate > today) throw refusalAt("signedDate", texts.signedLater);
  if (endDate !== null && endDate < signedDate) throw refusalAt("endDate", texts.endsTooEarly);
}

function refuseForeign(iban: string): void {
  if (!isPaidByIban(iban)) throw refusalAt("iban", paymentRunTexts.foreignIban);
}
