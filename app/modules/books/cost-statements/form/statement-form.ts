import { costStatementFormTexts as texts } from "../../../../texts/costs/cost-statement-form";
import { costStatementTexts } from "../../../../texts/costs/cost-statements";
import { validation } from "../../../../texts/validation";
import { DomainError, type FieldErrors } from "../../../base/domain-error";
import type { Field } from "../../../base/fields/field";
import { fieldsSchema, rowsSchema, type SentValues } from "../../../base/fields/fields-schema";
import { parseForm } from "../../../base/fields/parse-values";
import { typedValues } from "../../../base/fields/typed-values";
import { type CostItem, type CostStatement, type Heating, MEASURE_SCALE } from "../cost-statement";
import { costItemFields, MOST_COST_ITEMS } from "../cost-statement-fields";
import {
  drawnItemFields,
  heatingFormFields,
  heatingShareField,
  statementFields,
  tenantMeasureField,
} from "./statement-form-fields";

/** How heating is divided, as the form says it. */
const BY_READING = "READING";
const BY_DEGREE_DAYS = "DEGREE_DAYS";

/** What says that heating is kept without saying yet who used it. */
export const CONFIRM_SHARES = "confirmShares";

/** Who bears something of a statement: agreements, and null for the owner. */
export type Bearers = readonly (number | null)[];

/** What a property has of all that its owners share. */
export type OwnShare = { mea: number | null; meaTotal: number | null };

const agreementsAmong = (bearers: Bearers) => bearers.filter((one) => one !== null);

const scaled = (measure: unknown) => (typeof measure === "number" ? Math.round(measure * MEASURE_SCALE) : null);
const unscaled = (measure: number | null | undefined) => (measure == null ? null : measure / MEASURE_SCALE);

/** The schema of a row as it is typed. */
function itemSchema(bearers: Bearers, own: OwnShare) {
  const used = agreementsAmong(bearers).map((agreementId) => ({ agreementId, field: tenantMeasureField(agreementId) }));
  // What is empty may follow from the rest of the row.
  const fields: readonly Field[] = costItemFields.map((field) =>
    field.key === "amount" ? { ...field, required: false } : field,
  );
  return fieldsSchema([...fields, ...used.map(({ field }) => field)], "form").transform((sent, context): CostItem => {
    const row = fillRow(sent as SentValues, own);
    for (const { key, kind, required } of costItemFields as readonly {
      key: string;
      kind: string;
      required?: boolean;
    }[])
      if (required && kind !== "flag" && (row[key] ?? null) === null)
        context.addIssue({ code: "custom", path: [key], message: validation.required });
    const values = Object.fromEntries(costItemFields.map(({ key }) => [key, row[key] ?? null]));
    return {
      ...(values as Omit<CostItem, "tenantMeasures">),
      allocable: row.allocable === true,
      measure: scaled(row.measure),
      totalMeasure: scaled(row.totalMeasure),
      labour: Number(row.labour ?? 0),
      tenantMeasures: used.flatMap(({ agreementId, field }) => {
        const measure = scaled(row[field.key]);
        return measure === null ? [] : [{ agreementId, measure }];
      }),
    };
  });
}

/** A row with what follows from the rest of it: the property's own share, and what the property bears by it. */
function fillRow(row: SentValues, { mea, meaTotal }: OwnShare): SentValues {
  const { key, total, amount } = row;
  const isShared = key === "MEA" && (row.measure ?? null) === null && (row.totalMeasure ?? null) === null;
  const [measure, whole] = isShared ? [mea, meaTotal] : [row.measure, row.totalMeasure];
  const isReckoned = key !== "DIRECT" && (amount ?? null) === null && typeof total === "number";
  return {
    ...{ ...row, measure, totalMeasure: whole },
    amount: isReckoned && measure && whole ? Math.round((total * Number(measure)) / Number(whole)) : amount,
  };
}

/**
 * What somebody typed of a statement, as its noun takes it; `own` is what stands for an empty share. A `conflict` if heating has no
 * shares, unless that is confirmed.
 */
