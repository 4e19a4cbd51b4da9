import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { DomainError } from "../../base/domain-error";
import { columnName } from "../../base/spreadsheets/cell-name";
import { landlordsList, printWorkbook } from "./fixtures/print-workbook";
import { cellOf } from "./import-properties";
import { readWorkbook } from "./read/read-workbook";
import { MOST_COLUMNS, MOST_READ_ROWS } from "./read/workbook";
import { readChoices, understandFile } from "./understand-file";

const TODAY = "2026-06-01";
const utf8 = (text: string) => new TextEncoder().encode(text);
const understand = (bytes: Uint8Array, choices = {}) => understandFile(readWorkbook(bytes), choices, TODAY);

test("a landlord's list is understood without help", () => {
  const { sheet, headIndex, targets, read } = understand(printWorkbook(landlordsList));
  expect([sheet, headIndex]).toEqual([1, 1]);
  expect(targets).toEqual([
    null,
    "streetAndNumber",
    "streetAndNumber",
    "zipCode",
    "city",
    "indoorLocation",
    "areaSqm",
    "bedroomCount",
    "offerPrice",
    "rent",
    "utilities",
    "agreement.counterParty",
    "agreement.startDate",
    "agreement.endDate",
    "commonPropertyPercentage",
    "offerWithTenant",
    "type",
    null,
  ]);
  expect(read.faults).toEqual([]);
  expect(read.skipped).toEqual([8]);
  expect(read.rows.map(({ row, values, agreement }) => [row, values, agreement])).toEqual([
    [
      4,
      {
        streetAndNumber: "Weststraße 41",
        zipCode: "09112",
        city: "Chemnitz",
        indoorLocation: "1. OG links",
        areaSqm: 62.5,
        bedroomCount: 2,
        offerPrice: 8_450_000,
        indicativeBaseRent: 42_000,
        indicativeUtilities: 15_050,
        commonPropertyPercentage: 4.53,
        offerWithTenant: true,
        type: "APARTMENT",
      },
      expect.objectContaining({
        counterParty: "Familie Berger",
        startDate: "2019-03-01",
        endDate: null,
        rentSteps: '[{"validFrom":"2019-03-01","rent":42000,"utilities":15050}]',
      }),
    ],
    [
      5,
      expect.objectContaining({
        streetAndNumber: "Weststraße 41",
        city: "Chemnitz",
        areaSqm: 58.2,
        offerPrice: 7_900_000,
        indicativeBaseRent: 39_500,
        indicativeUtilities: 14_000,
        commonPropertyPercentage: 4.53,
        offerWithTenant: false,
      }),
      null,
    ],
    [
      7,
      expect.objectContaining({
        streetAndNumber: "Am Markt 3a",
        zipCode: "04109",
        offerPrice: 10_000_000,
        indicativeBaseRent: 50_000,
        indicativeUtilities: null,
        commonPropertyPercentage: null,
      }),
      expect.objectContaining({ startDate: "2021-03-01", endDate: "2027-02-28" }),
    ],
  ]);
});

test("an address is taken apart, and each part checked as in its form", () => {
  const list = [
    "Anschrift;PLZ und Ort",
    '"Weststraße 41, 09112 Chemnitz";04229 Leipzig',
    '"Weststraße 41, 0911Z Chemnitz";4229X Leipzig',
    `"${"W".repeat(301)}, 09112 Chemnitz";Leipzig`,
    '"Weststraße 41, 2. OG";Aue 2',
  ].join("\n");
  const read = (target: string, column: number) => {
    const columns = new Map([0, 1].map((one) => [one, one === column ? target : null]));
    return understand(utf8(list), { columns }).read;
  };
  const addresses = read("address", 0);
  expect(addresses.faults.map(({ row, column, sentence }) => [row, column, sentence])).toEqual([
    [3, 0, "„0911Z“ ist keine Postleitzahl. Beispiel: 04229"],
    [4, 0, "Höchstens 300 Zeichen."],
  ]);
  expect(addresses.rows[0]?.values).toEqual({ streetAndNumber: "Weststraße 41", zipCode: "09112", city: "Chemnitz" });
  expect(addresses.rows[3]?.values).toEqual({ streetAndNumber: "Weststraße 41, 2. OG", zipCode: null, city: null });
  const places = read("zipAndCity", 1);
  expect(places.faults.map(({ row, sentence }) => [row, sentence])).toEqual([
    [3, "„4229X“ ist keine Postleitzahl. Beispiel: 04229"],
  ]);
  expect(places.rows.map(({ values }) => values.city)).toEqual(["Leipzig", "Leipzig", "Leipzig", "Aue 2"]);
});

