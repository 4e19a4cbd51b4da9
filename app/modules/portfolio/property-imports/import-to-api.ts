import { columnName } from "../../base/spreadsheets/cell-name";
import { importTarget } from "./cells/import-targets";
import { textOf } from "./cells/read-cell";
import { cellOf, type PlannedImport } from "./import-properties";
import type { PropertyImport } from "./stored/imports.server";

/** An import as `/api` returns it; the ids of what it created follow each other. */
export function importToApi({ userName, changedRows, ...made }: PropertyImport) {
  const changedIds = (JSON.parse(changedRows) as [number, number][]).map(([id]) => id);
  return { ...made, createUserFullName: userName, changedIds };
}

/** What would become of a file, as `/api` returns it. */
export function importPreviewToApi({ sheets, file, plan, again }: PlannedImport) {
  const rows = sheets[file.sheet]?.rows ?? [];
  const heads = file.headIndex === null ? undefined : rows[file.headIndex];
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: file.sheet,
    head: heads?.row ?? 0,
    writing: file.writing,
    columns: file.targets.map((key, index) => ({
      column: columnName(index),
      head: textOf(heads?.cells[index] ?? null),
      target: key,
      label: key === null ? null : (importTarget(key)?.label ?? null),
    })),
    created: plan.created.map(({ row }) => row),
    changed: plan.changed.map(({ row, stored, changes }) => ({ row, id: stored.id, changes })),
    agreements: [
      ...plan.created.flatMap(({ row, agreement }) => (agreement ? [row] : [])),
      ...plan.agreements.map(({ row }) => row),
    ],
    unchanged: plan.same,
    skipped: file.read.skipped,
    twins: plan.twins,
    unnumbered: plan.unnumbered,
    again,
    repeats: plan.repeats,
    faults: plan.faults.map((fault) => ({ cell: cellOf(fault), message: fault.sentence })),
  };
}
