import { DomainError } from "../../modules/base/domain-error";
import { echoOf } from "../../modules/base/fields/echo";
import { validation } from "../../texts/validation";

/** What a field may be called: a word, or one of something (`choice.city`), or one of a numbered row (`legs[0].amount`). */
const NAME = /^([a-z]\w*)(?:\[(\d{1,4})\])?(?:\.([a-z]\w*))?$/i;

/** More than any of our forms has: a booking of 500 legs stays below. */
const MOST_FIELDS = 10_000;

/** How often one name may come, as that of lines to be ticked does. */
const MOST_OF_A_NAME = 2_000;

/**
 * Throws `invalid` for a form with names that no form of ours has, or too many. conform makes a list as long as its
 * highest number, copies what comes often under one name, and takes for sent what every object has.
 */
export function checkFieldNames(form: FormData): void {
  const often = new Map<string, number>();
  const lists = new Map<string, { isList: boolean; length: number }>();
  let fields = 0;
  let rows = 0;
  for (const [name] of form) {
    const [, word = "", row, field = ""] = NAME.exec(name) ?? [];
    const isList = row !== undefined;
    const list = lists.get(word) ?? { isList, length: 0 };
    if (word === "" || word in {} || field in {} || list.isList !== isList)
      throw new DomainError("invalid", validation.oddFieldName(echoOf(name)));
    const length = isList ? Math.max(list.length, Number(row) + 1) : 0;
    rows += length - list.length;
    lists.set(word, { isList, length });
    const times = (often.get(name) ?? 0) + 1;
    often.set(name, times);
    if (++fields > MOST_FIELDS || rows > MOST_FIELDS || times > MOST_OF_A_NAME)
      throw new DomainError("invalid", validation.tooManyFields);
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
