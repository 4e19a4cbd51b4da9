import { type NumberFormat, numberFormatOf, numberFormats } from "./number-formats";
import type { CellKind } from "./table";

const formatNames = Object.keys(numberFormats) as NumberFormat[];

/** Places of the styles in the workbook: plain, head, text, then the formats in their order. */
export const cellStyles = { plain: 0, head: 1, text: 2 } as const;

const FIRST_FORMAT_STYLE = 3;
/** Numbers below are the program's own formats. */
const FIRST_FORMAT_ID = 164;

/** The style of a number of a kind. */
export function styleOf(kind: CellKind): number {
  const format = numberFormatOf(kind);
  return format ? FIRST_FORMAT_STYLE + formatNames.indexOf(format) : cellStyles.plain;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A sheet's name has at most 31 characters and none of some signs. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\'<>&"]/g, " ")
      .trim()
      .slice(0, 31) || "Tabelle"
  );
}

/** The parts of a workbook beside its sheet, by their names. */
export function packageParts(title: string): [name: string, text: string][] {
  return [
    [
      "[Content_Types].xml",
      `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `${DECLARATION}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${DECLARATION}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ["xl/styles.xml", styles()],
  ];
}

function styles(): string {
  const codes = formatNames.map(
    (name, index) =>
      `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${numberFormats[name].replaceAll('"', "&quot;")}"/>`,
  );
  const ofFormats = formatNames.map(
    (_, index) =>
      `<xf numFmtId="${FIRST_FORMAT_ID + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const cells = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    ...ofFormats,
  ];
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${codes.join("")}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`;
}
