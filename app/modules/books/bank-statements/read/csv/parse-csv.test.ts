import { expect, test } from "vitest";
import { banks, type CsvStatementType } from "../../../bank-accounts/bank-names";
import { StatementError } from "../../statement";
import { tellStatement } from "../fixtures/tell";
import { FILES } from "./fixtures/exports";
import { parseCsv } from "./parse-csv";
import { recogniseCsv } from "./recognise-csv";

const only = (type: CsvStatementType, text: string) => {
  const [statement, ...others] = parseCsv(type, text);
  expect(others).toEqual([]);
  return statement!;
};
const refusal = (type: CsvStatementType, text: string) => {
  try {
    parseCsv(type, text);
  } catch (error) {
    expect(error).toBeInstanceOf(StatementError);
    return (error as StatementError).message;
  }
  throw new Error("was taken");
};

/** The bank of each file and what the file says. */
const TOLD: Readonly<Record<keyof typeof FILES, readonly [CsvStatementType, ...string[]]>> = {
  // References, details and pending entries.
  sparkasseCamt: [
    "CSV_SPARKASSE",
    "DE02870500001234567890, EUR, null to null, ? to ?, 1 pending",
    "2024-05-02 (2024-05-03) -104340 Abschlag Wasser",
    "  name=Wasserwerk Süd | iban=DE75512108001245126199 | bic=SOGEDEFFXXX",
    "  endToEnd=E-4711 | mandate=M-12 | creditor=DE11ZZZ00000000077",
    "  Buchungstext=FOLGELASTSCHRIFT | Sammlerreferenz=SR-9",
    "2024-05-02 390 Entgelt REVERSED",
    "  iban=0000001234",
    "  Buchungstext=STORNO | Bankleitzahl=87050000",
  ],
  // SEPA keys in the purpose, an account number alone.
  sparkasseMt940: [
    "CSV_SPARKASSE",
    "/1234567890, EUR, null to null, ? to ?, 0 pending",
    "2019-12-30 (2020-01-01) -21207 Grundsteuer 4. Quartal",
    "  name=Stadt Beispiel | iban=DE75512108001245126199 | bic=SOGEDEFFXXX",
    "  endToEnd=R-77 2019 | mandate=MA5 | creditor=DE11ZZZ00000000077",
    "  Buchungstext=FOLGELASTSCHRIFT",
  ],
  // Period, closing balance, and the counterparty by direction.
  dkbAccount: [
    "CSV_DKB",
    "DE02120300000000202051, EUR, 2025-03-01 to 2025-03-31, ? to 236116 (2025-03-31), 1 pending",
    "2025-03-28 -100100 Rechnung 17",
    "  name=Handwerker Meier | iban=DE75512108001245126199",
    "  Umsatztyp=Ausgang",
    "2025-03-03 (2025-03-04) 65050 Miete März",
    "  name=Erika Muster | iban=DE75512108001245126199",
    "  endToEnd=E2E-1",
    "  Umsatztyp=Eingang",
  ],
  dkbOldAccount: [
    "CSV_DKB",
    "12030000/202051, EUR, 2019-09-01 to 2019-09-30, ? to 123456 (2019-09-30), 0 pending",
    "2019-09-19 (2019-09-20) 145000 Kaution",
    "  name=Erika Muster | iban=0001245126",
    "  endToEnd=KTN",
    "  Buchungstext=Gutschrift | Bankleitzahl=51210800",
  ],
  // Cards name no account and prove nothing.
  dkbCard: [
    "CSV_DKB",
    "no account, EUR, null to null, ? to ?, 0 pending",
    "2024-12-27 (2024-12-28) -1249 Farbenhandel",
    "  Buchungstext=Im Geschäft | Fremdwährungsbetrag=-13,00 USD",
  ],
  dkbOldCard: [
    "CSV_DKB",
    "no account, EUR, 2018-10-01 to 2018-10-05, ? to ?, 0 pending",
    "2018-10-01 (2018-10-02) -515 FARBENHANDEL",
    "  Umsatz abgerechnet und nicht im Saldo enthalten=Nein | Ursprünglicher Betrag=-5,95 USD",
  ],
  // Balances after each entry.
  ing: [
    "CSV_ING",
    "DE02500105171234567890, EUR, 2025-11-01 to 2025-11-30, 135000 (2025-11-03) to 184950 (2025-11-28), 0 pending, newest first",
    "2025-11-28 -15050 Grundsteuer",
    "  name=Stadtkasse",
    "  Buchungstext=Lastschrift | Notiz=Haus 3",
    "2025-11-03 (2025-11-04) 65000 Miete",
    "  name=Erika Muster",
    "  Buchungstext=Gutschrift",
  ],
  // The balance of the day of the export, which the period reaches.
  ingWithoutBalances: [
    "CSV_ING",
    "DE02500105171234567890, EUR, 2018-06-01 to 2018-06-30, ? to 500000 (2018-06-30), 0 pending",
    "2018-06-08 50000 Miete",
    "  name=Erika Muster",
    "  Buchungstext=Gutschrift",
  ],
  // Fields inside the text, pending entries, balances above and below the table.
  comdirect: [
    "CSV_COMDIRECT",
    "no account, EUR, 2023-09-01 to 2023-10-06, 200000 (2023-09-01) to 160999 (2023-10-06), 1 pending",
    "2023-10-06 -4001 Abschlag",
    "  name=Stadtwerke AG",
    "  endToEnd=77-1 | mandate=M1 | creditor=DE11ZZZ00000000077 | reference=AB12/815",
    "  Buchungstext=Lastschrift / Belastung",
    "2023-10-02 (2023-10-04) -35000 Hausgeld",
    "  name=Hausverwaltung Nord | iban=DE75512108001245126199 | bic=SOGEDEFFXXX",
    "  reference=DE98/1",
    "  Buchungstext=Übertrag / Überweisung",
  ],
  comdirectCard: [
    "CSV_COMDIRECT",
    "no account, EUR, null to null, ? to ?, 0 pending",
    "2025-01-23 (2025-01-22) -500 Farbenhandel",
    "  reference=12501",
    "  Buchungstext=Visa-Umsatz",
  ],
  // What its one text holds.
  commerzbank: [
    "CSV_COMMERZBANK",
    "DE02300400000110271400, EUR, null to null, ? to ?, 0 pending",
    "2025-05-02 204000 MIETE MAI",
    "  name=ERIKA MUSTER | iban=DE75512108001245126199 | bic=SOGEDEFFXXX",
    "  Buchungstext=Gutschrift | Kategorie=Wohnen | Zusatzangabe=Dauerauftrag",
    "2025-04-30 (2025-05-01) -390 Stadtwerke AG Abschlag",
    "  endToEnd=77-1 | mandate=M1 | creditor=DE11ZZZ00000000077",
    "  Buchungstext=Lastschrift | Zusatzangabe=SEPA-BASISLASTSCHRIFT wiederholend",
  ],
  commerzbankOld: [
    "CSV_COMMERZBANK",
    "30040000/1102714, EUR, null to null, ? to ?, 0 pending",
    '2020-03-14 -8990 Farbenhandel; Rechnung "7"',
    "  Buchungstext=Lastschrift | Kategorie=Handwerk",
  ],
  // Debit and credit columns between two balances.
  deutscheBank: [
    "CSV_DEUTSCHE_BANK",
    "DE02380700240046724100, EUR, 2026-07-20 to 2026-08-03, 201408 (2026-07-20) to 2993 (2026-08-03), 0 pending",
    '2026-08-03 (2026-08-04) 1585 Miete 12" Rohr',
    "  name=Erika Muster | iban=DE75512108001245126199 | bic=SOGEDEFFXXX",
    "  Buchungstext=SEPA Überweisung",
    "2026-07-20 -200000 Abschlag",
    "  name=Stadtwerke AG | iban=DE75512108001245126199",
    "  endToEnd=77-1 | mandate=M1 | creditor=DE11ZZZ00000000077",
    "  Buchungstext=SEPA Lastschrift | Abweichender Empfänger=Wasserwerk",
  ],
  deutscheBankOld: [
    "CSV_DEUTSCHE_BANK",
    "no account, EUR, 2009-01-01 to 2009-04-02, 123456 (2009-01-01) to 133484 (2009-03-31), 0 pending",
    "2009-01-06 (2009-01-07) 12380 Miete Januar",
    "2009-01-06 -2352 Versicherung",
  ],
  // Rows that name several accounts: a statement for each.
  deutscheBankOverview: [
    "CSV_DEUTSCHE_BANK",
    "DE02380700240046724100, EUR, null to null, ? to ?, 0 pending",
    "2023-12-29 -5900 Rechnung",
    "  name=Farbenhandel",
    "  Kategorie=Handwerk",
    "DE77380700240046724101, EUR, null to null, ? to ?, 0 pending",
    "2023-12-28 25000 Miete",
    "  name=Erika Muster",
    "  Kategorie=Miete",
  ],
  // Its own table of pending entries, balances after each entry.
  postbank: [
    "CSV_POSTBANK",
    "DE02370100500123456789, EUR, 2023-09-30 to 2023-10-28, 10000 (2023-09-30) to 8800 (2023-10-28), 0 pending",
    "2023-10-26 -1200 Abschlag",
    "  name=Stadtwerke AG | iban=DE75512108001245126199",
    "  Buchungstext=SEPA Lastschrift",
  ],
  postbankOld: [
    "CSV_POSTBANK",
    "DE02370100500123456789, EUR, null to null, 2500 (2021-12-29) to 12345 (2021-12-30), 1 pending, newest first",
    "2021-12-30 (2021-12-31) 10000 Miete",
    "  name=Erika Muster",
    "  Buchungstext=Gutschrift",
    "2021-12-29 -155 Farbe",
    "  name=Farbenhandel",
    "  Buchungstext=Kartenzahlung",
  ],
  // SEPA keys, quotation marks as they are.
  vr: [
    "CSV_VR",
    "DE02120300000000202051, EUR, null to null, 100600 (2025-11-28) to 94690 (2025-12-01), 0 pending, newest first",
    "2025-12-01 (2025-12-02) -5310 Abschlag Dezember",
    "  name=Stadtwerke AG | iban=DE75512108001245126199 | bic=SOGEDEFFXXX",
    "  endToEnd=77-1 | mandate=M1 | creditor=DE11ZZZ00000000077",
    "  Buchungstext=Basislastschrift",
    '2025-11-28 (2025-11-30) -600 "Abschluss" per 30.11.2025',
    "  Buchungstext=Abschluss",
  ],
  // Amounts with S and H, lines cut by width.
  vrOld: [
    "CSV_VR",
    "73160000/12345678, EUR, 2019-04-11 to null, -10893 (2019-04-12) to -75242 (2019-04-18), 0 pending",
    "2019-04-16 (2019-04-17) -103149 Rechnung 17 vom 12.04.2019,Farbe",
    "  name=Farbenhandel | iban=0012345",
    "  endToEnd=A-1",
    "  Buchungstext=UEBERWEISUNG | Bankleitzahl=51210800",
    "2019-04-12 38800 Miete April, Haus 3, Wohnung links",
    "  name=Erika Muster | iban=DE75512108001245126199 | bic=SOGEDEFFXXX",
    "  Buchungstext=GUTSCHRIFT",
  ],
  gls: [
    "CSV_GLS",
    "DE02430609670123456789, EUR, null to null, 5000 (2024-03-27) to 70000 (2024-03-27), 0 pending",
    "2024-03-27 65000 Miete",
    "  name=Erika Muster | iban=DE75512108001245126199 | bic=SOGEDEFFXXX",
    "  Buchungstext=Überweisungsgutschr. | Kategorie=Miete",
  ],
  glsOld: [
    "CSV_GLS",
    "43060967/1234567800, EUR, null to null, 200000 (2013-01-03) to 198766 (2013-01-03), 0 pending",
    "2013-01-03 (2013-01-04) -1234 RECHNUNG 4711 FARBE",
    "  name=Farbenhandel",
    "  Buchungstext=Lastschrift",
  ],
  // Commas between cells, points in amounts, German labels.
  n26: [
    "CSV_N26",
    "no account, EUR, null to null, ? to ?, 0 pending",
    "2024-12-12 (2024-12-11) -595 ",
    "  name=Farben, Lacke & Co",
    "  Buchungstext=Presentment | Unterkonto=Main Account | Ursprungsbetrag=5.95 | Ursprungswährung=EUR | Wechselkurs=1",
    "2024-12-27 123450 Miete",
    "  name=Erika Muster | iban=DE75512108001245126199",
    "  Buchungstext=Credit Transfer | Unterkonto=Main Account",
  ],
  n26Old: [
    "CSV_N26",
    "no account, EUR, null to null, ? to ?, 0 pending",
    "2019-10-10 65000 Miete",
    "  name=Erika Muster | iban=DE75512108001245126199",
    "  Buchungstext=Gutschrift | Kategorie=Einkommen",
  ],
};

