import type { SheetFailure } from "./sheet-error";

/**
 * What a page of an export shows: that the spreadsheet is being made, a question first if no page of ours led here, or why there is
 * none. `start` is the address that makes it; the file with the same is another way.
 */
export type SheetExport = { name: string; state: "creating" | "asking" | SheetFailure; start: string; xlsx: string };

/** The last part of an address that makes a spreadsheet; what is before it is the page of its export. */
const START = "/sheet";

/** The name under which the page's address says what went wrong. */
export const SHEET_FAILURE = "failure";

/** The address that makes the spreadsheet of an export's page. */
export function startOfPage(page: string): string {
  const { pathname, searchParams } = new URL(page, "http://page");
  searchParams.delete(SHEET_FAILURE);
  return addressOf(pathname + START, searchParams);
}

/** The page of an export by the address that makes its spreadsheet. */
export function pageOfStart({ pathname, searchParams }: URL): string {
  return addressOf(pathname.slice(0, -START.length), searchParams);
}

/** The page of an export, saying what went wrong. */
export function failedPage(page: string, failure: SheetFailure): string {
  const { pathname, searchParams } = new URL(page, "http://page");
  searchParams.set(SHEET_FAILURE, failure);
  return addressOf(pathname, searchParams);
}

function addressOf(pathname: string, query: URLSearchParams): string {
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
