import { expect, test } from "vitest";
import { assemblePdf } from "../../../../../tests/support/print-pdf";
import { readText } from "./read-text";

/** A page that says "Protokoll" and has these fields and notes so often, as their dictionaries say. */
function printForm(annotations: readonly string[], { more = [], times = 1 }: { more?: string[]; times?: number } = {}) {
  const first = 6 + more.length;
  const references = annotations
    .map((_, index) => `${first + index} 0 R`)
    .join(" ")
    .concat(" ")
    .repeat(times);
  return assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${references}] >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Annots [${references}] /Resources << /Font << /F1 4 0 R >> >> >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Length 35 >>\nstream\nBT /F1 9 Tf 9 9 Td (Protokoll) Tj ET\nendstream",
    ...more,
    ...annotations.map((one) => `<< /Type /Annot /Rect [10 10 90 30] ${one} >>`),
  ]);
}

const field = (type: string, rest: string) => `/Subtype /Widget /FT /${type} ${rest}`;
const box = (rest: string, on = "Yes") => field("Btn", `/AP << /N << /${on} null /Off null >> >> ${rest}`);

test.each([
  ["a text", field("Tx", "/T (f1) /V (Erika Muster)"), "Erika Muster"],
  ["a text with a label", field("Tx", "/T (f1) /TU (Mieter) /V (Erika Muster)"), "Mieter: Erika Muster"],
  [
    "lines in UTF-16",
    field(
      "Tx",
      "/T (f1) /Ff 4096 /V <FEFF00DC00620065007200670061006200650020005A00E40068006C00650072000D004E0072002000340032002020AC>",
    ),
    "Übergabe Zähler\nNr 42 €",
  ],
  ["what nobody filled in", field("Tx", "/T (f1) /TU (Mieter)"), ""],
  ["what is hidden", field("Tx", "/T (f1) /F 2 /V (Geheim)"), ""],
  ["a password", field("Tx", "/T (f1) /Ff 8192 /V (Geheim)"), ""],
  [
    "a choice",
    field("Ch", "/T (f1) /TU (Heizung) /Opt [[(g) (Gas)] [(o) (Heizung mit Öl)]] /V (o)").replace("Öl", "\xd6l"),
    "Heizung: Heizung mit Öl",
  ],
  [
    "several choices",
    field("Ch", "/T (f1) /Ff 2097152 /Opt [(Keller) (Balkon) (Stellplatz)] /V [(Keller) (Balkon)]"),
    "Keller, Balkon",
  ],
  ["a box with a label", box("/T (f1) /TU (Rauchmelder vorhanden) /V /Yes /AS /Yes"), "Rauchmelder vorhanden"],
  ["a box without one", box("/T (Besenrein) /V /Yes /AS /Yes"), "Besenrein"],
  ["a box by its value", box("/T (f1) /V /Nichtraucher /AS /Nichtraucher", "Nichtraucher"), "Nichtraucher"],
  ["a box that is not ticked", box("/T (f1) /TU (Rauchmelder vorhanden) /V /Off /AS /Off"), ""],
  [
    "a choice by a button",
    box("/T (f1) /Ff 32768 /TU (Familienstand) /V /ledig /AS /ledig", "ledig"),
    "Familienstand: ledig",
  ],
  ["the button beside it", box("/T (f1) /Ff 32768 /TU (Familienstand) /V /ledig /AS /Off", "verheiratet"), ""],
  ["a button to press", field("Btn", "/T (f1) /Ff 65536 /TU (Drucken) /V (Drucken)"), ""],
  ["a note upon the page", "/Subtype /FreeText /DA (/F1 9 Tf) /Contents (Schl\xfcssel: 3)", "Schlüssel: 3"],
  ["a remark", "/Subtype /Text /Contents (Bitte prüfen)".replace("ü", "\xfc"), "Bitte prüfen"],
  ["a link", "/Subtype /Link /Contents (Mehr)", ""],
])("of %s in a form there is found what was filled in", async (_, annotation, text) => {
  const found = await readText("application/pdf", printForm([annotation]));
  expect(found).toEqual({ state: "found", text: text === "" ? "Protokoll" : `Protokoll\n${text}` });
});

test("a field takes its value and label from the one that it is part of", async () => {
  const pdf = printForm([field("Tx", "/Parent 6 0 R").replace("/FT /Tx", "")], {
    more: ["<< /FT /Tx /T (Name) /V (Erika Muster) >>"],
  });
  expect((await readText("application/pdf", pdf)).text).toBe("Protokoll\nErika Muster");
});

const chain = (length: number) =>
  Array.from({ length }, (_, index) => `<< /FT /Tx /T (f${index}) /Kids [${7 + ((index + 1) % length)} 0 R] >>`);

test.each([
  ["a field again and again", () => printForm([field("Tx", "/T (f1) /V (Erika)")], { times: 200_000 })],
  [
    "a long value again and again",
    () => printForm([field("Tx", `/T (f1) /V (${"a".repeat(500_000)})`)], { times: 5_000 }),
  ],
  [
    "choices without end",
    () => printForm([field("Ch", `/T (f1) /V (a) /Opt [${"(a) ".repeat(300_000)}]`)], { times: 1_000 }),
  ],
  ["fields within fields", () => printForm([field("Tx", "/Parent 6 0 R /V (Erika)")], { more: chain(5_000) })],
  [
    "fields that are their own parents",
    () => printForm([field("Tx", "/T (f1) /Parent 6 0 R /Kids [6 0 R]")], { times: 100 }),
  ],
  [
    "notes drawn by forms that unfold",
    () =>
      printForm(["/Subtype /FreeText /AP << /N 6 0 R >> /Contents (Erika)"], {
        more: [
          `<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /Font << /F1 4 0 R >> >> /Length 1200000 >>\nstream\n${"BT (a) Tj ET".repeat(100_000)}\nendstream`,
        ],
        times: 1_000,
      }),
  ],
])("%s: the words of the page are found, and the reading comes to an end", async (_, print) => {
  const pdf = print();
  const { rss } = process.memoryUsage();
  const began = process.cpuUsage();
  const { state, text } = await readText("application/pdf", pdf);
  expect([state, text?.startsWith("Protokoll")]).toEqual(["found", true]);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(20);
  expect((process.memoryUsage().rss - rss) / 2 ** 20).toBeLessThan(300);
});
