/** What a table of few columns that fills a card looks like. */
export const plainTableClass =
  "w-full border-collapse text-note [&_:is(td,th)]:px-4 [&_:is(td,th)]:py-2 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-baseline [&_:is(td,th).num]:text-right [&_tbody_th]:font-[550] [&_thead_th]:whitespace-nowrap [&_thead_:is(td,th)]:text-small [&_thead_:is(td,th)]:text-soft [&_tbody_tr]:border-line [&_tbody_tr]:border-t";

/** Its columns stand closer if there is little room. */
export const closeTableClass =
  "max-sm:[&_:is(td,th):not(:first-child)]:pl-1.5 max-sm:[&_:is(td,th):not(:last-child)]:pr-1.5";

/** If there is no room for columns each row of it is a block, in which a cell says by its label what it is. */
export const stackedTableClass =
  "max-sm:block max-sm:[&_:is(tbody,tfoot,tr)]:block max-sm:[&_thead]:sr-only max-sm:[&_:is(tbody,tfoot)_tr]:py-2.5 max-sm:[&_:is(tbody,tfoot)_:is(td,th)]:flex max-sm:[&_:is(tbody,tfoot)_:is(td,th)]:justify-between max-sm:[&_:is(tbody,tfoot)_:is(td,th)]:gap-4 max-sm:[&_:is(tbody,tfoot)_:is(td,th)]:py-0.5 max-sm:[&_td:empty]:hidden max-sm:[&_:is(tbody,tfoot)_td]:text-right max-sm:[&_:is(tbody,tfoot)_td]:before:shrink-0 max-sm:[&_:is(tbody,tfoot)_td]:before:text-soft max-sm:[&_:is(tbody,tfoot)_td]:before:content-[attr(data-label)]";
