import type { PageCall } from "~/http/page-edge";
import { may } from "~/modules/base/rights/rights";
import { findPages } from "~/modules/overview/portfolio-search/find-pages";
import { searchPortfolio } from "~/modules/overview/portfolio-search/search-portfolio";
import { readSearchQuery } from "./search-query";

const MILLISECONDS = 1000;

/** A page of what is found at an address, with how long that took, and what else its person may open. */
export async function openFoundPage({ db, user, url }: PageCall) {
  const query = readSearchQuery(url.searchParams);
  const viewer = { user, seesBooks: may(user, "openAccounting") };
  const began = Date.now();
  const found = await searchPortfolio(db, viewer, query.phrase, query);
  return {
    ...found,
    query,
    pages: findPages(query.phrase, user),
    seconds: (Date.now() - began) / MILLISECONDS,
    userId: user.id,
    seesAttachments: may(user, "readAttachments"),
    opensBooks: may(user, "openAccounting"),
  };
}

export type FoundPage = Awaited<ReturnType<typeof openFoundPage>>;
