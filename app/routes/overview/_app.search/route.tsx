import { type MetaFunction, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { pageLoader } from "~/http/page-edge";
import { keepSearch } from "~/screens/search/kept-searches";
import { SEARCH_PATH } from "~/screens/search/search-box";
import { searchTexts as texts } from "~/texts/search";
import { LinkButton } from "~/ui/button";
import { cn } from "~/ui/cn";
import { BookHits, countBooks } from "./book-hits";
import { NoHits } from "./no-hits";
import { openFoundPage } from "./open-found-page";
import { ResultHead } from "./result-head";
import { ResultList } from "./result-list";
import { SearchFilter } from "./search-filter";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: [data?.query.phrase && texts.titleOf(data.query.phrase), texts.title, "Objektbuch"]
      .filter(Boolean)
      .join(" · "),
  },
];

export const loader = pageLoader("readPortfolio", openFoundPage);

export default function Search() {
  const page = useLoaderData<typeof loader>();
  const { query, total, books, pages, userId } = page;
  const searching = useNavigation().location?.pathname === SEARCH_PATH;
  const isNarrowed = query.kind !== null || query.groupId !== null;
  useEffect(() => keepSearch(userId, query.phrase), [userId, query.phrase]);
  return (
    <div className="measure">
      <ResultHead page={page} searching={searching} />
      <div className={cn("transition-opacity", searching && "opacity-55")}>
        {pages.length > 0 && (
          <p className="mb-5 flex flex-wrap items-center gap-2">
            {texts.pages}
            {pages.map(({ to, title }) => (
              <LinkButton key={to} to={to} size="tiny">
                {title}
              </LinkButton>
            ))}
          </p>
        )}
        {(total > 0 || isNarrowed) && <SearchFilter page={page} />}
        {total > 0 && <ResultList first={page} />}
        {total === 0 && pages.length === 0 && !(books && countBooks(books) > 0) && <NoHits query={query} />}
        {books && <BookHits books={books} />}
      </div>
    </div>
  );
}