test("an English list in CSV is read by its own numbers and days", () => {
  const list = [
    "Address,Living area (sqm),Purchase price,Rent,Tenant,Lease start",
    '"Weststraße 41, 09112 Chemnitz",62.5,"84,500.00",420.50,"Berger, Ina",3/15/2019',
    '"Am Markt 3, 04109 Leipzig",71,"1,100",500,Ölke,4/3/2021',
  ].join("\n");
  const { writing, targets, read } = understand(utf8(list));
  expect([writing, targets]).toEqual([
    "en",
    ["address", "areaSqm", "offerPrice", "rent", "agreement.counterParty", "agreement.startDate"],
  ]);
  expect(read.faults).toEqual([]);
  expect(read.rows[0]).toMatchObject({
    values: { streetAndNumber: "Weststraße 41", zipCode: "09112", city: "Chemnitz", offerPrice: 8_450_000 },
    agreement: { counterParty: "Berger, Ina", startDate: "2019-03-15" },
  });
  expect(read.rows[1]).toMatchObject({
    values: { offerPrice: 110_000, areaSqm: 71 },
    agreement: { startDate: "2021-04-03" },
  });
});

test("old encodings, semicolons, blank lines and columns without heads are no obstacle", () => {
  const list =
    "Bestand\r\n\r\nStrasse;;Ort;Fläche;Nutzen/Lasten ab\r\nAnnenstraße 2;09111;Zschopau;1.062,50;1.2.24\r\n;;;;\r\nMarkt 1;09112;Aue;48;15.11.1998\r\n";
  const latin = Uint8Array.from(list, (letter) => letter.charCodeAt(0));
  const { targets, read } = understand(latin);
  expect(targets).toEqual(["streetAndNumber", "zipCode", "city", "areaSqm", "usageRightsSinceDate"]);
  expect(read.rows.map(({ row, values }) => [row, values.areaSqm, values.usageRightsSinceDate])).toEqual([
    [4, 1062.5, "2024-02-01"],
    [6, 48, "1998-11-15"],
  ]);
});

test("each fault is told at its cell, by the sentences of the forms", () => {
  const { read } = understand(
    printWorkbook([
      {
        name: "A",
        rows: {
          1: ["Ort", "Wohnfläche", "Baujahr", "Art", "Mieter", "Mietbeginn", "Mietende", "vermietet"],
          2: ["Aue", "auf Anfrage", 999, "Schloss", "Berger", "31.02.2020", null, "vielleicht"],
          3: ["Aue", { error: "#DIV/0!" }, 1990.5, "Haus", "Ölke", "01.01.2020", "31.12.2019", "ja"],
          4: ["Aue", 60, 1990, "MFH", "Kern", null, null, "nein"],
        },
      },
    ]),
  );
  expect(read.faults.map((fault) => `${cellOf(fault)} ${fault.sentence}`)).toEqual([
    "B2 „auf Anfrage“ ist keine Zahl. Beispiel: 210,00",
    "C2 Der Wert muss zwischen 1000 und 2199 liegen.",
    "D2 „Schloss“ steht nicht zur Wahl. Möglich sind: Wohnung, Einfamilienhaus, Mehrfamilienhaus.",
    "F2 „31.02.2020“ ist kein gültiges Datum. Beispiel: 01.03.2024",
    "H2 „vielleicht“ ist weder ja noch nein.",
    "B3 Die Formel dieser Zelle ergibt einen Fehler: #DIV/0!",
    "C3 „1990,5“ ist keine ganze Zahl.",
    "G3 Das Ende liegt vor dem Beginn.",
    "F4 Zum Mieter fehlt der Beginn des Mietvertrags.",
  ]);
});

