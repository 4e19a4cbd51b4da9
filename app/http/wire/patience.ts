/** A call that a page's script makes has this long. */
export const ANSWER_MS = 20_000;
