import { isRouteErrorResponse } from "@remix-run/react";
import { isLostConnection } from "~/http/wire/is-lost-connection";
import { refusals } from "~/texts/refusals";
import { shellTexts } from "~/texts/shell";

/** What a failed screen says, the headline being the page's title too, and whether the same might go well another time. */
export type ErrorExplanation = { title: string; text: string; again: boolean };

/** Explains why a screen could not be drawn. */
export function explainError(error: unknown): ErrorExplanation {
  if (isRouteErrorResponse(error)) {
    const message: string | undefined = error.data?.message;
    if (error.status === 404)
      return { title: message ?? refusals.pageNotFound, text: refusals.notFoundHint, again: false };
    if (error.status === 403) return { title: shellTexts.noRight, text: message ?? refusals.forbidden, again: false };
    return { title: shellTexts.aww, text: message ?? shellTexts.awwHint, again: true };
  }
  if (isLostConnection(error))
    return { title: shellTexts.noConnectionTitle, text: shellTexts.noConnectionHint, again: true };
  const text = error instanceof Error && error.message ? error.message : shellTexts.awwHint;
  return { title: shellTexts.aww, text, again: true };
}