test.each(Object.entries(TOLD))("what %s says", (name, [type, ...told]) => {
  expect(parseCsv(type, FILES[name as keyof typeof FILES]).flatMap(tellStatement)).toEqual(told);
});

test("a balance that the DKB lists among its entries is none, with or without an amount", () => {
  const [entry = ""] = FILES.dkbOldAccount.trimEnd().split("\n").slice(-1);
  for (const amount of ["", "2.684,56"]) {
    const balance = `"19.09.2019";"";"";"";"Tagessaldo";"";"";"${amount}";"";"";"";`;
    const { entries, pending } = only("CSV_DKB", `${FILES.dkbOldAccount}${balance}\n`);
    expect([entries.map(({ cents }) => cents), pending]).toEqual([[145_000], 0]);
  }
  const persons = entry.replace('"Kaution"', '"Tagessaldo"');
  expect(only("CSV_DKB", FILES.dkbOldAccount.replace(entry, persons)).entries).toHaveLength(1);
});

test("the balance of the day of the ING's export is none if the period does not reach it", () => {
  expect(only("CSV_ING", FILES.ingWithoutBalances.replace("am: 30.06", "am: 25.07")).closingBalance).toBeNull();
});

test("a file of the comdirect with several accounts is taken if only one of them has entries", () => {
  const empty = `"Umsätze Tagesgeld PLUS-Konto";"Zeitraum: 01.09.2023 - 06.10.2023";\n\n"Keine Umsätze vorhanden.";\n`;
  expect(parseCsv("CSV_COMDIRECT", FILES.comdirect + empty)).toEqual(parseCsv("CSV_COMDIRECT", FILES.comdirect));
  expect(refusal("CSV_COMDIRECT", FILES.comdirect + FILES.comdirectCard)).toBe(
    "Die Datei enthält Umsätze mehrerer Konten, ohne sie zu benennen. Bitte jedes Konto einzeln exportieren.",
  );
  const depot = `"Umsätze Depot";"Zeitraum: 10 Tage";\n"Buchungstag";"Stück / Nom.";"WKN";\n"06.10.2023";"5";"A1";\n`;
  expect(refusal("CSV_COMDIRECT", FILES.comdirect + depot)).toBe(
    "Zeile 13: Über diesem Umsatz steht keine bekannte Kopfzeile.",
  );
});

