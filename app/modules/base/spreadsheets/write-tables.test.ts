import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { CellValue, Table, TableColumn } from "./table";
import { writeCsv } from "./write-csv";
import { writeXlsx } from "./write-xlsx";

const columns: TableColumn[] = [
  { key: "text", label: "=Text", kind: "text" },
  { key: "money", label: "Betrag", kind: "money" },
  { key: "share", label: "Anteil", kind: "fraction" },
  { key: "day", label: "Tag", kind: "day" },
];
const table = (...rows: CellValue[][]): Table => ({ title: "Mieten/2026", columns, chunks: [rows] });

async function collect<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
const csv = async (...rows: CellValue[][]) => (await collect(writeCsv(table(...rows)))).join("");
async function xlsxParts(...rows: CellValue[][]): Promise<Record<string, string>> {
  const parts = Object.entries(unzipSync(Buffer.concat(await collect(writeXlsx(table(...rows))))));
  return Object.fromEntries(parts.map(([name, part]) => [name, new TextDecoder().decode(part)]));
}

test("CSV is what German programs read", async () => {
  expect(await csv(["Müller; Söhne", -1_234_567_89, 0.147541, "2026-01-31"], ['"A"\nB', 5, -0.5, null])).toBe(
    '\ufeff\'=Text;Betrag;Anteil;Tag\r\n"Müller; Söhne";-1234567,89;14,7541%;31.01.2026\r\n"""A""\nB";0,05;-50%;\r\n',
  );
});

test.each(["=1+1", "+49 371", "-5 Grad", "@SUM(A1)", "\t=1", " =1", "|cmd", "＝1"])(
  "the text %j is no formula",
  async (text) => {
    const [, line = ""] = (await csv([text, 1, 1, null])).split("\r\n");
    expect(line.replace(/^"/, "").startsWith(`'${text}`)).toBe(true);
    const { "xl/worksheets/sheet1.xml": sheet } = await xlsxParts([text, 1, 1, null]);
    expect(sheet).toContain(`<c t="inlineStr" s="2"><is><t xml:space="preserve">${text}</t></is></c>`);
    expect(sheet).not.toContain("<f>");
  },
);

test("a workbook has a bold head that stays in sight, numbers, days and texts", async () => {
  const parts = await xlsxParts(
    ["<A> & _x0041_ \u0001\ud800", 123_45, 0.25, "2026-01-31"],
    [null, null, null, "1850-05-01"],
  );
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<row><c t="inlineStr" s="1"><is><t xml:space="preserve">=Text</t></is></c>');
  expect(sheet).toContain("&lt;A&gt; &amp; _x005F_x0041_ \ufffd");
  expect(sheet).toMatch(/<v>123.45<\/v>.*<v>0.25<\/v>.*<v>46053<\/v>/);
  expect(sheet).toContain("<c/><c/><c/>");
  expect(sheet).toContain("1850-05-01</t>");
  expect(parts["xl/workbook.xml"]).toContain('<sheet name="Mieten 2026"');
});
