import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { bulkTexts } from "../../../../texts/properties/bulk";
import { propertyTexts } from "../../../../texts/properties/properties";
import { addressOf, insideOf } from "../../../base/addresses/address";
import { DomainError } from "../../../base/domain-error";
import { fromApiValue } from "../../../base/fields/api-value";
import type { ApiValue, FieldValue } from "../../../base/fields/field";
import { fieldWithUnit } from "../../../base/fields/field-with-unit";
import { type FieldReading, readField } from "../../../base/fields/read-field";
import type { FolderKey } from "../../property-groups/folder-key";
import { byName, folderAmong, groupNoun } from "../../property-groups/group-noun.server";
import { type PropertyField, propertyField, propertyFields, propertyLabelOf } from "../property-fields";
import { propertySections } from "../property-section-names";
import type { PropertyRow } from "../repository.server";
import { readBefore, selectMany } from "./change-many.server";
import { type PropertyChange, planBulk } from "./plan-bulk";
import { type RowVersion, writeRowVersions } from "./row-versions";

/** The fields that can be set for several properties at once. */
export function bulkField(key: string): PropertyField | null {
  const field = propertyField(key);
  return field && !field.hidden ? field : null;
}

/** The value that a form would set; what is published may be without one, for yes. */
export function readBulkValue(field: PropertyField, typed: string | null): FieldReading {
  return readField(field, typed ?? (field.kind === "flag" ? "on" : ""), "form");
}

/** What changing properties of a folder needs: the choice of fields, and a preview of each change if a field and its value are asked for; `not-found` if there is no such folder. */
export async function openBulk(
  db: Db,
  {
    groupId,
    ids,
    field,
    typed,
  }: { groupId: FolderKey; ids: readonly number[]; field: PropertyField | null; typed: string | null },
) {
  const [groups, rows] = await runBatch(db, [groupNoun.select(db), selectMany(db, ids)]);
  const group = folderAmong(groups, groupId);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const reading = field && (typed !== null || field.key === "published") ? readBulkValue(field, typed) : null;
  const plan = field && reading && "value" in reading ? planBulk(rows, field, reading.value) : null;
  return {
    group,
    seen: writeRowVersions(rows),
    count: rows.length,
    sections: sectionsOfFields,
    control: field && controlOf(field, groups.sort(byName)),
    fault: reading && "error" in reading ? reading.error : null,
    preview:
      plan && field && reading && "value" in reading
        ? {
            changed: plan.changed.length,
            refused: plan.faults.size > 0,
            rows: rows.map((row) => ({
              ...placeOf(row),
              before: shown(field, row[field.key as keyof PropertyRow], names),
              after: shown(field, reading.value, names),
              isSame: !plan.changed.some(({ stored }) => stored.id === row.id),
              fault: plan.faults.get(row.id) ?? null,
            })),
          }
        : null,
  };
}

/** What taking a change of several back would do to each. */
export async function openBulkUndo(db: Db, groupId: FolderKey, changed: readonly RowVersion[]) {
  const [groups] = await runBatch(db, [groupNoun.select(db)]);
  const group = folderAmong(groups, groupId);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const { restored, touched } = await readBefore(db, changed);
  return {
    group,
    refused: touched > 0 ? bulkTexts.changedSince(touched) : restored.length === 0 ? bulkTexts.nothingToUndo : null,
    rows: restored.flatMap(({ stored, changes }) =>
      changes.map(({ name, oldValue, newValue }) => ({
        ...placeOf(stored),
        before: shownChange(name, oldValue, names),
        after: shownChange(name, newValue, names),
      })),
    ),
  };
}

function placeOf(row: PropertyRow) {
  return { id: row.id, address: addressOf(row, propertyTexts.unknownPlace), inside: insideOf(row) };
}

function shown(field: PropertyField, value: unknown, names: ReadonlyMap<number, string>): string {
  if (field.kind === "reference") return names.get(Number(value)) ?? propertyTexts.unknownGroup;
  return fieldWithUnit(field, (value ?? null) as FieldValue | null);
}

function shownChange(
  name: PropertyChange["changes"][number]["name"],
  value: ApiValue,
  names: ReadonlyMap<number, string>,
) {
  const field = propertyField(name);
  return field ? shown(field, fromApiValue(field, value), names) : String(value ?? "");
}

const sectionsOfFields = propertySections.map(({ key, title }) => ({
  title,
  fields: (propertyFields as readonly PropertyField[])
    .filter(({ section, hidden }) => section === key && !hidden)
    .map((field) => ({ key: field.key, label: propertyLabelOf(field) })),
}));

/** How a field is typed: by which control, and what there is to choose from. */
function controlOf(field: PropertyField, groups: readonly { id: number; name: string }[]) {
  const { key, kind, unit, required } = field;
  return {
    key,
    label: propertyLabelOf(field),
    kind,
    unit: unit ?? "",
    isRequired: Boolean(required),
    options: optionsOf(field, groups),
  };
}

function optionsOf({ kind, options }: PropertyField, groups: readonly { id: number; name: string }[]) {
  if (kind === "flag")
    return [
      { value: "on", label: "Ja" },
      { value: "off", label: "Nein" },
    ];
  if (kind === "reference") return groups.map(({ id, name }) => ({ value: String(id), label: name }));
  return kind === "choice" ? [...(options ?? [])] : null;
}
