import type { Field } from "../../../base/fields/field";
import type { propertyFields } from "../../properties/property-fields";

const EURO = "€|(?<!\\p{L})(eur|euro)(?!\\p{L})\\.?";
const A_MONTH =
  "\\s*/\\s*(monat|mon|mtl|m)(?!\\p{L})\\.?|(?<!\\p{L})(mtl|monatl|monatlich|p\\. ?m|(pro|im|je) monat)(?!\\p{L})\\.?";
const AREA = "(?<!\\p{L})(m²|m2|qm|sqm|quadratmeter)(?!\\p{L})\\.?";

type Unit = Extract<(typeof propertyFields)[number], { unit: string }>["unit"];

/** How the units of fields are written beside their numbers, by what forms call them. */
const units: Readonly<Record<Unit, string>> = {
  "€": EURO,
  "€/Monat": `${EURO}|${A_MONTH}`,
  "€/m²": `(${EURO})\\s*(/|(pro|je)(?!\\p{L}))\\s*(m²|m2|qm)(?!\\p{L})\\.?|${EURO}`,
  "m²": AREA,
  "kWh/m²a": "kwh(\\s*/?\\s*\\(?\\s*(m²|m2|qm)\\s*[*·x/]?\\s*(a|jahr)?(?!\\p{L})\\s*\\)?)?",
  "%": "%|(?<!\\p{L})prozent(?!\\p{L})",
  "% im Jahr": "%(\\s*(im jahr|p\\. ?a\\.?))?",
  "°": "°",
  Monate: "(?<!\\p{L})monate?(?!\\p{L})",
};

/** What stands beside the counts of fields that have no unit. */
const counted: Readonly<Record<string, string>> = {
  bedroomCount: "zimmer|zi|räume|stück|stk",
  balconyCount: "balkone?|stück|stk",
  garageCount: "garagen?|stellplätze|stellplatz|stück|stk",
};

const ABOUT = /^\s*ca\.?\s/i;

const patterns = new Map<string, RegExp>();

function patternOf({ key, unit = "" }: Pick<Field, "key" | "unit">): RegExp | null {
  const words = counted[key];
  const source = words ? `(?<!\\p{L})(${words})(?!\\p{L})\\.?` : (units as Readonly<Record<string, string>>)[unit];
  if (!source) return null;
  const pattern = patterns.get(source) ?? new RegExp(source, "giu");
  patterns.set(source, pattern);
  return pattern;
}

/**
 * A number as it was written without the unit of its field. Any other unit stays beside it, for a percentage is no amount, and so does
 * one between digits: `12 €/m2` is not 122.
 */
export function withoutUnit(field: Pick<Field, "key" | "unit">, text: string): string {
  const pattern = patternOf(field);
  const number = text.replace(ABOUT, "");
  if (!pattern) return number;
  const [first, last] = [number.search(/\d/), number.search(/\d\D*$/)];
  return number.replace(pattern, (unit, ...more) => {
    const start = Number(more.find((one) => typeof one === "number"));
    return start > first && start + unit.length <= last ? unit : " ";
  });
}
