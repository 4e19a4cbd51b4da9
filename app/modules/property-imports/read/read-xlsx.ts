import { importRefusals } from "../../../texts/properties/property-imports";
import { readDirectory, unpack, type ZipMember } from "../../bank-statements/read/unpack-statements";
import { StatementError } from "../../bank-statements/statement";
import { type CellStyle, readStyles } from "./cell-styles";
import { readSheetXml } from "./read-sheet-xml";
import { refuseTable, type Sheet } from "./workbook";
import { attributeOf, readXml, unescapeText } from "./xlsx-xml";

/** All that is read of a workbook, unpacked: 5,000 rows of every field are 15 MB. */
const MOST_XML_BYTES = 32 * 1024 * 1024;

const MOST_SHEETS = 30;
const MOST_TEXTS = 1_000_000;

/**
 * The sheets of an Excel workbook (.xlsx) in their order. The reader is our own on the ZIP reader and the XML parser that statements are
 * read with: the libraries for it hold the whole file several times over, or read formats that nobody sends here.
 */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const part = openParts(bytes);
  const { sheets, from1904 } = readOutline(part);
  const texts = readTexts(part("xl/sharedStrings.xml"));
  const stylesXml = part("xl/styles.xml");
  const styles: CellStyle[] = stylesXml ? readStyles(stylesXml) : [];
  return sheets.map(({ name, path }) => {
    const xml = part(path);
    return xml ? { name, ...readSheetXml(xml, { texts, styles, from1904 }) } : { name, rows: [], isCut: false };
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
      if (error instanceof StatementError) refuseTable();
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

/** Which sheets there are that can be seen, and from when days are counted. */
function readOutline(part: Part): { sheets: { name: string; path: string }[]; from1904: boolean } {
  const workbook = part("xl/workbook.xml");
  const relations = part("xl/_rels/workbook.xml.rels");
  if (!workbook || !relations) refuseTable(importRefusals.noTable);
  const targets = new Map<string, string>();
  readXml(relations, {
    open(name, attributes) {
      if (name === "Relationship") targets.set(attributes.Id ?? "", attributes.Target ?? "");
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  readXml(workbook, {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributeOf(attributes, "date1904") ?? "");
      if (name !== "sheet" || sheets.length >= MOST_SHEETS || attributeOf(attributes, "state")) return;
      const target = targets.get(attributeOf(attributes, "id") ?? "");
      if (target)
        sheets.push({
          name: attributeOf(attributes, "name") ?? "",
          path: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
        });
    },
  });
  return { sheets, from1904 };
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
