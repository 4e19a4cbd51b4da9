import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../../db/client";
import { baseRates } from "../../../../db/schema/settings";
import { formatRate, lawTexts as texts } from "../../../texts/reports/law";
import { type Day, dayOf, type Timestamp } from "../../base/calendar/day";
import { refusalAt } from "../../base/edits/refusal-at";
import { completeValues } from "../../base/fields/complete-values";
import type { Field } from "../../base/fields/field";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { typedValues } from "../../base/fields/typed-values";
import { deleteRecorded } from "../../base/history/record-history.server";
import {
  type BaseRate,
  baseRatesWith,
  EARLIEST_RATE,
  halfYearOf,
  halfYearsWithoutRate,
  nextHalfYear,
} from "../../base/law/base-rates";
import { columnsOf, makeNoun } from "../../base/nouns/noun.server";
import { fullNameOfId } from "../../together/users/full-name-sql.server";

const fields = [
  { key: "validFrom", label: texts.validFrom, kind: "date", required: true },
  {
    key: "rate",
    label: texts.rate,
    kind: "percent",
    unit: "%",
    decimals: 2,
    atMostDecimals: true,
    required: true,
    min: -20,
    max: 50,
  },
] as const satisfies readonly Field[];

const schema = fieldsSchema(fields, "json", ["source", "checkedOn"]);

type Sent = z.output<typeof schema>;

/** The base rates that an admin added, which win over those that the product knows. */
export const baseRateNoun = makeNoun({
  kind: "base-rate",
  table: baseRates,
  fields,
  title: sql`strftime('%d.%m.%Y', ${baseRates.validFrom})`,
  columns: {
    ...columnsOf(baseRates, fields),
    createTime: baseRates.createTime,
    userName: fullNameOfId("base_rates.create_user_id").as("userName"),
  },
  standing: null,
  order: null,
  words: {
    notFound: texts.notFound,
    deleteQuestion: () => texts.removeQuestion,
    deleteExplanation: ({ validFrom, rate }) => texts.removeExplanation(validFrom, formatRate(hundredths(rate))),
  },
  rights: { read: "readPortfolio", change: "changeBaseRates" },
  api: {
    schema,
    answer: (row) => rateToApi(toRate(row)),
    list: "array",
  },
  complete: async (sent, { userId, now }, db) => {
    const values = completeValues(fields, sent);
    refuseStray(values.validFrom, await listBaseRates(db), dayOf(new Date(now)));
    return { ...values, createUserId: userId };
  },
  unique: { index: "base_rates.valid_from", field: "validFrom", sentence: texts.twice },
  removal: deleteRecorded,
  keeping: { read: async () => null, explain: () => null },
});

/** Asks for the first that is missing. */
export async function askForRate(db: Db) {
  const rates = await listBaseRates(db);
  const last = rates.at(-1)?.validFrom ?? EARLIEST_RATE;
  const [validFrom = last] = halfYearsWithoutRate(rates, nextHalfYear(last));
  const defaults = typedValues(fields, { validFrom, rate: null });
  return { title: texts.addRate, fields, choices: {}, defaults, settle: (sent: Sent) => sent };
}

/** A row of these. */
type AddedRate = { id: number; validFrom: Day; rate: number; userName: string; createTime: Timestamp };

/** A base rate; one that was added has an id. */
export type KnownRate = BaseRate & { id?: number };

/** All base rates, earliest first. */
export async function listBaseRates(db: Db): Promise<KnownRate[]> {
  return baseRatesOf(await baseRateNoun.select(db));
}

/** The same of the rows of `baseRateNoun.select`, to be read in a batch with others. */
export function baseRatesOf(rows: readonly AddedRate[]): KnownRate[] {
  return baseRatesWith(rows.map(toRate));
}

function toRate({ id, validFrom, rate, userName, createTime }: AddedRate): BaseRate & { id: number } {
  const source = texts.added(userName);
  return { id, validFrom, rate: hundredths(rate), source, checkedOn: dayOf(new Date(createTime)) };
}

/** A base rate as `/api` says it, in percent. */
export function rateToApi({ validFrom, rate, source, checkedOn }: BaseRate) {
  return { validFrom, rate: rate / 100, source, checkedOn };
}

function hundredths(percent: number): number {
  return Math.round(percent * 100);
}

/** Refuses a day that begins no half year, and one before or beyond which something is missing. */
function refuseStray(validFrom: Day, rates: readonly BaseRate[], today: Day): void {
  const [missing] = halfYearsWithoutRate(rates, validFrom).filter((day) => day < validFrom);
  const sentence =
    (halfYearOf(validFrom) !== validFrom && texts.noHalfYear) ||
    (validFrom < EARLIEST_RATE && texts.tooEarly(EARLIEST_RATE)) ||
    (validFrom > nextHalfYear(today) && texts.tooLate(nextHalfYear(today))) ||
    (missing !== undefined && texts.gap(missing));
  if (sentence) throw refusalAt("validFrom", sentence);
}
