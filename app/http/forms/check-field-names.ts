import { DomainError } from "../../modules/base/domain-error";
import { echoOf } from "../../modules/base/fields/echo";
import { validation } from "../../texts/validation";

/** What a field may be called: a word, or one of something (`choice.city`), or one of a numbered row (`legs[0].amount`). */
const NAME = /^[a-z]\w*(\[\d{1,4}\])?(\.[a-z]\w*)?$/i;

/** More than any of our forms has: a booking of 500 legs stays below. */
const MOST_FIELDS = 10_000;

/** Throws `invalid` for a form with names that no form of ours has, or with too many fields. */
export function checkFieldNames(form: FormData): void {
  let count = 0;
  for (const [name] of form) {
    if (!NAME.test(name)) throw new DomainError("invalid", validation.oddFieldName(echoOf(name)));
    if (++count > MOST_FIELDS) throw new DomainError("invalid", validation.tooManyFields);
  }
}

/** Throws `invalid` for a form of `/api` with a field that is none of these, and names it; a pattern stands for one of each column. */
export function refuseUnknownFields(form: FormData, known: readonly (string | RegExp)[]): void {
  const isKnown = (name: string) => known.some((one) => (typeof one === "string" ? one === name : one.test(name)));
  const unknown = [...form.keys()].filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  const fieldErrors = Object.fromEntries(unknown.map((name) => [name, validation.unknownField]));
  throw new DomainError("invalid", validation.unknownField, { fieldErrors });
}
