import { Link } from "@remix-run/react";
import { addressOf } from "~/modules/base/addresses/address";
import type { PropertyHit } from "~/modules/overview/portfolio-search/search-result";
import { Cover } from "~/screens/cover";
import { propertyTexts } from "~/texts/properties/properties";
import { HitMatches } from "./hit-matches";

/** A property that was found, with what was found of it. */
export function HitCard({
  hit,
  folder,
  opensBooks,
}: {
  hit: PropertyHit;
  folder: string | undefined;
  opensBooks: boolean;
}) {
  const id = `hit-${hit.propertyId}`;
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <header className="flex items-center gap-3.5 px-4 pt-3.5 pb-2">
        <div className="w-[72px] shrink-0 overflow-hidden rounded-[6px] [&_.cover]:aspect-[3/2]">
          <Cover seed={hit.propertyId} type={hit.type} image={hit.cover} sizes="72px" />
        </div>
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 gap-y-0.5 sm:flex-nowrap">
          <h2 id={id} className="min-w-0 font-[620] text-lead [overflow-wrap:anywhere]">
            <Link to={`/properties/${hit.propertyId}`} className="rounded-sm hover:text-accent hover:underline">
              {addressOf(hit, propertyTexts.unknownPlace)}
            </Link>
            {hit.inside && (
              <span className="font-normal text-note text-soft max-sm:block">
                <span className="max-sm:hidden">{"\u00a0"}· </span>
                {hit.inside}
              </span>
            )}
          </h2>
          <p className="shrink-0 text-small text-soft max-sm:w-full max-sm:shrink sm:ml-auto sm:max-w-1/2">
            {folder && <span>{folder}&nbsp;· </span>}
            <span className="tabular-nums">#{hit.propertyId}</span>
          </p>
        </div>
      </header>
      <HitMatches hit={hit} opensBooks={opensBooks} />
    </article>
  );
}
