import { isRouteErrorResponse } from "@remix-run/react";
import { isLostConnection } from "~/http/wire/is-lost-connection";
import { isUnreadable } from "~/http/wire/is-unreadable";
import { shellTexts } from "~/texts/shell";

/**
 * What a failed screen says, the headline being the page's title too, and what is to be read anew where the same might go
 * well another time: its data alone, so that a second failure does not end in a page that is not ours, or all of it.
 */
export type ErrorExplanation = { title: string; text: string; again: "data" | "document" | null };

/** Explains why a screen could not be drawn. */
export function explainError(error: unknown): ErrorExplanation {
  if (isRouteErrorResponse(error)) {
    const message: string | undefined = error.data?.message;
    if (error.status === 404)
      return { title: message ?? shellTexts.pageNotFound, text: shellTexts.notFoundHint, again: null };
    const text = message ?? shellTexts.awwHint;
    return error.status === 403
      ? { title: shellTexts.noRight, text, again: null }
      : { title: shellTexts.aww, text, again: "document" };
  }
  if (isLostConnection(error))
    return { title: shellTexts.noConnectionTitle, text: shellTexts.noConnectionHint, again: "data" };
  // What the framework says of it is English, and no help.
  if (isUnreadable(error)) return { title: shellTexts.aww, text: shellTexts.unreadable, again: "data" };
  const text = error instanceof Error && error.message ? shellTexts.awwError(error.message) : shellTexts.awwHint;
  return { title: shellTexts.aww, text, again: "document" };
}