test("an amount that can be read in two ways, and a formula without its result, are faults and not figures", () => {
  const list = (price: string) => `Ort;Kaufpreis;Kaufdatum\nAue;${price};01.02.2024\n`;
  const prices = (price: string, choices = {}) => {
    const { read } = understand(utf8(list(price)), choices);
    return [
      ...read.faults.map(({ sentence }) => sentence.slice(0, 15)),
      ...read.rows.map(({ values }) => values.offerPrice),
    ];
  };
  expect(prices("150,000 €")).toEqual(["Bei „150,000 €“", undefined]);
  expect(prices("150,000", { writing: "en" })).toEqual([15_000_000]);
  expect(prices("150.000", { writing: "en" })).toEqual(["Bei „150.000“ i", undefined]);
  expect(prices("150.000")).toEqual([15_000_000]);
  expect(prices("1.150,000")).toEqual([115_000]);

  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
  const sheet = [
    text("Anschrift") + text("Kaufpreis"),
    `${text("Weg 1")}<c><f>B1*2</f></c>`,
    `${text("Weg 1")}<c><f>B1*2</f><v>7</v></c>`,
    "<c><f>B1</f></c><c><v>5</v></c>",
    "<c><f>B1</f></c>",
  ];
  const rows = sheet.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join("");
  const bytes = printWorkbook([{ name: "A", rows: { 1: ["Anschrift", "Kaufpreis"] } }], {
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
  const { read } = understand(bytes);
  const noResult =
    "Das Ergebnis dieser Formel steht nicht in der Datei. Bitte die Datei in Excel oder LibreOffice öffnen und neu speichern.";
  expect(read.faults.map((fault) => [cellOf(fault), fault.sentence])).toEqual([
    ["B2", noResult],
    ["A4", noResult],
    ["A5", noResult],
  ]);
  expect(read.rows[1]?.values.offerPrice).toBe(700);
});

test("common German heads are known, and where they may mean several things their cells decide", () => {
  const targetOf = (head: string, ...cells: string[]) =>
    understand(utf8([`Ort;${head}`, ...cells.map((cell) => `Aue;${cell}`)].join("\n"))).targets[1];
  const place = ["EG links", "1. OG re.", "DG"];
  for (const head of ["Wohnung", "WE", "Whg.", "Whg.-Nr.", "Etage", "Geschoss", "Lage", "Lage im Haus"])
    expect([head, targetOf(head, ...place)]).toEqual([head, "indoorLocation"]);
  for (const head of ["Wohnung", "WE", "Whg.", "WE-Nr.", "Wohnungs-Nr."])
    expect([head, targetOf(head, "1", "2", "12a")]).toEqual([head, "seId"]);
  for (const head of ["Etage", "Geschoss"])
    expect([head, targetOf(head, "EG", "1. OG", "2.OG")]).toEqual([head, "floor"]);
  expect(targetOf("Lage", "ruhig, am Park", "zentral", "gut")).toBe("locationDescription");
  const heads = [
    "gekauft am",
    "Kaufdatum",
    "Erwerb",
    "Erwerbsdatum",
    "Ankauf",
    "Nutzen/Lasten",
    "Übergang N/L (Datum)",
  ];
  for (const head of heads)
    expect([head, targetOf(head, "01.02.2020", "15.3.21", "1.4.2022")]).toEqual([head, "usageRightsSinceDate"]);
  expect(targetOf("Erwerb", "Kauf", "Erbe", "Kauf")).toBeNull();
  for (const head of ["Notiz", "Notiz(en)", "Notizen", "Bemerkung", "Bemerkungen", "Anmerkungen"])
    expect([head, targetOf(head, "a", "b", "c")]).toEqual([head, "unitDescription"]);
  expect(targetOf("Sondereigentum (SE)", ...place)).toBe("seId");
  expect(targetOf("Objekt", "Weg 1", "Am Markt 2", "Weststraße 3")).toBe("streetAndNumber");
  expect(targetOf("Objekt", "WEG Sonne", "WEG Mond", "WEG Stern")).toBeNull();
  expect([targetOf("Mieter Tel.", "1", "2", "3"), targetOf("MEA (1.000stel)", "45", "41", "32")]).toEqual([null, null]);
});

test("of several columns for one thing the one that says it best is taken, wherever it stands", () => {
  const { targets } = understand(
    utf8("Kaufdatum;Gesamtfläche;Fläche;Wohnfläche;Nutzen/Lasten ab\n1.2.20;9;8;7;1.3.20\n"),
  );
  expect(targets).toEqual([null, null, null, "areaSqm", "usageRightsSinceDate"]);
  const flats = understand(utf8("Objekt;Straße;Ort;Wohnung;WE-Nr.\nAm Ring 1;Am Ring 1;Aue;3;12\n"));
  expect(flats.targets).toEqual([null, "streetAndNumber", "city", null, "seId"]);
});

test("floors are read by their words, and an agreement without end has none", () => {
  const list = ["Ort;Etage;Mieter;Mietbeginn;Mietende", ..."EG,1. OG,2.Obergeschoss,UG,3. Etage,4,−1".split(",")];
  const { targets, read } = understand(
    utf8(list.map((line, index) => (index ? `Aue;${line};Kern;01.01.2020;unbefristet` : line)).join("\n")),
  );
  expect([targets[1], read.faults]).toEqual(["floor", []]);
  expect(read.rows.map(({ values, agreement }) => [values.floor, agreement?.endDate])).toEqual(
    [0, 1, 2, -1, 3, 4, -1].map((floor) => [floor, null]),
  );
});

test("kinds of properties are no head, however much like one they read", () => {
  const { headIndex } = understand(utf8("Weg 1;09112;Wohnung;vermietet\nWeg 2;09112;Wohnung;leer\n"));
  expect(headIndex).toBeNull();
});

test("amounts of a square metre, a year, in thousands or with all costs are left to be assigned by hand", () => {
  const targetOf = (head: string) => understand(utf8(`Ort;${head}\nAue;150\nAue;160\n`)).targets[1];
  for (const head of [
    "Kaufpreis (T€)",
    "Kaufpreis in TEUR",
    "Kaufpreis/m²",
    "Kaufpreis je qm",
    "Kaufpreis USD",
    "Kaltmiete p.a.",
    "Kaltmiete (€/m²)",
    "Miete (warm)",
    "Hausgeld jährlich",
  ])
    expect([head, targetOf(head)]).toEqual([head, null]);
  expect(targetOf("Kaufpreis in EUR")).toBe("offerPrice");
  expect(targetOf("Kaltmiete €/Monat")).toBe("indicativeBaseRent");
  expect(targetOf("Wohnfläche m²")).toBe("areaSqm");
});

test("a deposit headed by its months is one where amounts stand below, not where months are counted", () => {
  const targetOf = (head: string, cells: string[]) =>
    understand(
      utf8(["Ort;Mieter;Mietbeginn;".concat(head), ...cells.map((cell) => `Aue;Kern;01.03.2024;${cell}`)].join("\n")),
    ).targets[3];
  for (const head of ["Kaution (3 Monatsmieten)", "Kaution 3 Monatskaltmieten", "Kaution (Monate)"]) {
    expect([head, targetOf(head, ["1.650,00 €", "1.800", "2.100,00"])]).toEqual([head, "rentDeposit"]);
    expect([head, targetOf(head, ["0,00", "1.650,00", "0,00"])]).toEqual([head, "rentDeposit"]);
    expect([head, targetOf(head, ["3", "2,5", "3"])]).toEqual([head, null]);
    expect([head, targetOf(head, ["3 MM", "3 MM", "2 MM"])]).toEqual([head, null]);
  }
  const rents = utf8("Ort;Kaltmiete 12 Monate\nAue;6.000\nAue;7.200\n");
  expect(understand(rents).targets[1]).toBeNull();
});

test("an address that is taken apart is checked like its fields, and no cell takes long to read", () => {
  const { read } = understand(
    utf8(`Adresse;PLZ/Ort\n${"Weg".repeat(200)} 1, 09112 Aue;\nWeg 1;09112 ${"Aue".repeat(200)}\n`),
  );
  expect(read.faults.map((fault) => `${cellOf(fault)} ${fault.sentence}`)).toEqual([
    "A2 Höchstens 300 Zeichen.",
    "B3 Höchstens 300 Zeichen.",
  ]);
  const start = performance.now();
  for (const [head, cell] of [
    ["Adresse", "a ".repeat(16_000)],
    ["Kaufpreis", "\n ".repeat(16_000)],
    ["Straße", `a${" ".repeat(32_000)}b`],
    ["Ort", "(".repeat(32_000)],
    ["a@".repeat(16_000), "1"],
  ] as const)
    understand(printWorkbook([{ name: "A", rows: { 1: [head], 2: [cell], 3: [cell], 4: [cell] } }]));
  expect(performance.now() - start).toBeLessThan(1_000);
});

test("what is guessed can be said otherwise", () => {
  const bytes = printWorkbook(landlordsList);
  const choices = readChoices(
    Object.entries({
      sheet: "1",
      head: "3",
      "columns.F": "",
      "columns.J": "indicativeBaseRent",
      "columns.R": "unitDescription",
    }),
  );
  const { targets, read } = understand(bytes, choices);
  expect([targets[5], targets[9], targets[17]]).toEqual([null, "indicativeBaseRent", "unitDescription"]);
  expect(read.rows[0]?.values).not.toHaveProperty("indoorLocation");
  expect(read.rows[0]?.values.unitDescription).toBe("C");
  const twice = understand(bytes, readChoices([["columns.I", "areaSqm"]]));
  expect(twice.read.faults.map(({ sentence }) => sentence)).toEqual([
    "„Wohnfläche“ ist für mehrere Spalten gewählt. Bitte nur eine davon übernehmen.",
  ]);
  for (const [name, value] of [
    ["sheet", "7"],
    ["sheet", "x"],
    ["head", "2"],
    ["columns.B", "password"],
  ] as const)
    expect(() => understand(bytes, readChoices([[name, value]]))).toThrow(DomainError);
});

test("what is no table, or means harm, is refused with a sentence", () => {
  const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><workbook><sheets/></workbook>';
  const long = " ".repeat(33 * 1024 * 1024);
  const refusals: [Uint8Array, string][] = [
    [new Uint8Array(), "leer"],
    [utf8("\n ; \n"), "leer"],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), "alten Excel-Format"],
    [Uint8Array.from([0x25, 0x50, 0, 0]), "keine Excel-Arbeitsmappe"],
    [zipSync({ "a.txt": utf8("a") }), "keine Excel-Arbeitsmappe"],
    [printWorkbook(landlordsList).subarray(0, 900), "beschädigt"],
    [printWorkbook(landlordsList, { "xl/workbook.xml": entity }), "beschädigt"],
    [printWorkbook(landlordsList, { "xl/sharedStrings.xml": "<sst><si><t>&unknown;</t></si></sst>" }), "beschädigt"],
    [printWorkbook(landlordsList, { "xl/worksheets/sheet2.xml": "<a>".repeat(200) }), "beschädigt"],
    [printWorkbook(landlordsList, { "xl/worksheets/sheet2.xml": long }), "zu groß"],
  ];
  for (const [bytes, words] of refusals)
    expect(() => understand(bytes), words).toThrow(
      expect.objectContaining({ name: "DomainError", message: expect.stringContaining(words) }),
    );
});

