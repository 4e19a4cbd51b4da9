import { Link } from "@remix-run/react";
import { bulkTexts as texts } from "~/texts/properties/bulk";
import { DataTable } from "~/ui/data-table";

type Row = {
  id: number;
  address: string;
  inside: string;
  before: string;
  after: string;
  isSame?: boolean;
  fault?: string | null;
};

/** What properties are now, and what they would be. */
export function ChangePreview({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <DataTable
      className="changes-table w-full border-separate border-spacing-0 rounded-card border border-line bg-surface text-note [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-baseline [&_:is(td,th)]:[overflow-wrap:anywhere] [&_thead_th]:text-small [&_thead_th]:text-soft [&_tbody_:is(td,th)]:border-line sm:[&_tbody_:is(td,th)]:border-t max-sm:[&_tr+tr]:border-line max-sm:[&_tr+tr]:border-t"
      caption={caption}
      rows={rows}
      keyOf={({ id }, index) => `${id} ${index}`}
      columns={[
        {
          key: "property",
          head: texts.property,
          isRowHead: true,
          cellClass: "font-[550]",
          cell: ({ id, address, inside }) => (
            <>
              <Link to={`/properties/${id}`} className="text-accent hover:underline">
                {address}
              </Link>
              {inside && <span className="block font-normal text-small text-soft">{inside}</span>}
            </>
          ),
        },
        {
          key: "before",
          head: texts.before,
          cellClass: "text-soft",
          cell: ({ before, isSame }) => (isSame ? before || texts.empty : <s>{before || texts.empty}</s>),
        },
        {
          key: "after",
          head: texts.after,
          cell: ({ after, isSame, fault }) => (
            <>
              {isSame ? <span className="text-soft">{texts.same}</span> : <strong>{after || texts.empty}</strong>}
              {fault && <span className="block text-bad text-small">{fault}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
