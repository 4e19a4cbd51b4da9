import type { SubmissionResult } from "@conform-to/dom";

/** A property that an album shows, or may. */
export type LinkedProperty = { id: number; label: string };

/** The properties that a form of an album came with, by the names that it gave them. */
export function typedProperties({ initialValue }: SubmissionResult): LinkedProperty[] {
  const { propertyIds, propertyLabels } = initialValue ?? {};
  const labels = Array.isArray(propertyLabels) ? propertyLabels : [];
  const ids = Array.isArray(propertyIds) ? propertyIds : [];
  return ids.flatMap((id, row) => (id ? { id: Number(id), label: String(labels[row] ?? `#${id}`) } : []));
}
