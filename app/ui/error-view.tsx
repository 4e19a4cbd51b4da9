import { Link, useLocation } from "@remix-run/react";
import { isLostConnection } from "~/http/wire/is-lost-connection";
import { shellTexts } from "~/texts/shell";
import { buttonClass, LinkButton } from "./button";
import { explainError } from "./explain-error";

/** What stands in the place of a screen that could not be drawn: not found, no right, or the Aww view. */
export function ErrorView({ error }: { error: unknown }) {
  const location = useLocation();
  const { title, text, again } = explainError(error);
  return (
    <div className="grid justify-items-start gap-3 py-8">
      <h1 className="font-[650] text-figure tracking-[-.015em]">{title}</h1>
      <p className="max-w-[60ch] text-soft [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-2 flex gap-2">
        <LinkButton to="/" look="primary">
          {shellTexts.home}
        </LinkButton>
        {again && (
          // Read anew by the page's script, so that a connection still lost does not end in the browser's own page.
          <Link
            to={location.pathname + location.search}
            reloadDocument={!isLostConnection(error)}
            replace
            className={buttonClass({})}
          >
            {shellTexts.again}
          </Link>
        )}
      </div>
    </div>
  );
}
