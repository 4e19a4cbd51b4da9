import { strToU8, zipSync } from "fflate";

/** XML that costs what reads it far more than it says; `size` says how many megabytes it unpacks to, about. */
export const hostileXml: Readonly<Record<string, (size: number) => string>> = {
  "a section of brackets": (size) => `<a><![CDATA[${"]".repeat(size * 1_000_000)}]]></a>`,
  "a section that never closes": (size) => `<a><![CDATA[${"x]".repeat(size * 500_000)}`,
  "an instruction of question marks": (size) => `<a><?b ${"?".repeat(size * 1_000_000)}?></a>`,
  "a comment of hyphens": (size) => `<a><!--${"- ".repeat(size * 500_000)}--></a>`,
  "elements within each other": (size) => "<a>".repeat(size * 300_000),
  "elements beside each other": (size) => `<a>${"<b/>".repeat(size * 250_000)}</a>`,
  "attributes without end": (size) =>
    `<a ${Array.from({ length: size * 80_000 }, (_, number) => `b${number}="c"`).join(" ")}/>`,
  "an attribute of megabytes": (size) => `<a b="${"c".repeat(size * 1_000_000)}"/>`,
  "a text of megabytes": (size) => `<a>${"b".repeat(size * 1_000_000)}</a>`,
  "a tag that never closes": (size) => `<a${" ".repeat(size * 1_000_000)}`,
  "entities without end": (size) => `<a>${"&amp;".repeat(size * 200_000)}</a>`,
  "entities of entities": (size) =>
    `<!DOCTYPE a [<!ENTITY b0 "bb">${Array.from({ length: size * 20 }, (_, number) => `<!ENTITY b${number + 1} "&b${number};&b${number};">`).join("")}]><a>&b${size * 20};</a>`,
  "prefixes without end": (size) =>
    `<a>${Array.from({ length: size * 20_000 }, (_, number) => `<b${number}:c xmlns:b${number}="d"/>`).join("")}</a>`,
};

/** Cells of a table that claim far more than they hold. */
export const hostileSheets: Readonly<Record<string, (size: number) => string>> = {
  "rows without end": (size) => sheet('<row><c t="n"><v>1</v></c></row>'.repeat(size * 30_000)),
  "cells without end": (size) => sheet(`<row r="1">${'<c t="n"><v>1</v></c>'.repeat(size * 45_000)}</row>`),
  "cells in the last column": (size) =>
    sheet('<row><c r="XFD1" t="inlineStr"><is><t>a</t></is></c></row>'.repeat(size * 14_000)),
  "a row beyond all rows": (size) => sheet(`<row r="${size}${"9".repeat(12)}"><c r="A1"><v>1</v></c></row>`),
  "texts that are said again and again": (size) =>
    sheet(`<row><c t="inlineStr"><is><t>${"a".repeat(30_000)}</t></is></c></row>`.repeat(size * 33)),
  "merged cells without end": (size) =>
    `${sheet('<row r="1"><c r="A1"><v>1</v></c></row>').replace("</worksheet>", "")}<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(size * 30_000)}</mergeCells></worksheet>`,
};

function sheet(rows: string): string {
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
}

/** A packed document of one file that is read, or of that and others. */
export function packXml(name: string, xml: string, others: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = Object.entries({ ...others, [name]: xml }).map(([path, text]) => [path, strToU8(text)]);
  return zipSync(Object.fromEntries(files), { level: 6 });
}

/** What a workbook needs beside its one sheet. */
export const WORKBOOK: Readonly<Record<string, string>> = {
  "xl/workbook.xml":
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};
