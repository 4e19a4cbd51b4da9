import { taxTexts as texts } from "../../../texts/reports/tax";
import type { TaxForm } from "../../base/law/tax-forms/tax-form";
import type { LabelledProperty } from "../../base/relations/labels";
import { labelProperty } from "../../base/relations/labels";
import type { Table } from "../../base/spreadsheets/table";
import type { FilledForm } from "./filled-form";

const { columns: labels } = texts;

const columns = [
  { key: "propertyId", label: labels.propertyId, kind: "id" },
  { key: "property", label: labels.property, kind: "text" },
  { key: "line", label: labels.line, kind: "count" },
  { key: "field", label: labels.field, kind: "text" },
  { key: "label", label: labels.label, kind: "text" },
  { key: "amount", label: labels.amount, kind: "money" },
  { key: "exact", label: labels.exact, kind: "money" },
] as const;

/** All lines of all properties as the table that is written into a file. */
export function taxToTable(
  form: TaxForm,
  properties: readonly FilledForm[],
  labelled: readonly LabelledProperty[],
): Table {
  const names = new Map(labelled.map((property) => [property.id, labelProperty(property)]));
  const rows = properties.flatMap(({ propertyId, lines }) =>
    lines.map(({ line, field, label, amount, exact }) => [
      ...[propertyId, names.get(propertyId) ?? "", line, field, label, amount, exact],
    ]),
  );
  return { title: form.name, columns, chunks: [rows] };
}
