import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { Fragment } from "react";

export type Crumb = { label: string; to?: string };

/** The way to this screen; the last crumb is the screen itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Brotkrumen" className="mb-1.5 text-note text-soft [overflow-wrap:anywhere]">
      {crumbs.map(({ label, to }, index) => (
        <Fragment key={label}>
          {index > 0 && (
            <>
              {/* It stays with the crumb before it if the way takes more than a line. */}
              {"\u00a0"}
              <ChevronRight size={13} aria-hidden className="mx-0.5 inline" />{" "}
            </>
          )}
          {to ? (
            <Link to={to} className="rounded-sm hover:text-ink hover:underline">
              {label}
            </Link>
          ) : (
            <span aria-current="page">{label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
