import { importFaults } from "../../../../texts/properties/property-imports";
import { agreementTexts } from "../../../../texts/properties/rental-agreements";
import { mergeEdit } from "../../../base/edits/merge-edit";
import { fromApiValue, toApiValue } from "../../../base/fields/api-value";
import type { ApiValue, FieldValue } from "../../../base/fields/field";
import { formatField } from "../../../base/fields/format-field";
import { groupRows } from "../../../base/lists/group-rows";
import type { PropertyChange } from "../../properties/bulk/plan-bulk";
import { faultOfOrder } from "../../properties/check-order";
import { type PropertyField, propertyField } from "../../properties/property-fields";
import type { PropertyRow } from "../../properties/repository.server";
import type { NewTerms } from "../../rental-agreements/compose-agreement";
import type { AgreementRow } from "../../rental-agreements/repository.server";
import { GROUP, ID, VERSION } from "../cells/import-targets";
import type { ImportFault, ImportRow } from "../rows/read-property-rows";
import { findRepeats, placeOf, placeOfNew, type Twin } from "./twins";

/** A value that a field had before somebody changed it. */
export type ChangedSince = { id: number; name: string; oldValue: ApiValue; version: number; userName: string };

/** What the database holds of what a file speaks of. */
export type StoredPortfolio = {
  groups: readonly { id: number; name: string }[];
  properties: readonly PropertyRow[];
  /** Oldest first. */
  since: readonly ChangedSince[];
  agreements: readonly AgreementRow[];
  twins: readonly Twin[];
  /** Whether the very file made properties in this folder before. */
  isLoaded: boolean;
};

/** What holds if a cell and somebody else's later edit disagree; null leaves it a fault. */
export type Preference = "file" | "stored" | null;

export type PlannedCreation = {
  row: number;
  groupId: number;
  values: Record<string, FieldValue | null>;
  agreement: NewTerms | null;
};

export type PlannedChange = PropertyChange & { row: number };

/** An agreement of a property that is there already. */
export type PlannedAgreement = { row: number; propertyId: number; terms: NewTerms };

/** What an import would do; it does nothing while there is a fault. */
export type ImportPlan = {
  created: PlannedCreation[];
  changed: PlannedChange[];
  agreements: PlannedAgreement[];
  /** Rows that say what is stored already. */
  same: number[];
  /** The properties that were read, as the write must still find them. */
  known: { id: number; version: number }[];
  faults: ImportFault[];
  /** Rows that make a property if there is one like it, `isHere` in the very folder. */
  twins: { row: number; id: number; isHere: boolean }[];
  /** Rows of an export that make a property because their number is missing. */
  unnumbered: number[];
  /** Rows that make a property like the one that another row makes. */
  repeats: { row: number; other: number }[];
  /** How many faults are disagreements that a preference would settle. */
  conflicts: number;
};

/** Decides what becomes of each row of a file, whose new properties go into a folder. */
export function planPropertyImport(
  rows: readonly ImportRow[],
  groupId: number,
  stored: StoredPortfolio,
  preference: Preference,
): ImportPlan {
  const plan: ImportPlan = {
    created: [],
    changed: [],
    agreements: [],
    same: [],
    known: [],
    faults: [],
    twins: [],
    unnumbered: [],
    repeats: [],
    conflicts: 0,
  };
  const context = indexStored(stored);
  const seen = new Set<number>();
  for (const row of rows) {
    const fault = (key: string, sentence: string) =>
      plan.faults.push({ row: row.row, column: row.columns[key] ?? null, sentence });
    const group = findGroup(row, stored.groups, groupId);
    if (typeof group === "string") {
      fault(GROUP, group);
      continue;
    }
    if (row.id === null) {
      planCreation(plan, row, group ?? groupId, context.twins);
      continue;
    }
    const property = context.properties.get(row.id);
    if (!property) fault(ID, importFaults.noProperty(row.id));
    else if (seen.has(row.id)) fault(ID, importFaults.twice(row.id));
    else if (row.version !== null && row.version > property.version)
      fault(VERSION, importFaults.noVersion(property.version));
    else {
      seen.add(row.id);
      plan.known.push({ id: property.id, version: property.version });
      const isChanged = planChange(plan, row, group, property, context.since.get(row.id) ?? [], preference);
      const isAdded = planAgreement(plan, row, property.id, context.agreements.get(row.id) ?? []);
      if (!isChanged && !isAdded) plan.same.push(row.row);
    }
  }
  plan.repeats = findRepeats(plan.created);
  return plan;
}

function indexStored({ properties, since, agreements, twins }: StoredPortfolio) {
  return {
    properties: new Map(properties.map((property) => [property.id, property])),
    since: groupRows(since, ({ id }) => id),
    agreements: groupRows(agreements, ({ propertyId }) => propertyId),
    twins: groupRows(twins, (twin) => placeOf(twin.addressKey, twin)),
  };
}

/** The folder that a row names, null if it names none; a sentence if there is none of that name, or several. */
function findGroup(
  { groupName }: ImportRow,
  groups: StoredPortfolio["groups"],
  groupId: number,
): number | null | string {
  if (groupName === null) return null;
  const named = groups.filter(({ name }) => name.trim() === groupName);
  if (named.length > 1) return named.find(({ id }) => id === groupId)?.id ?? importFaults.severalFolders(groupName);
  return named[0]?.id ?? importFaults.noFolder(groupName);
}

