import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";

/** Closes an open `details` when the focus leaves it. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Closes an open `details` and gives the focus back to what opened it. */
export function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === "Escape" && currentTarget.open) close(currentTarget);
}

/** A dialog that a link opens gives the focus back to the menu, as the link is out of sight then. */
export function closeWhenChosen({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest("a")) close(currentTarget);
}

function close(details: HTMLDetailsElement): void {
  details.open = false;
  details.querySelector("summary")?.focus();
}
