import { costStatementFormTexts as texts } from "../../../../texts/costs/cost-statement-form";
import type { Field } from "../../../base/fields/field";
import { costTypeChoices } from "../../../base/law/operating-costs/cost-types";
import {
  costItemFields,
  headFields,
  heatingCarbonFields,
  heatingFields,
  heatingShareFields,
  tenantMeasureFields,
} from "../cost-statement-fields";

const [, ...ofStatement] = headFields;

/** What a form asks of a statement besides its rows. */
export const statementFields = ofStatement;

/** What it asks of a row, as it is drawn: a kind of cost is chosen. */
export const drawnItemFields: readonly Field[] = costItemFields.map((field) =>
  field.key === "costType" ? { ...field, kind: "choice", options: costTypeChoices } : field,
);

const [heating] = heatingFields;
const [kilograms, cost, area] = heatingCarbonFields;
const [, share] = heatingShareFields;
const [, measure] = tenantMeasureFields;

/** What it asks of heating, under names of their own, for a form's have no depth. */
export const heatingFormFields = [
  { ...heating, key: "heatingAmount", required: false },
  { ...kilograms, key: "carbonKilograms", required: false },
  { ...cost, key: "carbonCost", required: false },
  { ...area, key: "carbonArea", required: false },
  { key: "heatingBy", label: texts.heatingBy, kind: "choice", options: texts.heatingWays, required: true },
] as const satisfies readonly Field[];

/** A tenant's, or the owner's, part of heating: its field is called by the agreement, `0` for the owner. */
export const heatingShareField = (agreementId: number | null) =>
  ({ ...share, key: `heatingOf${agreementId ?? 0}`, required: false }) satisfies Field;

/** What a tenant used of a row: its field is called by the agreement. */
export const tenantMeasureField = (agreementId: number) =>
  ({ ...measure, key: `used${agreementId}`, label: texts.used, required: false }) satisfies Field;
