import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyTexts } from "../../../texts/properties/properties";
import { scoreLabels } from "../../../texts/properties/score-labels";
import { scoring } from "../../../texts/properties/scoring";
import { spreadsheetTexts } from "../../../texts/spreadsheets";
import { type Day, yearOf } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { FieldKind } from "../../base/fields/field";
import { formatField } from "../../base/fields/format-field";
import type { CellKind, CellValue, Table, TableColumn } from "../../base/spreadsheets/table";
import { groupNoun } from "../property-groups/group-noun.server";
import { distanceKeys } from "../scoring/distances";
import { scoreCoverage } from "../scoring/score-coverage";
import { scoreProperty } from "../scoring/score-property";
import { partScoreKeys } from "../scoring/score-rules";
import type { PropertyExport } from "./property-export";
import { type PropertyField, propertyFields, propertyLabelOf } from "./property-fields";
import { type StoredProperty, selectPropertiesAfter } from "./repository.server";
import type { TilePlace } from "./tile-place";

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
  const { groupId } = exported;
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