test("a sheet beyond the limit is refused, however few columns it has", () => {
  const list = `Ort\n${"Aue\n".repeat(5_200)}`;
  expect(() => understand(utf8(`Straße;${list}`))).toThrow("5.000");
});

test("a workbook that is small and unpacks to more than there is room for is refused", () => {
  const sheet = (body: string) =>
    printWorkbook(landlordsList, {
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${body}</sheetData></worksheet>`,
    });
  const cell = "<row><c><v>1</v></c></row>";
  for (const signs of [`<![CDATA[${"]".repeat(3_000_000)}]]>`, `<?a ${"?".repeat(3_000_000)}?>`])
    expect(() => readWorkbook(sheet(cell + signs))).toThrow(DomainError);
  const last = columnName(MOST_COLUMNS - 1);
  const rows = Array.from(
    { length: MOST_READ_ROWS },
    (_, row) => `<row r="${row + 1}"><c r="${last}${row + 1}"><v>1</v></c></row>`,
  ).join("");
  const names = Array.from({ length: 12 }, (_, index) => `xl/worksheets/sheet${index + 1}.xml`);
  const xml = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const sheets = names.map((name) => ({ name: name.slice(-12), rows: {} }));
  expect(() => readWorkbook(printWorkbook(sheets, Object.fromEntries(names.map((name) => [name, xml]))))).toThrow(
    DomainError,
  );
});
