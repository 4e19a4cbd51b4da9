import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../../db/client";
import { meters } from "../../../../db/schema/meters";
import { properties } from "../../../../db/schema/properties";
import { meterFactTexts as facts } from "../../../texts/properties/meters";
import { propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import { completeValues } from "../../base/fields/complete-values";
import type { Field } from "../../base/fields/field";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { optionLabel } from "../../base/fields/option-label";
import { deleteRecorded } from "../../base/history/record-history.server";
import { columnsOf, makeNoun, type RowOf } from "../../base/nouns/noun.server";
import { indexDocuments } from "../../base/search/index-documents.server";
import { meterDocuments } from "./meter-documents";
import { meterFields } from "./meter-fields";
import { meterKinds } from "./meter-kinds";

const fields = [
  { key: "propertyId", label: "Objekt", kind: "reference", required: true },
  ...meterFields,
] as const satisfies readonly Field[];

const schema = fieldsSchema(fields, "json", ["id"]);

type Sent = z.output<typeof schema>;

/** The meters and devices of properties, whose days follow from when they were calibrated or put up. */
export const meterNoun = makeNoun({
  kind: "meter",
  table: meters,
  fields,
  title: sql`coalesce(${meters.number}, ${meters.place})`,
  columns: columnsOf(meters, fields),
  standing: null,
  order: null,
  words: {
    notFound: facts.notFound,
    deleteQuestion: () => facts.deleteQuestion,
    deleteExplanation: (meter) => facts.deleteExplanation(meterName(meter)),
  },
  rights: { read: "readPortfolio", change: "changeProperties" },
  api: { schema, answer: (row) => row, list: "array", filters: ["propertyId"] },
  references: { propertyId: { table: properties, sentence: propertyTexts.notFound } },
  ask: async (_, { propertyId }, row) => {
    if (propertyId === null || (row && row.propertyId !== propertyId))
      throw new DomainError("not-found", facts.notFound);
    return {
      title: row ? facts.edit : facts.new,
      fields: meterFields,
      choices: {},
      settle: (sent: Sent): Sent => ({ ...sent, propertyId }),
    };
  },
  complete: (sent) => completeValues(fields, sent),
  alongside: (row, id) => indexDocuments(meterDocuments(row), { subjectId: id }),
  removal: deleteRecorded,
  keeping: { read: async () => null, explain: () => null },
});

export type Meter = RowOf<typeof meterNoun>;

/** What a meter is called: its kind, with its number or place. */
export function meterName({
  kind,
  number,
  place,
}: Pick<typeof meters.$inferSelect, "kind" | "number" | "place">): string {
  const label = optionLabel(meterKinds, kind);
  return [label, number ?? place].filter(Boolean).join(" ");
}

/** The query for the meters of a property. */
export function selectMetersOf(db: Db, propertyId: number) {
  return meterNoun.select(db, eq(meters.propertyId, propertyId));
}

/** What is said of the meters that go with a property, none if there are none. */
export async function tellLostMeters(db: Db, propertyId: number): Promise<string[]> {
  const count = await db.$count(meters, eq(meters.propertyId, propertyId));
  return count > 0 ? [facts.lost(count)] : [];
}