test("each file is recognised as its bank's, and refused by name where another bank was chosen", () => {
  for (const [name, [type]] of Object.entries(TOLD)) {
    const text = FILES[name as keyof typeof FILES];
    expect([name, recogniseCsv(text)]).toEqual([name, type]);
    for (const { value } of banks) {
      // These share an export, so that either choice reads it.
      const shared = [name, value].join().match(/^(gls|vr),CSV_(GLS|VR)|^(deutscheBank|postbank),CSV_(DEUTSCHE|POST)/);
      if (value === type || shared) expect(parseCsv(value, text).length).toBeGreaterThan(0);
      else expect(refusal(value, text)).toMatch(/^Die Datei sieht nach einem Export .+ aus\.$/);
    }
  }
  expect(refusal("CSV_ING", FILES.dkbAccount)).toBe("Die Datei sieht nach einem Export der DKB aus.");
  expect(refusal("CSV_DKB", FILES.n26)).toBe("Die Datei sieht nach einem Export von N26 aus.");
  expect(recogniseCsv("")).toBeNull();
  expect(recogniseCsv(":20:STARTUMS\n:25:12345678/0001\n")).toBeNull();
});

test("headers may have another order, case, spelling or line breaks, and no quotation marks", () => {
  const columns = [
    "BETRAG",
    "info",
    "Empfänger",
    "IBAN",
    "WÄHRUNG",
    "buchungstag",
    "Verwendungszweck",
    "Auftragskonto",
  ];
  const header = `${columns.join(";")};Begünstigter/Zahlungspflichtiger;Kontonummer/IBAN;Kundenreferenz (end-to-end)`;
  const text = `\uFEFF${header}\r\n-1,50;Umsatz gebucht;;;EUR;02.05.24;Zweck;DE02;Name;;\r-2,00;;;;;03.05.2024;;DE02;;;\n`;
  expect(recogniseCsv(text)).toBe("CSV_SPARKASSE");
  expect(only("CSV_SPARKASSE", text).entries).toMatchObject([
    { cents: -150, bookingDay: "2024-05-02", purpose: "Zweck", counterpartyName: "Name" },
    { cents: -200, bookingDay: "2024-05-03" },
  ]);
});

