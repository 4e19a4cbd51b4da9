import { Link, useLocation } from "@remix-run/react";
import { shellTexts } from "~/texts/shell";
import { buttonClass, LinkButton } from "../button";
import { explainError } from "./explain-error";

/** What stands in the place of a screen that could not be drawn: not found, no right, a wrong address, or the Aww view. */
export function ErrorView({ error }: { error: unknown }) {
  const location = useLocation();
  const { title, text, again, onward } = explainError(error);
  return (
    <div className="grid justify-items-start gap-3 py-8">
      <h1 className="font-[650] text-figure tracking-[-.015em]">{title}</h1>
      <p className="max-w-[60ch] text-soft [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {again && (
          <Link
            to={location.pathname + location.search}
            reloadDocument={again === "document"}
            replace
            className={buttonClass({ look: "primary" })}
          >
            {shellTexts.again}
          </Link>
        )}
        {onward && (
          <LinkButton to={onward.to} look="primary">
            {onward.label}
          </LinkButton>
        )}
        <LinkButton to="/" look={again || onward ? "plain" : "primary"}>
          {shellTexts.home}
        </LinkButton>
      </div>
    </div>
  );
}
