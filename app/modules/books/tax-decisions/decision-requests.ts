import { z } from "zod";
import { taxTexts as texts } from "../../../texts/reports/tax";
import type { Field } from "../../base/fields/field";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { type TaxDecisionKey, taxDecisionFields } from "./tax-decision-fields";

/** A decision as `/api` sends it: one value, which null takes back; leaving it out says nothing. */
function decisionSchema<Key extends TaxDecisionKey>(key: Key, missing: string) {
  const fields: readonly Field[] = taxDecisionFields.filter((field) => field.key === key);
  return fieldsSchema(fields, "json").transform((sent, context): Record<Key, number | null> => {
    const value = (sent as Record<string, number | null | undefined>)[key];
    if (value !== undefined) return { [key]: value } as Record<Key, number | null>;
    context.addIssue({ code: "custom", path: [key], message: missing });
    return z.NEVER;
  });
}

/** Over how many years a repair is spread. */
export const spreadSchema = decisionSchema("years", texts.spread.outOfRange);

/** For which year a payment counts. */
export const taxYearSchema = decisionSchema("taxYear", texts.turns.noYear);

/** How much value added tax a repair holds. */
export const vatRateSchema = decisionSchema("vatRate", texts.vat.noRate);

const id = z.coerce.number().int().positive();

/** What is left empty is left to the law, or not known. */
const orNone = <Read extends z.ZodType>(read: Read) => z.union([z.literal("").transform(() => null), read]);

/** For which year a payment counts, as a form of a page sends it. */
export const turnFormSchema = z.strictObject({ legId: id, taxYear: orNone(id) });

/** What is decided of a booking's repairs, as a form of a page sends it; over one year is over none. */
export const repairFormSchema = z.union([
  z.strictObject({ transactionId: id, years: z.coerce.number().int().min(1).max(5) }),
  z.strictObject({ transactionId: id, vatRate: orNone(z.coerce.number().min(0).max(100)) }),
]);
