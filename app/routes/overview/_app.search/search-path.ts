import { SEARCH_PATH } from "~/screens/search/search-box";
import type { SearchQuery } from "./search-query";

/** The address of the page of results, or of one of its later pages. */
export function searchPath({ phrase, kind, groupId, page = 0 }: Partial<SearchQuery>): string {
  const query = new URLSearchParams({ phrase: phrase ?? "" });
  if (kind) query.set("kind", kind);
  if (groupId) query.set("groupId", String(groupId));
  if (page > 0) query.set("page", String(page));
  return `${SEARCH_PATH}?${query}`;
}
