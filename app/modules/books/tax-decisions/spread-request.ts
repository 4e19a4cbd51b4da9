import { z } from "zod";
import { taxTexts as texts } from "../../../texts/reports/tax";
import type { Field } from "../../base/fields/field";
import { fieldsSchema } from "../../base/fields/fields-schema";

const MOST_YEARS = 5;
const LEAST_YEARS = 2;

const fields = [
  { key: "years", label: texts.spread.years, kind: "integer", min: LEAST_YEARS, max: MOST_YEARS },
] as const satisfies readonly Field[];

/** Over how many years a repair is spread, null over none. */
export const spreadSchema = fieldsSchema(fields, "json").transform(({ years }, context) => {
  if (years !== undefined) return { years };
  context.addIssue({ code: "custom", path: ["years"], message: texts.spread.outOfRange });
  return z.NEVER;
});
