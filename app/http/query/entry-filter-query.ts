import { flowTypes, subFlowTypes } from "../../modules/base/relations/relation-types";
import type { DayRange, EntryFilter, RelationFilter } from "../../modules/books/ledger/entries/entry-filter";
import { readEntryFilter } from "../../modules/books/ledger/entries/read-entry-filter";
import { refusals } from "../../texts/refusals";
import {
  badParameter,
  choicePart,
  dayPart,
  idPart,
  readQuery,
  relationIdPart,
  textPart,
  typedDayPart,
  typedIdPart,
} from "./parameters";

const types = { flowType: choicePart(flowTypes), subFlowType: choicePart(subFlowTypes) };

const balanceParts = {
  fromDate: dayPart,
  toDate: dayPart,
  flowType: types.flowType,
  flowId: relationIdPart,
  subFlowType: types.subFlowType,
  subFlowId: relationIdPart,
};

const typedParts = {
  ...types,
  accountId: typedIdPart,
  flowId: typedIdPart,
  subFlowId: typedIdPart,
  fromDate: typedDayPart,
  toDate: typedDayPart,
  flowWords: textPart(),
  subFlowWords: textPart(),
};

/** What a query narrows entries to; anything that is no such value, or an id without its type, is `invalid`. */
export function entryFilterQuery(query: URLSearchParams): EntryFilter {
  const { phrase, ...account } = readQuery(query, { accountId: idPart, phrase: textPart() });
  return { ...account, ...balanceFilterQuery(query), ...(phrase && { phrase }) };
}

/** What a query narrows balances to: as entries, but for the account. */
export function balanceFilterQuery(query: URLSearchParams): RelationFilter & DayRange {
  const filter = readQuery(query, balanceParts);
  for (const level of ["flow", "subFlow"] as const) {
    const type = filter[`${level}Type`];
    if (filter[`${level}Id`] !== null && (type === null || type === "NONE"))
      throw badParameter(`${level}Id`, refusals.idWithoutType(`${level}Id`, `${level}Type`));
  }
  return filter;
}

/** What the form of a page narrows entries to, whose choices hang on each other, and the words that it looks for these by. */
export function typedEntryFilterQuery(query: URLSearchParams) {
  const { flowWords: flow, subFlowWords: subFlow } = readQuery(query, typedParts);
  return { filter: readEntryFilter(query), words: { flow, subFlow } };
}
