/** Properties of a page. */
export const SEARCH_PAGE_SIZE = 25;

/**
 * Properties of an answer of `/api`, which has no pages unless they are asked for: with all that was found of each, more would be
 * megabytes.
 */
export const LARGEST_SEARCH_ANSWER = 200;

/** Further pages cost as much as all before them; nobody goes so far. */
export const LAST_SEARCH_PAGE = 400;
