import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { printPdf } from "../../../../../tests/support/print-pdf";
import { MAX_TEXT_BYTES } from "./collect-text";
import { readText } from "./read-text";
import type { TextType } from "./text-types";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ODT = "application/vnd.oasis.opendocument.text";

const pack = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const word = (body: string) => `<?xml version="1.0"?><w:document xmlns:w="urn:w"><w:body>${body}</w:body></w:document>`;
const found = (text: string) => ({ state: "found", text });
const UNREADABLE = { state: "unreadable", text: null };

test("a letter of Word, with its head and foot, split words joined", async () => {
  const bytes = pack({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": word(
      "<w:p><w:r><w:t>Miet</w:t></w:r><w:r><w:t>vertrag &amp; Anlage</w:t></w:r></w:p><w:p><w:r><w:t>Zeile</w:t><w:tab/><w:t>zwei</w:t></w:r><w:del><w:delText>weg</w:delText></w:del></w:p>",
    ),
    "word/header1.xml": word("<w:p><w:r><w:t>Kopf</w:t></w:r></w:p>"),
    "word/styles.xml": "<styles><t>nicht</t></styles>",
  });
  expect(await readText(DOCX, bytes)).toEqual(found("Mietvertrag & Anlage\nZeile zwei\nKopf"));
});

test("a workbook of Excel with its words and numbers", async () => {
  const bytes = pack({
    "xl/sharedStrings.xml":
      "<sst><si><t>Kaltmiete</t></si><si><r><t>Neben</t></r><r><t>kosten</t></r><rPh><t>x</t></rPh></si></sst>",
    "xl/worksheets/sheet1.xml":
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c><v>412.5</v></c><c t="inlineStr"><is><t>Süd</t></is></c></row></sheetData></worksheet>',
  });
  expect((await readText(XLSX, bytes)).text).toBe("Kaltmiete\nNebenkosten\n0 412.5 Süd");
});

test("a workbook as programs write it, which capitalise what holds its words", async () => {
  const bytes = pack({ "xl/SharedStrings.xml": "<x:sst><x:si><x:t>Kaltmiete</x:t></x:si></x:sst>" });
  expect((await readText(XLSX, bytes)).text).toBe("Kaltmiete");
});

test("a text of LibreOffice", async () => {
  const bytes = pack({
    mimetype: ODT,
    "content.xml":
      '<office:document-content xmlns:office="o" xmlns:text="t"><office:body><text:h>Kopf</text:h><text:p>Ein<text:s/>Satz<text:tab/>mit <text:span>Teil</text:span></text:p></office:body></office:document-content>',
    "styles.xml": "<x>nicht</x>",
  });
  expect((await readText(ODT, bytes)).text).toBe("Kopf\nEin Satz mit Teil");
});

test("a PDF page by page, and a scan that says nothing", async () => {
  const pdf = printPdf([[{ text: "Größe: 58 m²" }, { text: "Miete 412,50 €" }], [{ text: "Seite zwei" }]]);
  expect(await readText("application/pdf", pdf)).toEqual(found("Größe: 58 m²\nMiete 412,50 €\nSeite zwei"));
  const scan = printPdf(["0.5 g 70 700 300 5 re f"]);
  expect(await readText("application/pdf", scan)).toEqual({ state: "none", text: null });
});

test("a mail with its people, subject and what is attached, from HTML where it has no text", async () => {
  const mail = [
    "From: Verwaltung <verwaltung@kappel.example>",
    "To: editor@objektbuch.example",
    "Subject: =?utf-8?Q?Wasserschaden_gro=C3=9F?=",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<style>p{}</style><p>Bitte um <b>R&uuml;ckruf</b>.</p><script>x</script>",
    "--b",
    'Content-Type: application/pdf; name="Rechnung.pdf"',
    'Content-Disposition: attachment; filename="Rechnung.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    "JVBERi0=",
    "--b--",
    "",
  ].join("\r\n");
  const { state, text } = await readText("message/rfc822", strToU8(mail));
  expect(state).toBe("found");
  for (const words of ["Wasserschaden groß", "verwaltung@kappel.example", "Bitte um", "ckruf", "Rechnung.pdf"])
    expect(text).toContain(words);
  expect(text).not.toMatch(/script|p\{\}/);
});

test("plain text in the encodings that there are, without what a database cannot keep", async () => {
  expect(await readText("text/plain", strToU8("a\0b \t c\r\n\r\n\r\nd"))).toEqual(found("ab c\nd"));
  const latin = Uint8Array.from([..."Gr\xfc\xdfe"].map((character) => character.charCodeAt(0)));
  expect((await readText("text/plain", latin)).text).toBe("Grüße");
  expect((await readText("text/csv", strToU8("Ort;Miete\nAue;400"))).text).toBe("Ort;Miete\nAue;400");
  expect(await readText("text/plain", strToU8(" \n "))).toEqual({ state: "none", text: null });
});

test("text is kept up to its bound, and never half a character of it", async () => {
  for (const sign of ["a", "ß", "€", "🏠"]) {
    const { text } = await readText("text/plain", strToU8(`x${sign.repeat(MAX_TEXT_BYTES / 2)}`));
    const { length } = new TextEncoder().encode(text ?? "");
    expect(length).toBeLessThanOrEqual(MAX_TEXT_BYTES);
    expect(length).toBeGreaterThan(Math.min(MAX_TEXT_BYTES / 2, MAX_TEXT_BYTES - 4));
    expect(text).toMatch(/^x(a+|ß+|€+|(🏠)+)$/u);
  }
});

test("what is damaged, locked or a bomb is unreadable, soon", async () => {
  const body = (text: string) => pack({ "word/document.xml": word(text) });
  const letter = body("<w:p><w:r><w:t>Text</w:t></w:r></w:p>");
  const began = performance.now();
  for (const [type, bytes] of [
    [DOCX, letter.slice(0, 60)],
    [DOCX, body("<w:p><w:r>")],
    [DOCX, body("<a>".repeat(100_000))],
    [DOCX, body(`<w:p>${"<a/>".repeat(1_000_001)}</w:p>`)],
    [DOCX, body(`<w:p><w:t>a</w:t><![CDATA[${"]".repeat(3_000_000)}]]></w:p>`)],
    [XLSX, pack({ "xl/sharedStrings.xml": `<sst><?a ${"?".repeat(3_000_000)}?><si><t>a</t></si></sst>` })],
    [ODT, pack({ "content.xml": `<a>${`<i x="${"x".repeat(900_000)}"/>`.repeat(20)}</a>` })],
    [DOCX, body(`<w:p>${" ".repeat(20_000_000)}</w:p>`)],
    [DOCX, body('<!DOCTYPE x [<!ENTITY a "aaaa">]><w:t>&a;</w:t>')],
    ["application/pdf", strToU8("%PDF-1.4 nichts")],
    ["application/pdf", printPdf([[{ text: "Text" }]]).slice(0, 40)],
  ] as [TextType, Uint8Array][])
    expect([type, await readText(type, bytes)]).toEqual([type, UNREADABLE]);
  expect(performance.now() - began).toBeLessThan(20_000);
}, 30_000);
