import { DomainError } from "../../modules/base/domain-error";
import { flowTypes, subFlowTypes } from "../../modules/base/relations/relation-types";
import type { DayRange, EntryFilter, RelationFilter } from "../../modules/books/ledger/entries/entry-filter";
import { refusals } from "../../texts/refusals";
import { choiceQuery, dayQuery, idQuery, relationIdQuery } from "./parameters";

/** What a query narrows entries to; anything that is no such value, or an id without its type, is `invalid`. */
export function entryFilterQuery(query: URLSearchParams): EntryFilter {
  return { accountId: idQuery(query, "accountId"), ...balanceFilterQuery(query) };
}

/** What a query narrows balances to: as entries, but for the account. */
export function balanceFilterQuery(query: URLSearchParams): RelationFilter & DayRange {
  const filter = {
    fromDate: dayQuery(query, "fromDate"),
    toDate: dayQuery(query, "toDate"),
    flowType: choiceQuery(query, "flowType", flowTypes),
    flowId: relationIdQuery(query, "flowId"),
    subFlowType: choiceQuery(query, "subFlowType", subFlowTypes),
    subFlowId: relationIdQuery(query, "subFlowId"),
  };
  for (const level of ["flow", "subFlow"] as const) {
    const type = filter[`${level}Type`];
    if (filter[`${level}Id`] !== null && (type === null || type === "NONE")) throw idWithoutType(level);
  }
  return filter;
}

function idWithoutType(level: "flow" | "subFlow"): DomainError {
  const sentence = refusals.idWithoutType(`${level}Id`, `${level}Type`);
  return new DomainError("invalid", sentence, { fieldErrors: { [`${level}Id`]: sentence } });
}
