/** What a row of a long list is drawn as, whatever the list; what is drawn alike within one is part of it. */
const ROWS = ":is(article, li, tr:has(td)):not(:is(article, li, tr) *)";

const CONTROLS = ":is(a[href], button, input, select, textarea):not(:disabled)";

/** The row that stands last before a link to more, if that has the focus. */
export function rowBeforeFocused(link: HTMLElement | null): HTMLElement | null {
  if (link === null || link !== document.activeElement) return null;
  return rows().findLast((row) => follows(link, row)) ?? null;
}

/**
 * Puts the focus on the first control of the row that follows one, or on the row itself if it has none; what came may all belong
 * to the last one.
 */
export function focusRowAfter(last: HTMLElement): void {
  const next = rows().find((row) => follows(row, last));
  const control = next && [...next.querySelectorAll<HTMLElement>(CONTROLS)].find((one) => one.checkVisibility());
  const row = next ?? last;
  if (!control) row.tabIndex = -1;
  (control ?? row).focus({ preventScroll: true });
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROWS)];
}

function follows(later: Element, earlier: Element): boolean {
  return (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
