import type { Day } from "../calendar/day";
import type { Cents } from "../money/money";
import { may, type Right, type RoleFlags } from "../rights/rights";

/** What a field holds; each kind has one way to be typed, checked, stored, shown and sent. */
export type FieldKind = keyof FieldValues;

/** The value of each kind as modules and the database hold it. */
export type FieldValues = {
  text: string;
  longText: string;
  integer: number;
  decimal: number;
  /** Percent as typed: 12.5 is 12,5 %. */
  percent: number;
  money: Cents;
  date: Day;
  /** As `YYYY-MM`. */
  month: string;
  flag: boolean;
  choice: string;
  /** An e-mail address in lower case. */
  email: string;
  /** Without blanks, in capitals. */
  iban: string;
  /** Each without blanks, in capitals, parted by blanks. */
  ibans: string;
  /** Without blanks, in capitals. */
  bic: string;
  /** Without blanks, in capitals. */
  creditorId: string;
  /** The id of a row of another table. */
  reference: number;
};

export type FieldValue = FieldValues[FieldKind];

/** A JSON value as `/api` and the change history write it. */
export type ApiValue = string | number | boolean | null;

/** What a search looks at first, an address or a tenant, before facts and texts. */
export type SearchWeight = "name" | "fact" | "text";

/** A field of some noun, described once for form, validation, `/api`, history and export. */
export type Field = {
  /** The API's name of the field. */
  key: string;
  /** German label. */
  label: string;
  kind: FieldKind;
  /** Shown behind the value: €, m², kWh/m²a … */
  unit?: string;
  /** Smallest and largest value of a number; money in cents. */
  min?: number;
  max?: number;
  /** All values that a number may have, the smallest and largest first and last. */
  oneOf?: readonly number[];
  /** Whether a whole number names something rather than counts it: it is shown without dots. */
  isName?: boolean;
  /** Decimals shown; what is sent with more keeps them. Money always has two. */
  decimals?: number;
  /** Whether a number with more decimals than those is refused, as nothing would reckon with them. */
  atMostDecimals?: boolean;
  /** Longest text in characters. */
  maxLength?: number;
  /** Values of a choice with their German labels. */
  options?: readonly { value: string; label: string }[];
  /** Whether an empty value is refused. */
  required?: boolean;
  /** What is said of a value that cannot be read, instead of what its kind says. */
  unreadable?: string;
  /** How much finding a value counts; null if it is not searched. By default what its kind says: facts, and long texts as texts. */
  search?: SearchWeight | null;
  /** What a person reads of a text that is kept in another form. */
  reads?: (text: string) => string;
  /** Who may see it, wherever it shows, and so send it; by default whoever may see the noun. */
  seenBy?: Right;
  /** Keyboard and autofill hint for texts. */
  inputMode?: "email" | "tel" | "url" | "numeric";
};

/** The value of a field; of a choice one of its options. */
type ValueOf<F extends Field> = F extends { kind: "choice"; options: readonly { value: infer Value }[] }
  ? Value
  : FieldValues[F["kind"]];

/** The values of a list of fields by key; null is empty. */
export type ValuesOf<Fields extends readonly Field[]> = {
  [F in Fields[number] as F["key"]]: F extends { required: true } ? ValueOf<F> : ValueOf<F> | null;
};

/** Of some fields those that somebody may see. */
export function seenFields<F extends Field>(fields: readonly F[], user: RoleFlags): F[] {
  return fields.filter(({ seenBy }) => !seenBy || may(user, seenBy));
}

/** IBANs that are kept in one text. */
export function splitIbans(kept: string | null): string[] {
  return kept?.split(" ") ?? [];
}

export const MAX_TEXT_LENGTH = 300;
export const MAX_LONG_TEXT_LENGTH = 20_000;
