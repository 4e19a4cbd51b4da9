import type { SentValues } from "../../../app/modules/base/fields/fields-schema";
import type { PropertyValues } from "../../../app/modules/portfolio/properties/property-fields";
import { readWorkbook } from "../../../app/modules/portfolio/property-imports/read/read-workbook";
import { understandFile } from "../../../app/modules/portfolio/property-imports/understand-file";

/** Values of a property as modules hold them, money in cents; what is left out or null is empty. */
export type DemoValues = Partial<Omit<PropertyValues, "groupId" | "imageCollectionId">> & SentValues;

/** The properties of a list as the product's import understands it; `at` is its first column, which the import leaves out. */
export function readList(list: Uint8Array): { at: string; values: DemoValues }[] {
  const [sheet] = readWorkbook(list);
  const { rows, faults } = understandFile(sheet ? [sheet] : [], {}, "2026-01-01").read;
  if (!sheet || faults.length > 0) throw new Error(faults.map(({ row, sentence }) => `${row}: ${sentence}`).join("\n"));
  const at = new Map(sheet.rows.map(({ row, cells }) => [row, String(cells[0])]));
  return rows.map(({ row, values }) => ({ at: at.get(row) ?? "", values: values as DemoValues }));
}
