const TYPED_INTO = "input, select, textarea, [contenteditable]";

/** The key that was pressed for the page as a whole: null if it was typed somewhere, held with others, or a dialog stands over the page. */
export function heardKey(event: KeyboardEvent): string | null {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest(TYPED_INTO)) return null;
  return document.querySelector("dialog:modal") ? null : key;
}
