import { importRefusals } from "../../../../texts/properties/property-imports";
import { readDirectory, unpack, type ZipMember } from "../../../base/archives/unpack";
import { FileFault } from "../../../base/files/file-fault";
import { type CellStyle, readStyles } from "./cell-styles";
import { readSheetXml } from "./read-sheet-xml";
import { MOST_COLUMNS, MOST_READ_ROWS, refuseTable, type Sheet } from "./workbook";
import { attributeOf, readXml, unescapeText } from "./xlsx-xml";

/** All that is read of a workbook, unpacked: 5,000 rows of every field are 15 MB. */
const MOST_XML_BYTES = 16 * 1024 * 1024;

const MOST_SHEETS = 30;
const MOST_TEXTS = 1_000_000;

/** Cells of all sheets, with the empty ones before the last of a row: two full sheets. */
const MOST_CELLS = 2 * MOST_READ_ROWS * MOST_COLUMNS;

/**
 * The sheets of an Excel workbook (.xlsx) in order. The reader is ours, on the ZIP reader and XML parser of statements:
 * the libraries hold the whole file several times over, or read formats that nobody sends here.
 */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const part = openParts(bytes);
  const { sheets, from1904, textsPath, stylesPath } = readOutline(part);
  const texts = readTexts(part(textsPath));
  const stylesXml = part(stylesPath);
  const styles: CellStyle[] = stylesXml ? readStyles(stylesXml) : [];
  let cells = 0;
  return sheets.map(({ name, path }) => {
    const xml = part(path);
    const sheet = xml ? readSheetXml(xml, { texts, styles, from1904 }) : { rows: [], isCut: false };
    for (const row of sheet.rows) cells += row.cells.length;
    if (cells > MOST_CELLS) refuseTable(importRefusals.tooMuch);
    return { name, ...sheet };
  });
}

type Part = (path: string) => Uint8Array | null;

/** Unpacks one file at a time, and no more than is allowed of all. */
function openParts(bytes: Uint8Array): Part {
  const entries = new Map<string, ZipMember>();
  const read = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      if (error instanceof FileFault) refuseTable();
      throw error;
    }
  };
  for (const entry of read(() => readDirectory(bytes))) entries.set(entry.name.replace(/^\//, ""), entry);
  let left = MOST_XML_BYTES;
  return (path) => {
    const entry = entries.get(path);
    if (!entry) return null;
    if (entry.length > left) refuseTable(importRefusals.tooMuch);
    left -= entry.length;
    return read(() => unpack(bytes, entry, MOST_XML_BYTES));
  };
}

/** Which sheets there are that can be seen, where they and what they refer to lie, and from when days are counted. */
type Outline = {
  sheets: { name: string; path: string }[];
  from1904: boolean;
  textsPath: string;
  stylesPath: string;
};

function readOutline(part: Part): Outline {
  const workbook = part("xl/workbook.xml");
  const relations = part("xl/_rels/workbook.xml.rels");
  if (!workbook || !relations) refuseTable(importRefusals.noTable);
  const targets = new Map<string, string>();
  let textsPath = "xl/sharedStrings.xml";
  let stylesPath = "xl/styles.xml";
  readXml(relations, {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const path = pathOf(attributes.Target ?? "");
      targets.set(attributes.Id ?? "", path);
      if (attributes.Type?.endsWith("/sharedStrings")) textsPath = path;
      else if (attributes.Type?.endsWith("/styles")) stylesPath = path;
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  readXml(workbook, {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributeOf(attributes, "date1904") ?? "");
      if (name !== "sheet" || sheets.length >= MOST_SHEETS) return;
      if (/hidden/i.test(attributeOf(attributes, "state") ?? "")) return;
      const target = targets.get(attributeOf(attributes, "id") ?? "");
      if (target) sheets.push({ name: attributeOf(attributes, "name") ?? "", path: target });
    },
  });
  return { sheets, from1904, textsPath, stylesPath };
}

/** Where a part lies that the workbook names: from its root, or from the folder of the workbook. */
function pathOf(target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  return `xl/${target.replace(/^\.\//, "")}`.replace(/^xl\/\.\.\//, "");
}

/** The texts that cells refer to by number. */
function readTexts(xml: Uint8Array | null): string[] {
  const texts: string[] = [];
  if (!xml) return texts;
  let text = "";
  readXml(xml, {
    open(name) {
      if (name === "si") text = "";
    },
    text(piece, parents) {
      if (parents.at(-1) === "t" && !parents.includes("rPh")) text += piece;
    },
    close(name) {
      if (name !== "si") return;
      if (texts.length >= MOST_TEXTS) refuseTable(importRefusals.tooMuch);
      texts.push(unescapeText(text));
    },
  });
  return texts;
}
