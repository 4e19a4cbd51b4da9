import { Link } from "@remix-run/react";
import type { RefObject } from "react";
import { moreTexts } from "~/texts/more";
import { buttonClass } from "../button";

/** Leads to the next page of a list; with scripts its coming into sight is enough (see `useMorePages`). */
export function MoreLink({
  to,
  busy,
  sentinel,
  replace,
}: {
  to: string;
  busy: boolean;
  sentinel: RefObject<HTMLAnchorElement>;
  replace?: boolean;
}) {
  return (
    <div className="mt-4 text-center">
      <Link ref={sentinel} to={to} replace={replace} className={buttonClass({})}>
        {busy ? moreTexts.loading : moreTexts.more}
      </Link>
    </div>
  );
}
