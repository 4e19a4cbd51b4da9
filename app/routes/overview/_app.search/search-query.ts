import { choicePart, countPart, idPart, readQuery, textPart } from "~/http/query/parameters";
import { type SearchKind, searchKinds } from "~/modules/base/search/document-codes";
import { LAST_SEARCH_PAGE } from "~/modules/overview/portfolio-search/search-size";

/** What is searched for, and within what. */
export type SearchQuery = { phrase: string; kind: SearchKind | null; groupId: number | null; page: number };

/** Reads the address of the page of results; a phrase may be anything. */
export function readSearchQuery(query: URLSearchParams): SearchQuery {
  return readQuery(query, {
    phrase: textPart(),
    kind: choicePart(searchKinds),
    groupId: idPart,
    page: countPart(0, LAST_SEARCH_PAGE),
  });
}
