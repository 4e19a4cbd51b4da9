import type { EditConflict } from "../domain-error";
import type { ApiValue } from "../fields/field";

/** A change that others made after the version that an edit began with; the earliest of a field comes first. */
export type MadeSince = { name: string; oldValue: ApiValue };

export type MergedEdit = {
  /** What is left to write, with the values that it replaces. */
  changes: { name: string; oldValue: ApiValue; newValue: ApiValue }[];
  conflicts: EditConflict[];
};

/**
 * Merges an edit with what others did meanwhile. A field is mine when it differs from what the edit began with; it
 * conflicts when others changed it to something else. In a `wholeForm` untouched fields must not win over newer values.
 */
export function mergeEdit(
  sent: Record<string, ApiValue>,
  current: Record<string, ApiValue>,
  since: readonly MadeSince[],
  wholeForm: boolean,
): MergedEdit {
  const before = new Map<string, ApiValue>();
  for (const change of since) if (!before.has(change.name)) before.set(change.name, change.oldValue);

  const merged: MergedEdit = { changes: [], conflicts: [] };
  for (const [name, mine] of Object.entries(sent)) {
    const theirs = current[name] ?? null;
    if (mine === theirs) continue;
    const old = before.has(name) ? (before.get(name) ?? null) : theirs;
    if (old === theirs) merged.changes.push({ name, oldValue: theirs, newValue: mine });
    else if (!wholeForm || mine !== old) merged.conflicts.push({ field: name, mine, theirs });
  }
  return merged;
}