export function readCostStatementForm(form: FormData, bearers: Bearers, own: OwnShare) {
  const shares = bearers.map((agreementId) => ({ agreementId, field: heatingShareField(agreementId) }));
  const { expectedRows: expected, tooManyRows } = costStatementTexts;
  const bounds = { most: MOST_COST_ITEMS, expected, tooMany: tooManyRows(MOST_COST_ITEMS) };
  const fields = [...statementFields, ...heatingFormFields, ...shares.map(({ field }) => field)];
  const schema = fieldsSchema(fields, "form", [CONFIRM_SHARES], {
    items: rowsSchema(itemSchema(bearers, own), "form", bounds).optional(),
  });
  const { items = [], ...sent } = parseForm(schema, form) as SentValues & { items?: CostItem[] };
  const heating = heatingOf(sent, shares);
  const lacksShares = heating !== null && !heating.byDegreeDays && heating.shares.length === 0;
  if (lacksShares && !form.has(CONFIRM_SHARES))
    throw new DomainError("conflict", texts.lacksShares, { fieldErrors: { [CONFIRM_SHARES]: texts.lacksShares } });
  return {
    ...Object.fromEntries(statementFields.map(({ key }) => [key, sent[key] ?? null])),
    provisional: sent.provisional === true,
    items: JSON.stringify(items),
    heating: heating && JSON.stringify(heating),
  };
}

function heatingOf(
  sent: SentValues,
  shares: readonly { agreementId: number | null; field: { key: string } }[],
): Heating | null {
  const { heatingAmount = null, carbonKilograms = null, carbonCost = null, carbonArea = null, heatingBy } = sent;
  if (heatingAmount === null) return null;
  const hasCarbon = carbonKilograms !== null || carbonCost !== null || carbonArea !== null;
  return {
    amount: Number(heatingAmount),
    co2: hasCarbon
      ? { kilograms: scaled(carbonKilograms) ?? 0, cost: Number(carbonCost ?? 0), area: scaled(carbonArea) ?? 0 }
      : null,
    ...(heatingBy === BY_DEGREE_DAYS && { byDegreeDays: true }),
    shares: shares.flatMap(({ agreementId, field }) => {
      if (heatingBy === BY_DEGREE_DAYS) return [];
      const amount = sent[field.key] ?? null;
      return amount === null ? [] : [{ agreementId, amount: Number(amount) }];
    }),
  };
}

/** A row as its form shows it. */
function typedItem({ tenantMeasures, ...item }: CostItem): Record<string, string> {
  const used = tenantMeasures.map((one) => ({ ...one, field: tenantMeasureField(one.agreementId) }));
  const fields = [...drawnItemFields, ...used.map(({ field }) => field)];
  return typedValues(fields, {
    ...item,
    ...{ measure: unscaled(item.measure), totalMeasure: unscaled(item.totalMeasure), labour: item.labour || null },
    ...Object.fromEntries(used.map(({ field, measure }) => [field.key, unscaled(measure)])),
  });
}

/** A statement as its form shows it. */
export function typedStatement(statement: CostStatement, bearers: Bearers): Record<string, unknown> {
  const { heating, items } = statement;
  return {
    ...typedValues(statementFields, statement),
    ...typedValues(heatingFormFields, {
      heatingAmount: heating?.amount ?? null,
      carbonKilograms: unscaled(heating?.co2?.kilograms),
      carbonCost: heating?.co2?.cost ?? null,
      carbonArea: unscaled(heating?.co2?.area),
      heatingBy: heating?.byDegreeDays ? BY_DEGREE_DAYS : BY_READING,
    }),
    ...Object.assign(
      {},
      ...bearers.map((agreementId) => {
        const field = heatingShareField(agreementId);
        const share = heating?.shares.find((one) => one.agreementId === agreementId);
        return typedValues([field], { [field.key]: share?.amount ?? null });
      }),
    ),
    items: items.map(typedItem),
  };
}

/** Faults of a statement by the names that its form has for them. */
export function formFaults(faults: FieldErrors, { heating }: Pick<CostStatement, "heating">): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([name, sentence]) => {
      const place = /^heating\.shares\[(\d+)\]/.exec(name)?.[1];
      const share = place && heating?.shares[Number(place)];
      if (share) return [heatingShareField(share.agreementId).key, sentence];
      if (name === "heating.byDegreeDays") return ["heatingBy", sentence];
      if (name.startsWith("heating.co2")) return ["carbonCost", sentence];
      if (name.startsWith("heating")) return ["heatingAmount", sentence];
      return [name.replace(/^(items\[\d+\])\.tenantMeasures.*/, "$1.measure"), sentence];
    }),
  );
}