test("only a header is an empty statement, with what stands above it; an empty file is refused", () => {
  const header = FILES.dkbAccount.split("\n").slice(0, 5).join("\n");
  expect(parseCsv("CSV_DKB", header).flatMap(tellStatement)).toEqual([
    "DE02120300000000202051, EUR, 2025-03-01 to 2025-03-31, ? to 236116 (2025-03-31), 0 pending",
  ]);
  expect(only("CSV_VR", FILES.vr.split("\n")[0]!)).toMatchObject({ account: null, entries: [], pending: 0 });
  for (const text of ["", "\uFEFF", " \r\n\n "]) expect(refusal("CSV_DKB", text)).toBe("Die Datei ist leer.");
});

test("refusals name the line and the column", () => {
  const without = FILES.dkbAccount.replace(`"Buchungsdatum"`, `"Datum"`);
  expect(refusal("CSV_DKB", without)).toBe("Zeile 5: Die Spalte „Buchungsdatum“ fehlt.");
  expect(refusal("CSV_DKB", without.replace(`"Status"`, `"Stand"`))).toBe(
    "Zeile 5: Die Spalten „Buchungsdatum“, „Status“ fehlen.",
  );
  expect(refusal("CSV_VR", FILES.vrOld.replace(`;" "`, ""))).toBe("Zeile 11: Die Spalte „Soll/Haben“ fehlt.");
  expect(refusal("CSV_DKB", `"Girokonto";"DE02";"x"\n`)).toBe(
    "Die Datei hat keine Kopfzeile, wie sie in einem CSV-Export der DKB steht.",
  );
  expect(refusal("CSV_DKB", FILES.dkbAccount.replace("-1.001", "-1.0O1"))).toBe(
    "Zeile 7: Der Betrag „-1.0O1“ in „Betrag (€)“ ist keine Zahl.",
  );
  expect(refusal("CSV_DKB", FILES.dkbAccount.replace("28.03.25", "31.02.25"))).toBe(
    "Zeile 7: Das Datum „31.02.25“ in „Buchungsdatum“ gibt es nicht.",
  );
  expect(refusal("CSV_VR", FILES.vrOld.replace(`"388,00";"H"`, `"388,00";"X"`))).toBe(
    "Zeile 15: Hinter dem Betrag steht weder S noch H.",
  );
  expect(refusal("CSV_DEUTSCHE_BANK", FILES.deutscheBank.replace("-2.000;;EUR", "-2.000;1;EUR"))).toBe(
    "Zeile 10: „Soll“ und „Haben“ sind beide ausgefüllt.",
  );
  expect(refusal("CSV_N26", FILES.n26.replace("-5.95", ""))).toBe("Zeile 2: In „Amount (EUR)“ fehlt der Betrag.");
  expect(refusal("CSV_SPARKASSE", FILES.sparkasseCamt.replace(`"-1043,40"`, `"-1043,40`))).toMatch(/^Zeile 3: /);
  expect(refusal("CSV_ING", FILES.ing.replace("Saldo;5.000,00", "Saldo;5.0x0,00"))).toBe(
    "Zeile 8: Der Betrag „5.0x0,00“ in „Kontostand“ ist keine Zahl.",
  );
});

