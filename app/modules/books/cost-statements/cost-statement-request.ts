import { z } from "zod";
import { costStatementTexts as texts } from "../../../texts/costs/cost-statements";
import { validation } from "../../../texts/validation";
import type { Field, ValuesOf } from "../../base/fields/field";
import { fieldsSchema, rowsSchema } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import type { CostType } from "../../base/law/operating-costs/cost-types";
import { type CostItem, type CostMeasure, type Heating, MEASURE_SCALE } from "./cost-statement";
import {
  costItemFields,
  headFields,
  heatingCarbonFields,
  heatingFields,
  heatingShareFields,
  MOST_COST_ITEMS,
  MOST_SHARES,
  tenantMeasureFields,
} from "./cost-statement-fields";

/** The schema of a statement typed into a form or sent to `/api`; `echoed` are what an answer says beside. */
export function costStatementSchema(source: FieldSource) {
  const measures = rowsSchema(whole(tenantMeasureFields, source), source, boundsOf(MOST_SHARES));
  const item = whole(costItemFields, source, { tenantMeasures: measures.nullable().optional() }).transform(toItem);
  const items = rowsSchema(item, source, boundsOf(MOST_COST_ITEMS));
  const shares = rowsSchema(whole(heatingShareFields, source), source, boundsOf(MOST_SHARES));
  const co2 = z.preprocess(emptyAsNull, whole(heatingCarbonFields, source).nullable());
  const heating = z.preprocess(
    emptyAsNull,
    whole(heatingFields, source, { co2: co2.optional(), shares: shares.optional() }).transform(toHeating).nullable(),
  );
  return fieldsSchema(headFields, source, ["id", "state", "faults", "createTime"], {
    items: items.transform((rows) => JSON.stringify(rows)).optional(),
    heating: heating.transform((sent) => sent && JSON.stringify(sent)).optional(),
  });
}

function boundsOf(most: number) {
  return { most, expected: texts.expectedRows, tooMany: texts.tooManyRows(most) };
}

/** The schema of what is sent as a whole: what is left out is null, and named if it may not be. */
function whole<const Fields extends readonly Field[], Others extends Record<string, z.ZodType> = Record<never, never>>(
  fields: Fields,
  source: FieldSource,
  further?: Others,
) {
  return fieldsSchema(fields, source, [], further).transform((sent, context) => {
    const said: Record<string, unknown> = { ...sent };
    for (const { key, kind, required } of fields as readonly Field[]) {
      said[key] ??= kind === "flag" ? false : null;
      if (said[key] === null && required)
        context.addIssue({ code: "custom", path: [key], message: validation.required });
    }
    return said as ValuesOf<Fields> & { [Key in keyof Others]?: z.output<Others[Key]> };
  });
}

/** Of a form, what nothing was typed into is nothing. */
function emptyAsNull(sent: unknown): unknown {
  const isEmpty = (value: unknown): boolean =>
    value === "" || (typeof value === "object" && value !== null && Object.values(value).every(isEmpty));
  return typeof sent === "object" && sent !== null && isEmpty(sent) && Object.keys(sent).length > 0 ? null : sent;
}

type SentItem = ValuesOf<typeof costItemFields> & { tenantMeasures?: ValuesOf<typeof tenantMeasureFields>[] | null };

function toItem({ tenantMeasures, ...sent }: SentItem): CostItem {
  return {
    text: sent.text,
    costType: sent.costType as CostType | null,
    allocable: sent.allocable,
    total: sent.total,
    key: sent.key,
    measure: toMeasure(sent.measure),
    totalMeasure: toMeasure(sent.totalMeasure),
    amount: sent.amount,
    labour: sent.labour ?? 0,
    labourKind: sent.labourKind,
    tenantMeasures: (tenantMeasures ?? []).map((one) => ({ ...one, measure: scaled(one.measure) })),
  };
}

type SentHeating = ValuesOf<typeof heatingFields> & {
  co2?: ValuesOf<typeof heatingCarbonFields> | null;
  shares?: ValuesOf<typeof heatingShareFields>[];
};

function toHeating({ amount, byDegreeDays, co2 = null, shares = [] }: SentHeating): Heating {
  const carbon = co2 && { kilograms: scaled(co2.kilograms), cost: co2.cost, area: scaled(co2.area) };
  return { amount, co2: carbon, ...(byDegreeDays ? { byDegreeDays, shares: [] } : { shares }) };
}

function toMeasure(value: number | null): CostMeasure | null {
  return value === null ? null : scaled(value);
}

function scaled(value: number): CostMeasure {
  return Math.round(value * MEASURE_SCALE);
}
