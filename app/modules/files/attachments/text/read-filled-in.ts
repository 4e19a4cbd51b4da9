import type { PDFPageProxy } from "unpdf/pdfjs";

/** What PDF.js tells of a field or a note on a page; fields have more than notes. */
type Annotation = {
  subtype: string;
  contentsObj?: { str: string };
  fieldType?: string | null;
  fieldName?: string;
  fieldValue?: string | string[] | null;
  alternativeText?: string;
  hidden?: boolean;
  password?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string | null;
  options?: { exportValue: string | null; displayValue: string | null }[];
};

/** What a box is called that is only on or off. */
const UNNAMED = /^(yes|on|ja|true|x|\d*)$/i;

/** What somebody filled into the form on a page, and wrote upon it, one after the other; fields by the words that stand for them. */
export async function readFilledIn(page: PDFPageProxy): Promise<string[]> {
  const annotations: Annotation[] = await page.getAnnotations();
  return annotations
    .map((one) => (one.subtype === "Widget" ? readField(one) : readNote(one)))
    .filter((text) => text !== "");
}

function readField(field: Annotation): string {
  const value = field.hidden || field.password ? "" : readValue(field).trim();
  const label = field.alternativeText?.trim() ?? "";
  return value === "" || label === "" || label === value ? value : `${label}: ${value}`;
}

/** What a field says, empty if nobody filled it in; of a box that is ticked its label or what else it is called by. */
function readValue({
  fieldType,
  fieldName = "",
  fieldValue,
  alternativeText,
  options = [],
  ...button
}: Annotation): string {
  const values = [fieldValue ?? []].flat();
  if (fieldType === "Tx") return values.join("\n").replaceAll(/\r\n?/g, "\n");
  if (fieldType === "Ch")
    return values
      .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
      .join(", ");
  const on = button.checkBox ? button.exportValue : button.radioButton ? button.buttonValue : null;
  if (!on || !values.includes(on)) return "";
  return UNNAMED.test(on) ? alternativeText || fieldName : on;
}

/** A remark; what leads elsewhere, and the window in which a remark opens, say nothing of their own. */
function readNote({ subtype, contentsObj }: Annotation): string {
  return ["Link", "Popup"].includes(subtype) ? "" : (contentsObj?.str ?? "");
}