test("a quotation mark that only a later row closes hides no entries", () => {
  const [header, first, second] = FILES.vr.split("\n");
  const opened = first!.replace(";Abschlag", ';"Abschlag');
  const closed = second!.replace('"Abschluss" per 30.11.2025', 'Rohr 12"');
  expect(
    only("CSV_VR", [header, opened, second!.replaceAll('"', ""), closed].join("\n")).entries.map(({ cents }) => cents),
  ).toEqual([-5310, -600, -600]);
});

test("the statement's own account is nobody's counterparty", () => {
  const own = FILES.vr.replace("Stadtwerke AG;DE75512108001245126199", "Stadtwerke AG;DE02120300000000202051");
  expect(only("CSV_VR", own).entries[0]).toMatchObject({
    counterpartyName: "Stadtwerke AG",
    counterpartyIban: null,
  });
  const number = FILES.sparkasseMt940.replace("DE75512108001245126199", "1234567890");
  expect(only("CSV_SPARKASSE", number).entries[0]?.counterpartyIban).toBeNull();
});

test("a currency other than the euro is told, and a change of it refused", () => {
  expect(only("CSV_VR", FILES.vr.replaceAll(";EUR;", ";USD;")).currency).toBe("USD");
  expect(refusal("CSV_VR", FILES.vr.replace("-6;EUR;", "-6;CHF;"))).toBe(
    "Zeile 3: Die Währung wechselt von EUR zu CHF.",
  );
  expect(refusal("CSV_VR", FILES.vr.replace("-6;EUR;", "-6;Euro;"))).toBe(
    "Zeile 3: „Euro“ in „Waehrung“ ist keine Währung.",
  );
});

