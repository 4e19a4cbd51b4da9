import { SEARCH_PAGE_SIZE } from "~/modules/overview/portfolio-search/search-size";
import { ListPlace } from "~/ui/lists/list-place";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";
import { HitCard } from "./hit-card";
import type { FoundPage } from "./open-found-page";
import { searchPath } from "./search-path";

/** The properties that were found, best first; further pages come as one scrolls, or by the link if no scripts run. */
export function ResultList({ first }: { first: FoundPage }) {
  const { query, total, hits, folders, opensBooks } = first;
  const { pages, url, busy, sentinel } = useMorePages(first, ({ nextPage }) =>
    nextPage === null ? null : searchPath({ ...query, page: nextPage }),
  );
  // What changed meanwhile may stand on two pages.
  const shown = new Map(pages.flatMap((page) => page.hits.map((hit) => [hit.propertyId, hit])));
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const place = {
    isFirst: query.page === 0,
    rows: hits,
    loadedSize: query.page * SEARCH_PAGE_SIZE + hits.length,
    totalSize: total,
  };
  return (
    <>
      {total > SEARCH_PAGE_SIZE && (
        <p className="mb-2 text-note text-soft">
          <ListPlace first={place} shown={shown.size} startTo={searchPath({ ...query, page: 0 })} />
        </p>
      )}
      <div className="grid gap-3">
        {[...shown.values()].map((hit) => (
          <HitCard key={hit.propertyId} hit={hit} folder={names.get(hit.groupId)} opensBooks={opensBooks} />
        ))}
      </div>
      {url && <MoreLink to={url} busy={busy} sentinel={sentinel} />}
    </>
  );
}
