import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { consumerPrices } from "../../../../db/schema/settings";
import { formatMonthNumber, formatNumber } from "../../../texts/format";
import { consumerPriceTexts as texts } from "../../../texts/reports/consumer-prices";
import { completeValues } from "../../base/fields/complete-values";
import type { Field } from "../../base/fields/field";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { typedValues } from "../../base/fields/typed-values";
import { deleteRecorded } from "../../base/history/record-history.server";
import type { ConsumerPrice } from "../../base/law/deadlines/consumer-prices";
import { columnsOf, makeNoun } from "../../base/nouns/noun.server";

/** The year on which the index of today is based. */
export const pricesBase = 2020;

const fields = [
  { key: "month", label: texts.month, kind: "month", required: true },
  {
    key: "value",
    label: texts.value,
    kind: "decimal",
    decimals: 2,
    atMostDecimals: true,
    required: true,
    min: 1,
    max: 10_000,
  },
  { key: "base", label: texts.base, kind: "integer", required: true, min: 1900, max: 2199 },
  { key: "source", label: texts.source, kind: "text", required: true },
] as const satisfies readonly Field[];

const defaults = { base: pricesBase, source: texts.usualSource };

const schema = fieldsSchema(fields, "json", ["id"]);

/** The consumer price index as somebody typed it in, the latest month first. */
export const consumerPriceNoun = makeNoun({
  kind: "consumer-price",
  table: consumerPrices,
  fields,
  title: sql`substr(${consumerPrices.month}, 6) || '/' || substr(${consumerPrices.month}, 1, 4)`,
  columns: columnsOf(consumerPrices, fields),
  standing: null,
  order: latestFirst,
  words: {
    notFound: texts.notFound,
    deleteQuestion: () => texts.removeQuestion,
    deleteExplanation: ({ month, value }) => texts.removeExplanation(formatMonthNumber(month), formatNumber(value, 1)),
  },
  rights: { read: "readPortfolio", change: "changeConsumerPrices" },
  api: { schema, answer: (row) => row, list: "array" },
  ask: async (_, __, row) => ({
    title: row ? texts.edit : texts.add,
    fields,
    choices: {},
    defaults: typedValues(fields, { month: null, value: null, ...defaults }),
    settle: (sent) => sent,
  }),
  complete: (sent) => completeValues(fields, sent, defaults),
  unique: { index: "consumer_prices.month, consumer_prices.base", field: "month", sentence: texts.twice },
  removal: deleteRecorded,
  keeping: { read: async () => null, explain: () => null },
});

/** Puts the latest month first, of two base years the later one. */
export function latestFirst(one: ConsumerPrice, other: ConsumerPrice): number {
  return other.month.localeCompare(one.month) || other.base - one.base;
}

/** The query for the index of all months, to be read in a batch with others. */
export function selectConsumerPrices(db: Db) {
  return consumerPriceNoun.select(db);
}
