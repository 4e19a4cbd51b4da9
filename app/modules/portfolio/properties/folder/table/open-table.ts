import type { Db } from "../../../../../../db/client";
import { runBatch } from "../../../../../../db/run-batch";
import { formatNumber } from "../../../../../texts/format";
import { folderTableTexts as texts } from "../../../../../texts/properties/folder-table";
import { propertyFactTexts, propertyTexts } from "../../../../../texts/properties/properties";
import { addressOf, insideOf } from "../../../../base/addresses/address";
import type { Day } from "../../../../base/calendar/day";
import { DomainError } from "../../../../base/domain-error";
import type { FieldValue } from "../../../../base/fields/field";
import { unitBehind } from "../../../../base/fields/field-with-unit";
import { formatField } from "../../../../base/fields/format-field";
import { selectFolder } from "../../../property-groups/group-noun.server";
import { partScoreKeys } from "../../../scoring/score-rules";
import { EUROS_A_MONTH } from "../../property-fields";
import { nameFilter, writeFilter } from "./column-filter";
import { DEFAULT_COLUMNS, type FolderColumn, folderColumn, folderColumns } from "./folder-columns";
import {
  selectHouses,
  selectTable,
  selectTableIds,
  TABLE_PAGE_SIZE,
  type TableRow,
  type TableScope,
} from "./table-rows.server";
import type { TableView } from "./table-view";

/** A page of a folder as a table with what stands below it, in one round trip; `not-found` if there is no such folder. */
export async function openTable(db: Db, scope: TableScope, view: TableView, page: number) {
  const asked = (view.columns ?? DEFAULT_COLUMNS).flatMap((key) => folderColumn(key) ?? []);
  const [[group], rows, [foot = {}], houseFeet] = await runBatch(db, [
    selectFolder(scope.groupId),
    ...selectTable(scope, asked, view, page),
    selectHouses(scope, asked, view),
  ]);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const columns = view.columns
    ? asked
    : asked.filter(({ key }) => (foot[`${key}.known`] ?? 0) > 0 || key === view.sort);
  const count = foot.rows ?? 0;
  return {
    group,
    columns: columns.map((column) => ({ ...headOf(column), ...footOf(column, foot) })),
    rows: rows.map((row) => showRow(row, columns, scope.today)),
    houses: housesOf(rows, houseFeet, columns),
    count,
    columnCount: folderColumns.length,
    sort: view.sort,
    isDescending: view.isDescending,
    byHouse: view.byHouse,
    place: {
      page,
      pageCount: Math.max(1, Math.ceil(count / TABLE_PAGE_SIZE)),
      rowsBefore: (page - 1) * TABLE_PAGE_SIZE,
    },
    filters: view.filters.map((filter) => ({ name: nameFilter(filter), written: writeFilter(filter) })),
  };
}

/** The ids of a table's rows in their order, at most so many. */
export async function listTableIds(db: Db, scope: TableScope, view: TableView, most: number): Promise<number[]> {
  return (await db.all<{ id: number }>(selectTableIds(scope, view, most))).map(({ id }) => id);
}

export type OpenedTable = Awaited<ReturnType<typeof openTable>>;

/** What stands above the first row of each house on a page that has several, by the id of that row. */
function housesOf(
  rows: readonly TableRow[],
  feet: readonly ({ house: string } & Record<string, unknown>)[],
  columns: readonly FolderColumn[],
) {
  const found = new Map(feet.map((foot) => [foot.house, foot as unknown as Record<string, number | null>]));
  return Object.fromEntries(
    rows.flatMap((row, index) => {
      const foot = found.get(row.house);
      if (!foot || rows[index - 1]?.house === row.house) return [];
      const sums = columns.map((column) => {
        const { sum, mean } = footOf(column, foot);
        return sum || mean;
      });
      return [[row.id, { address: addressOf(row, propertyTexts.unknownPlace), count: foot.rows ?? 0, sums }]];
    }),
  );
}

const NUMERIC: readonly string[] = ["integer", "decimal", "percent", "money"];

function headOf({ key, label, head, field }: FolderColumn) {
  return { key, label, head, isNumber: NUMERIC.includes(field.kind), isScore: key === "totalScore" };
}

/** A row as it is shown: where it is, and its cells in the order of the columns. */
function showRow(row: TableRow, columns: readonly FolderColumn[], today: Day) {
  const inside = insideOf(row) || (row.type ? formatField(typeField, row.type) : "");
  const hasCity = columns.some(({ key }) => key === "city");
  const total = row.totalScore as number | null | undefined;
  const partial = row.isPartial ? { known: Number(row.scoresKnown), all: partScoreKeys.length } : null;
  return {
    id: row.id,
    version: row.version,
    address: hasCity
      ? (row.streetAndNumber ?? addressOf(row, propertyTexts.unknownPlace))
      : addressOf(row, propertyTexts.unknownPlace),
    inside: [row.folder, inside].filter(Boolean).join(" · "),
    published: row.published === 1,
    sold: row.usageRightsUntilDate === null ? null : propertyFactTexts.sold(row.usageRightsUntilDate, today),
    cells: columns.map((column) => cellText(column, row[column.key] ?? null)),
    score: total == null ? null : { value: total, partial },
  };
}

const typeField = folderColumn("type")?.field ?? { key: "type", label: "", kind: "choice" as const };

/** A value as a cell has it, with its unit unless the head says that; empty if there is none. Of rents it is euros alone. */
export function cellText({ field, head, decimals }: FolderColumn, value: FieldValue | null): string {
  if (value === null) return "";
  const { kind, unit = "" } = field;
  const text =
    decimals === undefined || typeof value !== "number"
      ? formatField(field, value)
      : formatNumber(kind === "money" ? value / 100 : value, decimals);
  const isSaid = kind !== "money" && kind !== "percent" && head.includes(unit);
  return isSaid ? text : text + unitBehind(unit === EUROS_A_MONTH ? "€" : unit);
}

function footOf(column: FolderColumn, foot: Record<string, number | null>) {
  const sum = foot[`${column.key}.sum`] ?? null;
  const mean = foot[`${column.key}.mean`] ?? null;
  const exact = column.field.kind === "integer" ? { ...column, decimals: 1 } : column;
  const rounded = column.field.kind === "money" && mean !== null ? Math.round(mean) : mean;
  return {
    sum: sum === null ? "" : cellText(column, sum),
    mean: rounded === null ? "" : cellText(exact, rounded),
    whole: column.foot === "score" && mean !== null ? texts.wholeScores(foot[`${column.key}.known`] ?? 0) : "",
  };
}
