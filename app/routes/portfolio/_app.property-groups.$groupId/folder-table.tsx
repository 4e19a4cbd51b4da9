import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import type { OpenedTable } from "~/modules/portfolio/properties/folder/table/open-table";
import { RowPages } from "~/screens/reports/row-pages";
import { countOf } from "~/texts/format";
import { bulkTexts } from "~/texts/properties/bulk";
import { folderTableTexts as texts } from "~/texts/properties/folder-table";
import { propertyTexts } from "~/texts/properties/properties";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { useFolderAddress } from "./folder-address";
import { SelectAll, SelectionForm } from "./selection-form";
import "./folder-table.css";

type Row = OpenedTable["rows"][number];
type Column = OpenedTable["columns"][number];

/** The properties of a folder in rows under heads that sort them, with their sums and means. */
export function FolderTable({
  group,
  columns,
  rows,
  houses,
  count,
  place,
  sort,
  isDescending,
  mayChange,
}: OpenedTable & { mayChange: boolean }) {
  const address = useFolderAddress("table");
  const decisive = sort ?? "totalScore";
  const heads: DataColumn<Row>[] = columns.map((column, index) => {
    const { key, head, isNumber, isScore, sum, mean, whole } = column;
    return {
      key,
      head: <SortLink column={column} sorted={sort === key ? isDescending : null} />,
      sort: sort === key ? (isDescending ? "descending" : "ascending") : undefined,
      label: head,
      className: cn(isScore ? "cell-score" : isNumber && "is-number", key === decisive && "is-decisive"),
      cell: ({ score, cells }) => (isScore ? <Score score={score} /> : cells[index]),
      foot: <Foot sum={sum} mean={mean} whole={whole} />,
    };
  });
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keys
    <section className="scroll-frame folder-frame" aria-label={texts.caption(group.name)} tabIndex={0}>
      <DataTable
        className="folder-table"
        caption={texts.caption(group.name)}
        thead={{ "data-label": texts.sortBy }}
        columns={[
          // Whoever may change nothing compares what is chosen.
          selection,
          {
            key: "property",
            head: <Link to={address({ sort: null, order: null })}>{texts.property}</Link>,
            sort: sort === null ? "ascending" : undefined,
            isRowHead: true,
            cell: (row) => <Place {...row} />,
          },
          ...heads,
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        above={({ id }) => <House house={houses[id]} columns={heads} />}
        foot={
          count > 1 && {
            span: 2,
            head: (
              <>
                {texts.sum}
                <span className="foot-mean">{texts.mean}</span>
              </>
            ),
          }
        }
      />
    </section>
  );
  return (
    <>
      <SelectionForm
        key={rows.map(({ id }) => id).join()}
        groupId={group.id}
        count={count}
        rowCount={rows.length}
        mayChange={mayChange}
      >
        {table}
      </SelectionForm>
      <RowPages
        {...place}
        rowCount={rows.length}
        totalSize={count}
        pathOf={(page) => address({ page: page === 1 ? null : String(page) })}
      />
    </>
  );
}

/** What heads the rows of one house: its address, how many they are, and what they come to. */
function House({
  house,
  columns,
}: {
  house: OpenedTable["houses"][string] | undefined;
  columns: readonly DataColumn<Row>[];
}) {
  if (!house) return null;
  return (
    <tr className="house-row">
      <th scope="rowgroup" colSpan={2}>
        {house.address}{" "}
        <span className="font-normal text-small text-soft">
          {countOf(house.count, propertyTexts.one, propertyTexts.many)}
        </span>
      </th>
      {columns.map(({ key, label, className }, index) => (
        <td key={key} data-label={label} className={className}>
          {house.sums[index]}
        </td>
      ))}
    </tr>
  );
}

const selection: DataColumn<Row> = {
  key: "selection",
  head: <SelectAll />,
  className: "cell-selection",
  cell: ({ id, address, inside }) => (
    <input
      type="checkbox"
      name="id"
      value={id}
      aria-label={bulkTexts.select([address, inside].filter(Boolean).join(", "))}
    />
  ),
};

/** The head of a column, which sorts by it: figures from the largest on, and then the other way round. */
function SortLink({ column: { key, head, label, isNumber }, sorted }: { column: Column; sorted: boolean | null }) {
  const address = useFolderAddress("table");
  const next = sorted === null ? isNumber : !sorted;
  return (
    <Link
      to={address({ sort: key, order: next ? "descending" : null })}
      preventScrollReset
      title={next ? texts.sortDown(label) : texts.sortUp(label)}
    >
      {head}
    </Link>
  );
}

function Place({ id, address, inside, published, sold }: Row) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Link to={`/properties/${id}`} className="text-accent hover:underline">
          {address}
        </Link>
        {sold && <Chip tone="warn">{sold}</Chip>}
        {!published && <Chip>{propertyTexts.unpublished}</Chip>}
      </span>
      {inside && <span className="block font-normal text-small text-soft">{inside}</span>}
    </>
  );
}

function Score({ score }: Pick<Row, "score">) {
  if (score === null) return null;
  const { value, partial } = score;
  return (
    <span className={cn("score", partial && "score-partial")} style={{ "--value": `${value}%` } as CSSProperties}>
      {Math.round(value)}
      {partial && <span className="font-normal text-small">{texts.partialScore(partial)}</span>}
    </span>
  );
}

function Foot({ sum, mean, whole }: Pick<Column, "sum" | "mean" | "whole">) {
  if (!sum && !mean) return null;
  return (
    <>
      {sum || "\u00a0"}
      <span className="foot-mean">
        {mean} {whole}
      </span>
    </>
  );
}
