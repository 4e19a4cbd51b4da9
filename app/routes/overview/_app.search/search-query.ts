import { choiceQuery, countQuery, idQuery } from "~/http/query/parameters";
import { type SearchKind, searchKinds } from "~/modules/base/search/document-codes";
import { LAST_SEARCH_PAGE } from "~/modules/overview/portfolio-search/search-size";

/** What is searched for, and within what. */
export type SearchQuery = { phrase: string; kind: SearchKind | null; groupId: number | null; page: number };

/** Reads the address of the page of results; a phrase may be anything. */
export function readSearchQuery(query: URLSearchParams): SearchQuery {
  return {
    phrase: query.get("phrase") ?? "",
    kind: choiceQuery(query, "kind", searchKinds),
    groupId: idQuery(query, "groupId"),
    page: countQuery(query, "page", 0, LAST_SEARCH_PAGE),
  };
}
