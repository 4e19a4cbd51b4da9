import { Link } from "@remix-run/react";
import { searchTexts as texts } from "~/texts/search";
import { Chip } from "~/ui/chip";
import { PageHead } from "~/ui/page/page-head";
import { BOOKS_ID, countBooks } from "./book-hits";
import type { FoundPage } from "./open-found-page";
import { searchPath } from "./search-path";

/** How much was found and how fast, and what the phrase may have been meant for. */
export function ResultHead({ page, searching }: { page: FoundPage; searching: boolean }) {
  const { query, total, seconds, corrected, books } = page;
  const asked = query.phrase.trim() !== "";
  const inBooks = books ? countBooks(books) : 0;
  const title = searching ? texts.searching : asked ? texts.results(total, inBooks) : texts.title;
  return (
    <>
      <PageHead
        title={title}
        chips={
          asked &&
          !searching && (
            <>
              <Chip>{texts.latency(seconds)}</Chip>
              {total > 0 && inBooks > 0 && (
                <a href={`#${BOOKS_ID}`} className="rounded-sm text-accent text-note hover:underline">
                  {texts.inBooks(inBooks)}
                </a>
              )}
            </>
          )
        }
      />
      <p role="status" className="sr-only">
        {title}
      </p>
      {corrected !== null && (
        <p className="mb-5 rounded-card bg-changed-wash px-4 py-3 [overflow-wrap:anywhere]">
          {texts.corrected(query.phrase)} {texts.didYouMean}{" "}
          <Link
            to={searchPath({ ...query, phrase: corrected, page: 0 })}
            className="rounded-sm font-[650] text-accent underline underline-offset-2"
          >
            {corrected}
          </Link>
          ? {texts.nearly}
        </p>
      )}
    </>
  );
}