test("a bank's export that tells its currency keeps its layout as long as that is the euro", () => {
  const [head = "", ...rows] = FILES.n26.trimEnd().split("\n");
  const told = (name: string, currencyOf: (index: number) => string, times = 1) =>
    [
      `${head},${name}`,
      ...Array.from({ length: times }, () => rows)
        .flat()
        .map((row, at) => `${row},${currencyOf(at)}`),
    ].join("\n");
  const plain = only("CSV_N26", FILES.n26);
  for (const name of ["Währung", "Whg", "Currency"])
    for (const currency of ["EUR", "", "€"]) {
      const file = told(name, () => currency);
      expect(recogniseCsv(file)).toBe("CSV_N26");
      expect(only("CSV_N26", file)).toEqual(plain);
    }
  const changed = told("Währung", (index) => (index === 1 ? "USD" : "EUR"), 2);
  expect(recogniseCsv(changed)).toBeNull();
  expect(refusal("CSV_N26", changed)).toContain("Die Spalte „Währung“ steht in keinem CSV-Export");
  // Beyond the rows by which a layout is told.
  const late = told("Währung", (index) => (index === 150 ? "USD" : "EUR"), 200);
  expect(refusal("CSV_N26", late)).toContain("Die Währung wechselt von EUR zu USD.");
  expect(recogniseCsv(told("Währung", () => "EUR", 2_000))).toBe("CSV_N26");
});
