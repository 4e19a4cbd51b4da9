import { isRouteErrorResponse } from "@remix-run/react";
import { refusals } from "~/texts/refusals";
import { shellTexts } from "~/texts/shell";

/** What a failed screen says: a headline, which is also the page's title, and a sentence. */
export function explainError(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error)) {
    const message: string | undefined = error.data?.message;
    if (error.status === 404) return { title: message ?? refusals.pageNotFound, text: refusals.notFoundHint };
    if (error.status === 403) return { title: shellTexts.noRight, text: message ?? refusals.forbidden };
    return { title: shellTexts.aww, text: message ?? shellTexts.awwHint };
  }
  const text = error instanceof Error && error.message ? error.message : shellTexts.awwHint;
  return { title: shellTexts.aww, text };
}
