import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { hostilePdfs } from "../../../../../tests/support/hostile/hostile-pdfs";
import { assemblePdf, printPdf } from "../../../../../tests/support/print-pdf";
import { sniffType } from "../../../base/files/sniff-type";
import { invoiceOf, printCii, printUbl } from "./fixtures/print-invoice";
import { readBill } from "./read-bill";

const own = { ibans: new Set(["DE91100000000123456789"]), name: "Objektbuch Immobilien" };
const read = (bytes: Uint8Array) =>
  readBill(bytes, sniffType({ head: bytes.subarray(0, 4_096), tail: bytes.subarray(-65_536) }), own);
const latin = (text: string) => Buffer.from(text, "utf8").toString("latin1");

const invoice = invoiceOf({
  notes: ["Im Rechnungsbetrag sind Lohnkosten von 357,00 € enthalten.", "Zahlbar bis zum 17.11.2026 ohne Abzug"],
  dueDate: null,
  lines: [{ name: "Dachrinne erneuern", description: null, cents: 720_00, rate: 19 }],
  addresses: ["Talstraße 31 09112 Chemnitz"],
});

test.each(["factur-x.xml", "rechnung.xml"])("a PDF that carries %s is an E-Rechnung", async (name) => {
  const pdf = printPdf(
    [[{ text: "Rechnung" }]],
    [
      { name: "bild.png", content: "x" },
      { name, content: latin(printCii(invoice)) },
    ],
  );
  expect(await read(pdf)).toMatchObject({
    ...{ source: "E_INVOICE", seller: "Dachdecker Weise GmbH", number: "R-2026-118", amount: 856_80 },
    ...{
      labour: 357_00,
      labourKind: "CRAFT",
      dueDate: "2026-11-17",
      costType: 17,
      guessed: ["labour", "labourKind", "costType", "dueDate"],
    },
    words: expect.stringContaining("Talstraße 31 09112 Chemnitz"),
  });
});

test("a credit note gives money back, with its labour", async () => {
  const bytes = new TextEncoder().encode(printUbl({ ...invoice, type: "381" }));
  expect(await read(bytes)).toMatchObject({ source: "E_INVOICE", amount: -856_80, labour: -357_00 });
});

test("what was paid before is a bill over all of it", async () => {
  const paid = invoiceOf({ ...invoice, prepaid: 856_80 });
  expect(await read(new TextEncoder().encode(printCii(paid)))).toMatchObject({ amount: 856_80 });
});

test("lines that are called labour are it, with their tax", async () => {
  const lines = [
    { name: "Monteurstunden", description: null, cents: 100_00, rate: 19 },
    { name: "Treppenhausreinigung, Material", description: null, cents: 50_00, rate: 19 },
  ];
  const bytes = new TextEncoder().encode(printCii(invoiceOf({ lines })));
  expect(await read(bytes)).toMatchObject({ labour: 119_00, labourKind: "HOUSEHOLD" });
});

test("labour is of the household if only the seller's name says what was done", async () => {
  const lines = [{ name: "Heckenschnitt, Arbeitszeit", description: null, cents: 100_00, rate: 19 }];
  const bytes = new TextEncoder().encode(printCii({ ...invoiceOf({ lines }), seller: "Gartenbau Lindner" }));
  expect(await read(bytes)).toMatchObject({ labour: 119_00, labourKind: "HOUSEHOLD" });
});

test("of another PDF the words are guessed, and marked", async () => {
  const lines = [
    "Objektbuch Immobilien, Hauptstraße 1, 01067 Dresden",
    "Gebäudereinigung Kunze GmbH · Feldweg 4 · 09111 Chemnitz",
    "Rechnung",
    "Rechnungsnummer: 2026/0457",
    "Rechnungsdatum: 03.11.2026",
    "Leistungszeitraum 01.10.2026 – 31.10.2026",
    "Treppenhausreinigung Talstraße 31, 09112 Chemnitz",
    "Zwischensumme netto 300,00 €",
    "zzgl. 19 % Umsatzsteuer 57,00 €",
    "Rechnungsbetrag 357,00 €",
    "Darin Arbeitskosten nach § 35a EStG (haushaltsnahe Dienstleistung): 345,10 €",
    "Zahlbar innerhalb von 14 Tagen auf DE02 1203 0000 0000 2020 51, nicht auf DE91 1000 0000 0123 4567 89",
  ];
  expect(await read(printPdf([lines.map((text) => ({ text }))]))).toMatchObject({
    ...{ source: "TEXT", seller: "Gebäudereinigung Kunze GmbH", number: "2026/0457", iban: "DE02120300000000202051" },
    ...{ issueDate: "2026-11-03", dueDate: "2026-11-17", amount: 357_00, labour: 345_10, labourKind: "HOUSEHOLD" },
    ...{ from: "2026-10-01", to: "2026-10-31", invoice: null },
    guessed: expect.arrayContaining(["seller", "iban", "number", "issueDate", "dueDate", "amount", "labour"]),
  });
});

test.each<[string, Uint8Array, string]>([
  ["a ZIP", new TextEncoder().encode("PK\x03\x04 und mehr"), "keine Rechnung"],
  ["an image", new TextEncoder().encode("GIF89a"), "keine Rechnung"],
  ["a PDF without text", printPdf([""]), "keinen lesbaren Text"],
  ["a PDF that is cut off", printPdf([[{ text: "Rechnung" }]]).slice(0, 60), "lässt sich keine Rechnung"],
  [
    "contradictory sums",
    printPdf(
      [[{ text: "Rechnung" }]],
      [{ name: "factur-x.xml", content: latin(printCii({ ...invoice, totals: { ...invoice.totals, due: 1 } })) }],
    ),
    "BR-CO-16",
  ],
])("%s is refused with a sentence", async (_, bytes, words) => {
  await expect(read(bytes)).rejects.toThrow(words);
});

test("a file in a PDF that unpacks to hundreds of megabytes is given up soon", async () => {
  const bomb = deflateSync(Buffer.alloc(200 * 2 ** 20, 32)).toString("latin1");
  const pdf = assemblePdf([
    "<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(factur-x.xml) 4 0 R] >> >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    "<< /Type /Filespec /F (factur-x.xml) /EF << /F 5 0 R >> >>",
    `<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n${bomb}\nendstream`,
  ]);
  const before = process.memoryUsage();
  const began = process.cpuUsage();
  await expect(read(pdf)).rejects.toThrow();
  expect((process.memoryUsage().arrayBuffers - before.arrayBuffers) / 2 ** 20).toBeLessThan(64);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
}, 60_000);

test.each(Object.entries(hostilePdfs))(
  "%s: looking for its files comes to an end",
  async (_, print) => {
    const began = process.cpuUsage();
    await read(print(10)).catch(() => null);
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
  },
  60_000,
);
