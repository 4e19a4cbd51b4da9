import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { propertyTexts } from "../../../../texts/properties/properties";
import { scoreLabels } from "../../../../texts/properties/score-labels";
import { scoring } from "../../../../texts/properties/scoring";
import { spreadsheetTexts } from "../../../../texts/spreadsheets";
import { type Day, yearOf } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { FieldKind, FieldValue } from "../../../base/fields/field";
import { formatField } from "../../../base/fields/format-field";
import type { CellKind, CellValue, Table, TableColumn } from "../../../base/spreadsheets/table";
import { ALL_FOLDERS } from "../../property-groups/folder-key";
import { groupNoun, selectFolder } from "../../property-groups/group-noun.server";
import { distanceKeys } from "../../scoring/distances";
import { scoreCoverage } from "../../scoring/score-coverage";
import { scoreProperty } from "../../scoring/score-property";
import { partScoreKeys } from "../../scoring/score-rules";
import { type FolderColumn, folderColumn } from "../folder/table/folder-columns";
import { selectTableRows, type TableScope } from "../folder/table/table-rows.server";
import type { TableView } from "../folder/table/table-view";
import { type PropertyField, propertyFields, propertyLabelOf } from "../property-fields";
import { type StoredProperty, selectPropertiesAfter } from "../repository.server";
import type { TilePlace } from "../tile-place";
import type { PropertyExport } from "./property-export";

/** So many properties are held at once, however large the folder. */
const CHUNK = 250;

const kinds: Partial<Record<FieldKind, CellKind>> = {
  integer: "count",
  decimal: "decimal",
  percent: "percent",
  money: "money",
  date: "day",
  flag: "flag",
};

/** The fields of a file; an album says nothing outside of the application. */
const exportedFields: readonly PropertyField[] = propertyFields.filter(({ key }) => key !== "imageCollectionId");

const scoreKeys = ["totalScore", ...partScoreKeys] as const;

/** The columns of a file of properties: the number, every field, what is worked out, and the version that an import begins with. */
const propertyColumns: readonly TableColumn[] = [
  { key: "id", label: spreadsheetTexts.id, kind: "id" },
  ...exportedFields.map((field) => ({ key: field.key, label: labelOf(field), kind: kinds[field.kind] ?? "text" })),
  ...distanceKeys.map((key) => ({ key, label: `${scoring.inputLabels[key]} km`, kind: "decimal" as const })),
  ...scoreKeys.map((key) => ({ key, label: spreadsheetTexts.score(scoreLabels[key]), kind: "decimal" as const })),
  { key: "scoreCoverage", label: spreadsheetTexts.score(spreadsheetTexts.coverage), kind: "decimal" },
  { key: "version", label: spreadsheetTexts.version, kind: "id" },
];

/** A label that is one alone: names of people say whose they are. */
function labelOf(field: PropertyField): string {
  const whose = propertyLabelOf(field);
  return field.unit ? `${whose} (${field.unit})` : whose;
}

/** What the file of an export is called after; `not-found` if there is no such folder. */
export async function nameExport(db: Db, groupId: number | null): Promise<string> {
  return groupId === null ? spreadsheetTexts.allProperties : (await groupNoun.open(db, groupId)).name;
}

/**
 * The properties of a folder in the order of its tiles, or of all folders by id, as a table for a file; `not-found` if there is no
 * such folder. They are read while the file is written.
 */
export async function exportProperties(db: Db, exported: PropertyExport, today: Day): Promise<Table> {
  const { groupId, table } = exported;
  if (table) return exportTable(db, { ...exported, view: table }, today);
  const page = (after: TilePlace | null) => selectPropertiesAfter(db, { ...exported, after, size: CHUNK }, today);
  const [groups, first] = await runBatch(db, [groupNoun.select(db), page(null)]);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  if (groupId !== null && !names.has(groupId)) throw new DomainError("not-found", propertyTexts.groupNotFound);
  async function* chunks() {
    for (let rows = first; rows.length > 0; ) {
      yield rows.map((row) => cellsOf(row, names, today));
      const last = rows.at(-1)?.property ?? null;
      rows = rows.length < CHUNK ? [] : (await runBatch(db, [page(last)]))[0];
    }
  }
  const name = groupId === null ? spreadsheetTexts.allProperties : (names.get(groupId) ?? "");
  return { title: `${name} ${today}`, columns: propertyColumns, chunks: chunks() };
}

/** More rows of a table at once cost little more than few, as all of them are sorted for each. */
const TABLE_CHUNK = 1_000;

/** A folder's table as it is looked at, or that of all folders: its columns and filters, in its order. */
async function exportTable(
  db: Db,
  { groupId, published, view }: Pick<PropertyExport, "groupId" | "published"> & { view: TableView },
  today: Day,
): Promise<Table> {
  const scope: TableScope = { groupId: groupId ?? ALL_FOLDERS, published, today };
  const columns = (view.columns ?? []).flatMap((key) => folderColumn(key) ?? []);
  const page = (offset: number) => selectTableRows(scope, columns, view, { offset, size: TABLE_CHUNK });
  const [[folder], first] = await runBatch(db, [selectFolder(scope.groupId), page(0)]);
  if (!folder) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const places = placeColumns.filter(
    ({ key }) => !columns.some((column) => column.key === key) && (key !== "folder" || groupId === null),
  );
  async function* chunks() {
    let rows = first;
    for (let offset = 0; rows.length > 0; ) {
      yield rows.map((row) => [
        ...places.map(({ key }): CellValue => row[key] ?? null),
        ...columns.map((column) => cellOfColumn(column, row[column.key] ?? null)),
      ]);
      offset += TABLE_CHUNK;
      rows = rows.length < TABLE_CHUNK ? [] : (await runBatch(db, [page(offset)]))[0];
    }
  }
  const heads = columns.map(({ key, label, field }) => ({
    key,
    label: field.unit ? `${label} (${field.unit})` : label,
    kind: kinds[field.kind] ?? ("text" as const),
  }));
  return { title: `${folder.name} ${today}`, columns: [...places, ...heads], chunks: chunks() };
}

/** What a row of a table begins with, in columns of its own. */
const placeColumns = [
  { key: "id", label: spreadsheetTexts.id, kind: "id" },
  { key: "folder", label: propertyTexts.inFolder, kind: "text" },
  ...["streetAndNumber", "zipCode", "city", "indoorLocation"].map((key) => ({
    key,
    label: folderColumn(key)?.label ?? "",
    kind: "text" as const,
  })),
] as const satisfies readonly TableColumn[];

/** A value of a folder's column as a cell of a file; of a ratio of amounts there are parts of cents. */
function cellOfColumn({ field }: FolderColumn, value: FieldValue | null): CellValue {
  if (value === null) return null;
  if (field.kind === "choice") return formatField(field, value);
  if (field.kind === "flag") return Boolean(value);
  return field.kind === "money" ? Math.round(Number(value)) : value;
}

function cellsOf(
  { property, rented }: StoredProperty,
  groupNames: ReadonlyMap<number, string>,
  today: Day,
): CellValue[] {
  const scores = scoreProperty(property, { year: yearOf(today), rented });
  return [
    property.id,
    ...exportedFields.map((field): CellValue => {
      if (field.key === "groupId") return groupNames.get(property.groupId) ?? null;
      const value = property[field.key as keyof typeof property];
      return field.kind === "choice" ? formatField(field, value) : value;
    }),
    ...distanceKeys.map((key) => property[key]),
    ...scoreKeys.map((key) => scores[key]),
    scoreCoverage(scores),
    property.version,
  ];
}
