import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileXml } from "../../../../../tests/support/hostile/hostile-xml";
import { FileFault } from "../../../base/files/file-fault";
import { type Billed, invoiceOf, printCii, printUbl } from "./fixtures/print-invoice";
import type { Invoice } from "./invoice";
import { readInvoice } from "./read-invoice";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (xml: string) => readInvoice(bytesOf(xml));
const syntaxes = { CII: printCii, UBL: printUbl };

const roof: Invoice = {
  ...invoiceOf({
    number: "R-2026-118",
    type: "380",
    issueDate: "2026-11-03",
    dueDate: "2026-11-17",
    seller: "Dachdecker Weise & Söhne GmbH",
    taxIds: ["DE123456789", "215/123/45678"],
    iban: "DE02120300000000202051",
    purpose: "R-2026-118 Talstraße",
    from: "2026-10-01",
    to: "2026-10-31",
    notes: ["Lohnkosten nach § 35a EStG: 357,00 €", "Zahlbar bis 17.11.2026"],
    addresses: ["Talstraße 31 09112 Chemnitz", "Hauptstraße 1 01067 Dresden"],
    lines: [
      { name: "Dachrinne erneuern", description: "14 m Zink", cents: 420_00, rate: 19 },
      { name: "Arbeitszeit", description: null, cents: 300_00, rate: 19 },
      { name: "Fachbuch <Dach>", description: null, cents: 20_00, rate: 7 },
    ],
    prepaid: 100_00,
  }),
};

describe.each(Object.entries(syntaxes))("%s", (_, print) => {
  test("an invoice is read back as it was written", () => {
    const invoice = read(print(roof));
    expect({ ...invoice, addresses: [...invoice.addresses].map((address) => address.split(" ").sort()) }).toEqual({
      ...roof,
      addresses: roof.addresses.map((address) => address.split(" ").sort()),
    });
    expect(invoice.totals).toMatchObject({ net: 740_00, tax: 138_20, gross: 878_20, due: 778_20 });
  });

  test("a credit note keeps its type", () => {
    expect(read(print({ ...roof, type: "381" }))).toMatchObject({ type: "381", totals: { due: 778_20 } });
  });

  test.each<[string, Partial<Invoice["totals"]>, string[]]>([
    ["BR-CO-10", { lines: 741_00, net: 741_00, gross: 879_20, due: 779_20 }, ["741,00", "740,00"]],
    ["BR-CO-13", { net: 739_00, gross: 877_20, due: 777_20 }, ["739,00", "740,00"]],
    ["BR-CO-14", { tax: 138_21, gross: 878_21, due: 778_21 }, ["138,21", "138,20"]],
    ["BR-CO-15", { gross: 900_00, due: 800_00 }, ["900,00", "878,20"]],
    ["BR-CO-16", { due: 878_20 }, ["878,20", "778,20"]],
  ])("%s: sums that contradict each other are refused, and both are named", (rule, change, named) => {
    const xml = print({ ...roof, totals: { ...roof.totals, ...change } });
    expect(() => read(xml)).toThrow(FileFault);
    for (const words of [rule, ...named]) expect(() => read(xml)).toThrow(words);
  });

  test("whatever sums there are, they are read back; a cent more anywhere is refused", () => {
    const line = fc.record({
      name: fc.constantFrom("Arbeit", "Material"),
      description: fc.constant(null),
      cents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
      rate: fc.constantFrom(19, 7, 0),
    });
    const billed: fc.Arbitrary<Billed> = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      prepaid: fc.integer({ min: 0, max: 100_000 }),
    });
    const place = fc.constantFrom("net", "tax", "gross", "due", "lines", "prepaid", "rounding", "charges");
    fc.assert(
      fc.property(billed, place, (one, key) => {
        const invoice = invoiceOf(one);
        expect(read(print(invoice)).totals).toEqual(invoice.totals);
        const totals = { ...invoice.totals, [key]: (invoice.totals[key as "net"] ?? 0) + 1 };
        expect(() => read(print({ ...invoice, totals }))).toThrow("widerspricht sich");
      }),
      { numRuns: 60 },
    );
  });
});

test.each<[string, string, string]>([
  ["is cut off", printCii(roof).slice(0, 2_000), "beschädigt"],
  ["is no XML", "Guten Tag", "beschädigt"],
  ["is another XML", "<Document><A/></Document>", "keine E-Rechnung"],
  ["is ZUGFeRD 1", "<rsm:CrossIndustryDocument xmlns:rsm='x'/>", "ZUGFeRD 1"],
  ["brings entities", `<!DOCTYPE a [<!ENTITY b "bb">]>${printUbl(roof).split("\n")[1]}`, "beschädigt"],
  ["is in dollars", printUbl(roof).replace(">EUR<", ">USD<"), "USD"],
  ["lacks its number", printCii(roof).replace("<ram:ID>R-2026-118</ram:ID>", ""), "Rechnungsnummer (BT-1)"],
  ["has a day that is none", printUbl(roof).replace("2026-11-03", "2026-13-03"), "2026-13-03"],
  ["has an amount that is none", printUbl(roof).replace(">420.00<", ">420,00<"), "420,00"],
  ["is endlessly deep", "<a>".repeat(5_000), "beschädigt"],
  ["has too many elements", `<Invoice>${"<a/>".repeat(200_000)}</Invoice>`, "beschädigt"],
])("an invoice that %s is refused with a sentence", (_, xml, words) => {
  expect(() => read(xml)).toThrow(words);
});

test("the smallest profile has neither lines nor a breakdown", () => {
  const minimal = { ...roof, lines: [], vat: [], totals: { ...roof.totals, lines: null } };
  expect(read(printCii(minimal))).toMatchObject({ lines: [], vat: [], totals: { lines: null, due: 778_20 } });
});

test("an IBAN with wrong check digits is left out, amounts of more decimals are rounded", () => {
  const xml = printCii(roof).replace("DE02120300000000202051", "DE03120300000000202051");
  expect(read(xml).iban).toBeNull();
  expect(read(printCii(roof).replaceAll("420.00<", "419.995000<")).lines[0]?.cents).toBe(420_00);
});

test("5,000 lines are read in well under two seconds", () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => ({
    name: `Position ${index}`,
    description: "Lorem ipsum ".repeat(10),
    cents: 100 + index,
    rate: 19,
  }));
  const bytes = bytesOf(printCii(invoiceOf({ lines })));
  const began = process.cpuUsage();
  expect(readInvoice(bytes).lines).toHaveLength(3_000);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2);
}, 20_000);

test.each(Object.entries(hostileXml))("%s is refused soon", (_, write) => {
  const began = process.cpuUsage();
  for (const root of ["CrossIndustryInvoice", "Invoice"])
    expect(() => readInvoice(bytesOf(`<${root}>${write(1)}`))).toThrow(FileFault);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2);
});
