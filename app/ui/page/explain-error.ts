import { isRouteErrorResponse } from "@remix-run/react";
import type { PageRefusal } from "~/http/wire/form-failure";
import { isLostConnection } from "~/http/wire/is-lost-connection";
import { isUnreadable } from "~/http/wire/is-unreadable";
import { shellTexts } from "~/texts/shell";

/**
 * What a failed screen says, the headline being its title too, and what to read anew if it might go well another time:
 * its data alone, so that a second failure stays on our page, or all. A refusal may know the way `onward`.
 */
export type ErrorExplanation = {
  title: string;
  text: string;
  again: "data" | "document" | null;
  onward?: PageRefusal["onward"];
};

/** Statuses from here on are faults of the server; below, what was said of a request holds for it another time. */
const FIRST_FAULT = 500;
/** What others do at the same time is soon over. */
const CONFLICT = 409;

/** Explains why a screen could not be drawn. */
export function explainError(error: unknown): ErrorExplanation {
  if (isRouteErrorResponse(error)) {
    const { message, title, onward }: Partial<PageRefusal> = error.data ?? {};
    if (error.status === 404)
      return { title: message ?? shellTexts.pageNotFound, text: shellTexts.notFoundHint, again: null };
    return {
      title: title ?? shellTexts.aww,
      text: message ?? shellTexts.awwHint,
      again: message && error.status < FIRST_FAULT && error.status !== CONFLICT ? null : "document",
      onward,
    };
  }
  if (isLostConnection(error))
    return { title: shellTexts.noConnectionTitle, text: shellTexts.noConnectionHint, again: "data" };
  // What the framework says of it is English, and no help.
  if (isUnreadable(error)) return { title: shellTexts.aww, text: shellTexts.unreadable, again: "data" };
  const text = error instanceof Error && error.message ? shellTexts.awwError(error.message) : shellTexts.awwHint;
  return { title: shellTexts.aww, text, again: "document" };
}