function planCreation(
  plan: ImportPlan,
  importRow: ImportRow,
  groupId: number,
  twins: ReadonlyMap<string, Twin[]>,
): void {
  const { row, version, values, agreement } = importRow;
  addDaysFault(plan, importRow, values);
  plan.created.push({ row, groupId, values, agreement });
  const alike = twins.get(placeOfNew(values)) ?? [];
  const here = alike.find((twin) => twin.groupId === groupId);
  const twin = here ?? alike.at(-1);
  if (twin) plan.twins.push({ row, id: twin.id, isHere: here !== undefined });
  if (version !== null) plan.unnumbered.push(row);
}

/** Says so if a day of what a row makes newly lies before one that it follows, at the cell that says one of them. */
function addDaysFault(
  plan: ImportPlan,
  { row, columns }: ImportRow,
  next: Readonly<Record<string, unknown>>,
  stored?: PropertyRow,
): void {
  const fault = faultOfOrder(next, stored);
  const column = fault && (columns[fault.second] ?? columns[fault.first] ?? null);
  if (fault) plan.faults.push({ row, column, sentence: fault.sentence });
}

/** Whether a row changes its property: what its cells show differently from how the property was when they were written. */
function planChange(
  plan: ImportPlan,
  row: ImportRow,
  groupId: number | null,
  stored: PropertyRow,
  since: readonly ChangedSince[],
  preference: Preference,
): boolean {
  const current: Record<string, ApiValue> = {};
  const sent: Record<string, ApiValue> = {};
  const began = new Map<string, ApiValue>();
  for (const { name, oldValue } of since) if (!began.has(name)) began.set(name, oldValue);
  const values = groupId === null ? row.values : { ...row.values, [GROUP]: groupId };
  for (const [key, value] of Object.entries(values)) {
    const field = propertyField(key);
    if (!field) continue;
    const kept = toApiValue(field, storedValue(stored, key));
    const before = began.has(key) ? (began.get(key) ?? null) : kept;
    current[key] = kept;
    const mine = toApiValue(field, value);
    sent[key] = (field.required && mine === null) || shows(field, row.shown[key], before, mine) ? before : mine;
  }
  const { changes, conflicts } = mergeEdit(sent, current, since, true);
  for (const { field: name, mine, theirs } of conflicts) {
    if (preference === "stored") continue;
    const change = { name, oldValue: theirs as ApiValue, newValue: mine as ApiValue };
    if (preference === "file") changes.push(change);
    else {
      plan.conflicts++;
      const userName = since.findLast((one) => one.name === name)?.userName ?? "";
      const sentence = importFaults.changedMeanwhile(userName, shownValue(name, change.oldValue));
      plan.faults.push({ row: row.row, column: row.columns[name] ?? null, sentence });
    }
  }
  if (changes.length === 0) return false;
  const next: PropertyRow = { ...stored };
  for (const { name, newValue } of changes) {
    const field = propertyField(name);
    if (field) Object.assign(next, { [name]: fromApiValue(field, newValue) });
  }
  addDaysFault(plan, row, next, stored);
  plan.changed.push({ row: row.row, stored, next, changes });
  return true;
}

function storedValue(stored: PropertyRow, key: string): FieldValue | null {
  return (stored as Readonly<Record<string, FieldValue | null>>)[key] ?? null;
}

/** Digits of a number that a spreadsheet program keeps. */
const DIGITS = 15;

/**
 * Whether a cell shows a value as an export wrote it, whatever else could be read in it: a postcode of four digits stays one, and so do
 * blanks and signs that files lose.
 */
function shows(field: PropertyField, shown: string | undefined, value: ApiValue, read: ApiValue): boolean {
  if (typeof value === "number" && typeof read === "number")
    return Number(value.toPrecision(DIGITS)) === Number(read.toPrecision(DIGITS));
  if (field.kind !== "text" && field.kind !== "longText") return false;
  return shown !== undefined && squash(shown) === squash(String(value ?? ""));
}

function squash(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** A value of a property as a person reads it. */
export function shownValue(name: string, value: ApiValue): string {
  const field = propertyField(name);
  const text = field ? formatField(field, fromApiValue(field, value)) : String(value ?? "");
  return text === "" ? importFaults.empty : text;
}

/** Whether a row adds an agreement to a property; the one that begins on the same day is known, and has to say the same. */
function planAgreement(
  plan: ImportPlan,
  { row, agreement: terms, columns }: ImportRow,
  propertyId: number,
  standing: readonly AgreementRow[],
): boolean {
  if (!terms) return false;
  const column = columns.startDate ?? null;
  const known = standing.find(({ startDate }) => startDate === terms.startDate);
  if (known) {
    const isSame = (Object.keys(terms) as (keyof NewTerms)[]).every(
      (key) => terms[key] === null || terms[key] === known[key],
    );
    if (!isSame) plan.faults.push({ row, column, sentence: importFaults.agreementDiffers });
    return false;
  }
  const overlapped = standing.find(
    ({ startDate, endDate }) =>
      (terms.endDate === null || startDate <= terms.endDate) && (endDate === null || endDate >= terms.startDate),
  );
  if (overlapped) {
    const tenant = overlapped.counterParty ?? agreementTexts.unknownTenant;
    const period = agreementTexts.period(overlapped.startDate, overlapped.endDate);
    plan.faults.push({ row, column, sentence: importFaults.overlap(`${tenant}, ${period}`) });
    return false;
  }
  plan.agreements.push({ row, propertyId, terms });
  return true;
}
