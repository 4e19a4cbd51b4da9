import type { FieldChange } from "../../../base/edits/changed-values";
import { fromApiValue, toApiValue } from "../../../base/fields/api-value";
import type { ApiValue, FieldValue } from "../../../base/fields/field";
import { faultOfOrder } from "../check-order";
import { type PropertyField, propertyFields } from "../property-fields";
import type { PropertyRow } from "../repository.server";

/** A property as it is and as it is to be, with what differs. */
export type PropertyChange = { stored: PropertyRow; next: PropertyRow; changes: FieldChange[] };

/** What setting a field for several properties would do; nothing is written while there is a fault. */
export type BulkPlan = {
  changed: PropertyChange[];
  /** The sentences for properties that may not become so, by their ids. */
  faults: Map<number, string>;
};

/** Sets one field of each property to the same value. */
export function planBulk(rows: readonly PropertyRow[], field: PropertyField, value: FieldValue | null): BulkPlan {
  const plan: BulkPlan = { changed: [], faults: new Map() };
  for (const stored of rows) {
    const change = changeValues(stored, new Map([[field.key, toApiValue(field, value)]]));
    if (change.changes.length === 0) continue;
    const fault = faultOfOrder(change.next, stored);
    if (fault) plan.faults.set(stored.id, fault.sentence);
    plan.changed.push(change);
  }
  return plan;
}

/** A property with some values, as `/api` writes them, in place of its own. */
export function changeValues(stored: PropertyRow, values: ReadonlyMap<string, ApiValue>): PropertyChange {
  const next: PropertyRow = { ...stored };
  const held: Readonly<Record<string, FieldValue | null>> = { ...stored };
  const changes: FieldChange[] = [];
  for (const field of propertyFields) {
    const newValue = values.get(field.key);
    const oldValue = toApiValue(field, held[field.key] ?? null);
    if (newValue === undefined || newValue === oldValue) continue;
    Object.assign(next, { [field.key]: fromApiValue(field, newValue) });
    changes.push({ name: field.key, oldValue, newValue });
  }
  return { stored, next, changes };
}
