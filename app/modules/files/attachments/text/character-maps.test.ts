import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { assemblePdf } from "../../../../../tests/support/print-pdf";
import { projectRoot } from "../../../../../workers/local/processes/project-root";
import type { CharacterMaps } from "./character-maps";
import { readText } from "./read-text";

const PDF = "application/pdf";

/** A page of a font that the file does not bring along, in codes that only a character map explains. */
const printFont = (encoding: string, collection: string, codes: string) =>
  assemblePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    `<< /Type /Font /Subtype /Type0 /BaseFont /Fremd-${encoding} /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Length ${codes.length + 29} >>\nstream\nBT /F1 9 Tf 9 9 Td <${codes}> Tj ET\nendstream`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Fremd /CIDSystemInfo << /Registry (Adobe) /Ordering (${collection}) /Supplement 4 >> /FontDescriptor 7 0 R >>`,
    "<< /Type /FontDescriptor /FontName /Fremd /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 80 >>",
  ]);

const maps: CharacterMaps = (name) =>
  readFile(join(projectRoot, "node_modules/pdfjs-dist/cmaps", `${name}.bcmap`)).catch(() => null);

test.each([
  ["UniGB-UCS2-H", "GB1", "79DF91D1", "租金"],
  ["90ms-RKSJ-H", "Japan1", "89C692C0", "家賃"],
  ["Identity-H", "Japan1", "0465", "亜"],
])(
  "a font in %s of %s that is not embedded is read by its character map",
  async (encoding, collection, codes, text) => {
    const pdf = printFont(encoding, collection, codes);
    expect(await readText(PDF, pdf, maps)).toEqual({ state: "found", text });
    expect((await readText(PDF, pdf)).text).not.toBe(text);
  },
);

test("a map that does not exist costs its text alone", async () => {
  expect(await readText(PDF, printFont("Erfunden-H", "GB1", "79DF91D1"), maps)).toEqual({ state: "none", text: null });
});
