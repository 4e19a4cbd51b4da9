/** Properties of a page. */
export const SEARCH_PAGE_SIZE = 25;

/** Further pages cost as much as all before them; nobody goes so far. */
export const LAST_SEARCH_PAGE = 400;
