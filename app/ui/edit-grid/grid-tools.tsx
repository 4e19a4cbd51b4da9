import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { type GridPart, gridPlaceToQuery } from "~/modules/base/edits/grid-place";
import { gridTexts as texts } from "~/texts/grids";
import { moreTexts } from "~/texts/more";
import { Button, buttonClass } from "../button";
import { cn } from "../cn";
import { boxClass } from "../fields/box-class";

/** Narrows a grid that is too long for one page. */
export function GridFilter({ here, filter, pageCount, found, total }: GridPart & { here: string }) {
  if (filter === "" && pageCount === 1) return null;
  return (
    <Form action={here} role="search" className="mb-4 flex flex-wrap items-center gap-2">
      <div className="relative max-sm:w-full">
        <Search size={15} aria-hidden className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-soft" />
        <input
          // Another place in the grid shows the words that it has.
          key={filter}
          type="search"
          name="filter"
          defaultValue={filter}
          aria-label={texts.filter}
          placeholder={texts.filter}
          autoComplete="off"
          className={cn(boxClass(), "h-[34px] pl-8 sm:w-[280px]")}
        />
      </div>
      <Button>{texts.filterButton}</Button>
      {filter !== "" && (
        <Link to={here} className={buttonClass({ look: "quiet" })}>
          {texts.resetFilter}
        </Link>
      )}
      <p role="status" className="text-note text-soft tabular-nums">
        {found === 0 ? texts.nothingFound : texts.found(found, total)}
      </p>
    </Form>
  );
}

/** The way to the other pages of a grid. */
export function GridPages({ here, filter, page, pageCount, begin, end, found }: GridPart & { here: string }) {
  if (pageCount === 1) return null;
  const to = (other: number) => here + gridPlaceToQuery({ filter, page: other, row: null });
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-center gap-3 text-note">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={buttonClass({})}>
          {texts.previous}
        </Link>
      )}
      <span className="text-soft tabular-nums">{moreTexts.range(begin + 1, end, found)}</span>
      {page < pageCount && (
        <Link to={to(page + 1)} rel="next" className={buttonClass({})}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}
