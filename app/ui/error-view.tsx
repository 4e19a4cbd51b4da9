import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import { refusals } from "~/texts/refusals";
import { shellTexts } from "~/texts/shell";
import { buttonClass, LinkButton } from "./button";

/** What stands in the place of a screen that could not be drawn: not found, no right, or the Aww view. */
export function ErrorView({ error }: { error: unknown }) {
  const location = useLocation();
  const { title, text } = explain(error);
  return (
    <div className="grid justify-items-start gap-3 py-8">
      <h1 className="font-[650] text-[22px] tracking-[-.015em]">{title}</h1>
      <p className="max-w-[60ch] text-soft [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-2 flex gap-2">
        <LinkButton to="/" look="primary">
          {shellTexts.home}
        </LinkButton>
        <Link to={location.pathname + location.search} reloadDocument className={buttonClass({})}>
          {shellTexts.again}
        </Link>
      </div>
    </div>
  );
}

function explain(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error)) {
    const message: string | undefined = error.data?.message;
    if (error.status === 404) return { title: message ?? refusals.pageNotFound, text: refusals.notFoundHint };
    if (error.status === 403) return { title: shellTexts.noRight, text: message ?? refusals.forbidden };
    return { title: shellTexts.aww, text: message ?? shellTexts.awwHint };
  }
  const text = error instanceof Error && error.message ? error.message : shellTexts.awwHint;
  return { title: shellTexts.aww, text };
}
