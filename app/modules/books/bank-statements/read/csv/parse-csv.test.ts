import fc from "fast-check";
import { expect, test } from "vitest";
import { banks, type CsvStatementType } from "../../../bank-accounts/bank-names";
import { StatementError } from "../../statement";
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

test("the Sparkasse's CSV-CAMT: references, details and pending entries", () => {
  const statement = only("CSV_SPARKASSE", FILES.sparkasseCamt);
  expect(statement).toMatchObject({
    account: { iban: "DE02870500001234567890" },
    currency: "EUR",
    openingBalance: null,
    closingBalance: null,
    pending: 1,
  });
  expect(statement.entries).toEqual([
    {
      bookingDay: "2024-05-02",
      valueDay: "2024-05-03",
      cents: -104_340,
      purpose: "Abschlag Wasser",
      counterpartyName: "Wasserwerk Süd",
      counterpartyIban: "DE75512108001245126199",
      counterpartyBic: "SOGEDEFFXXX",
      endToEndId: "E-4711",
      mandateId: "M-12",
      creditorId: "DE11ZZZ00000000077",
      bankReference: null,
      reversal: false,
      details: { Buchungstext: "FOLGELASTSCHRIFT", Sammlerreferenz: "SR-9" },
      subLines: [],
    },
    expect.objectContaining({
      cents: 390,
      counterpartyName: null,
      counterpartyIban: "0000001234",
      counterpartyBic: null,
      endToEndId: null,
      reversal: true,
      details: { Buchungstext: "STORNO", Bankleitzahl: "87050000" },
    }),
  ]);
});

test("the Sparkasse's CSV-MT940: SEPA keys in the purpose, an account number alone", () => {
  const { account, entries } = only("CSV_SPARKASSE", FILES.sparkasseMt940);
  expect(account).toEqual({ bankCode: "", accountNumber: "1234567890" });
  expect(entries).toMatchObject([
    {
      bookingDay: "2019-12-30",
      valueDay: "2020-01-01",
      cents: -21_207,
      purpose: "Grundsteuer 4. Quartal",
      endToEndId: "R-77 2019",
      mandateId: "MA5",
      creditorId: "DE11ZZZ00000000077",
    },
  ]);
});

test("the DKB's accounts, old and new: period, closing balance, and the counterparty by direction", () => {
  const statement = only("CSV_DKB", FILES.dkbAccount);
  expect(statement).toMatchObject({
    account: { iban: "DE02120300000000202051" },
    from: "2025-03-01",
    to: "2025-03-31",
    openingBalance: null,
    closingBalance: { day: "2025-03-31", cents: 236_116 },
    pending: 1,
  });
  expect(statement.entries).toMatchObject([
    {
      cents: -100_100,
      counterpartyName: "Handwerker Meier",
      counterpartyIban: "DE75512108001245126199",
      endToEndId: null,
    },
    {
      bookingDay: "2025-03-03",
      valueDay: "2025-03-04",
      cents: 65_050,
      counterpartyName: "Erika Muster",
      endToEndId: "E2E-1",
    },
  ]);

  const old = only("CSV_DKB", FILES.dkbOldAccount);
  expect(old).toMatchObject({
    account: { bankCode: "12030000", accountNumber: "202051" },
    from: "2019-09-01",
    to: "2019-09-30",
    closingBalance: { day: "2019-09-30", cents: 123_456 },
  });
  expect(old.entries).toMatchObject([
    { valueDay: "2019-09-20", cents: 145_000, counterpartyIban: "0001245126", details: { Bankleitzahl: "51210800" } },
  ]);
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

test("the DKB's cards, old and new, name no account and prove nothing", () => {
  const card = only("CSV_DKB", FILES.dkbCard);
  expect(card).toMatchObject({ account: null, closingBalance: null });
  expect(card.entries).toMatchObject([
    { bookingDay: "2024-12-27", valueDay: "2024-12-28", cents: -1249, purpose: "Farbenhandel" },
  ]);
  expect(card.entries[0]?.details).toEqual({ Buchungstext: "Im Geschäft", Fremdwährungsbetrag: "-13,00 USD" });

  const old = only("CSV_DKB", FILES.dkbOldCard);
  expect(old).toMatchObject({ account: null, from: "2018-10-01", to: "2018-10-05", closingBalance: null });
  expect(old.entries).toMatchObject([{ bookingDay: "2018-10-01", valueDay: "2018-10-02", cents: -515 }]);
});

test("the ING: balances after each entry, else the balance of the day of the export if the period reaches it", () => {
  const statement = only("CSV_ING", FILES.ing);
  expect(statement).toMatchObject({
    account: { iban: "DE02500105171234567890" },
    from: "2025-11-01",
    to: "2025-11-30",
    openingBalance: { day: "2025-11-03", cents: 135_000 },
    closingBalance: { day: "2025-11-28", cents: 184_950 },
  });
  expect(statement.entries).toMatchObject([
    { cents: -15_050, counterpartyName: "Stadtkasse", details: { Buchungstext: "Lastschrift", Notiz: "Haus 3" } },
    { cents: 65_000, valueDay: "2025-11-04" },
  ]);

  expect(only("CSV_ING", FILES.ingWithoutBalances)).toMatchObject({
    openingBalance: null,
    closingBalance: { day: "2018-06-30", cents: 500_000 },
  });
  expect(only("CSV_ING", FILES.ingWithoutBalances.replace("am: 30.06", "am: 25.07")).closingBalance).toBeNull();
});

test("the comdirect: fields inside the text, pending entries, balances above and below the table", () => {
  const statement = only("CSV_COMDIRECT", FILES.comdirect);
  expect(statement).toMatchObject({
    account: null,
    from: "2023-09-01",
    to: "2023-10-06",
    openingBalance: { day: "2023-09-01", cents: 200_000 },
    closingBalance: { day: "2023-10-06", cents: 160_999 },
    pending: 1,
  });
  expect(statement.entries).toMatchObject([
    {
      cents: -4001,
      purpose: "Abschlag",
      counterpartyName: "Stadtwerke AG",
      endToEndId: "77-1",
      mandateId: "M1",
      creditorId: "DE11ZZZ00000000077",
      bankReference: "AB12/815",
    },
    {
      bookingDay: "2023-10-02",
      valueDay: "2023-10-04",
      cents: -35_000,
      purpose: "Hausgeld",
      counterpartyName: "Hausverwaltung Nord",
      counterpartyIban: "DE75512108001245126199",
      counterpartyBic: "SOGEDEFFXXX",
      bankReference: "DE98/1",
    },
  ]);
  expect(only("CSV_COMDIRECT", FILES.comdirectCard).entries).toMatchObject([
    { bookingDay: "2025-01-23", valueDay: "2025-01-22", cents: -500, bankReference: "12501" },
  ]);
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

test("the Commerzbank, old and new: what its one text holds", () => {
  const { account, entries } = only("CSV_COMMERZBANK", FILES.commerzbank);
  expect(account).toEqual({ iban: "DE02300400000110271400" });
  expect(entries).toMatchObject([
    {
      cents: 204_000,
      purpose: "MIETE MAI",
      counterpartyName: "ERIKA MUSTER",
      counterpartyIban: "DE75512108001245126199",
      counterpartyBic: "SOGEDEFFXXX",
      endToEndId: null,
      details: { Buchungstext: "Gutschrift", Kategorie: "Wohnen", Zusatzangabe: "Dauerauftrag" },
    },
    {
      cents: -390,
      purpose: "Stadtwerke AG Abschlag",
      counterpartyName: null,
      endToEndId: "77-1",
      mandateId: "M1",
      creditorId: "DE11ZZZ00000000077",
    },
  ]);

  const old = only("CSV_COMMERZBANK", FILES.commerzbankOld);
  expect(old.account).toEqual({ bankCode: "30040000", accountNumber: "1102714" });
  expect(old.entries).toMatchObject([{ cents: -8990, purpose: 'Farbenhandel; Rechnung "7"' }]);
});

test("the Deutsche Bank, old and new: debit and credit columns between two balances", () => {
  const statement = only("CSV_DEUTSCHE_BANK", FILES.deutscheBank);
  expect(statement).toMatchObject({
    account: { iban: "DE02380700240046724100" },
    from: "2026-07-20",
    to: "2026-08-03",
    openingBalance: { day: "2026-07-20", cents: 201_408 },
    closingBalance: { day: "2026-08-03", cents: 2993 },
  });
  expect(statement.entries).toMatchObject([
    { cents: 1585, purpose: 'Miete 12" Rohr', counterpartyName: "Erika Muster", endToEndId: null },
    {
      cents: -200_000,
      endToEndId: "77-1",
      mandateId: "M1",
      details: { Buchungstext: "SEPA Lastschrift", "Abweichender Empfänger": "Wasserwerk" },
    },
  ]);

  const old = only("CSV_DEUTSCHE_BANK", FILES.deutscheBankOld);
  expect(old).toMatchObject({
    account: null,
    from: "2009-01-01",
    to: "2009-04-02",
    openingBalance: { day: "2009-01-01", cents: 123_456 },
    closingBalance: { day: "2009-03-31", cents: 133_484 },
  });
  expect(old.entries.map(({ cents }) => cents)).toEqual([12_380, -2352]);
});

test("a file whose rows name several accounts is one statement for each", () => {
  expect(parseCsv("CSV_DEUTSCHE_BANK", FILES.deutscheBankOverview)).toMatchObject([
    { account: { iban: "DE02380700240046724100" }, entries: [{ cents: -5900, details: { Kategorie: "Handwerk" } }] },
    { account: { iban: "DE77380700240046724101" }, entries: [{ cents: 25_000, counterpartyName: "Erika Muster" }] },
  ]);
});

test("the Postbank, old and new: its own table of pending entries, balances after each entry", () => {
  expect(only("CSV_POSTBANK", FILES.postbank)).toMatchObject({
    account: { iban: "DE02370100500123456789" },
    openingBalance: { day: "2023-09-30", cents: 10_000 },
    closingBalance: { day: "2023-10-28", cents: 8800 },
    entries: [{ cents: -1200 }],
  });
  const old = only("CSV_POSTBANK", FILES.postbankOld);
  expect(old).toMatchObject({
    account: { iban: "DE02370100500123456789" },
    openingBalance: { day: "2021-12-29", cents: 2500 },
    closingBalance: { day: "2021-12-30", cents: 12_345 },
    pending: 1,
  });
  expect(old.entries).toMatchObject([
    { cents: 10_000, valueDay: "2021-12-31", counterpartyName: "Erika Muster", purpose: "Miete" },
    { cents: -155, counterpartyName: "Farbenhandel", purpose: "Farbe" },
  ]);
});

test("the VR banks, old and new: SEPA keys, quotation marks as they are, amounts with S and H, lines cut by width", () => {
  const statement = only("CSV_VR", FILES.vr);
  expect(statement).toMatchObject({
    account: { iban: "DE02120300000000202051" },
    openingBalance: { day: "2025-11-28", cents: 100_600 },
    closingBalance: { day: "2025-12-01", cents: 94_690 },
  });
  expect(statement.entries).toMatchObject([
    { cents: -5310, purpose: "Abschlag Dezember", endToEndId: "77-1", mandateId: "M1", valueDay: "2025-12-02" },
    { cents: -600, purpose: '"Abschluss" per 30.11.2025', counterpartyName: null },
  ]);

  const old = only("CSV_VR", FILES.vrOld);
  expect(old).toMatchObject({
    account: { bankCode: "73160000", accountNumber: "12345678" },
    from: "2019-04-11",
    to: null,
    openingBalance: { day: "2019-04-12", cents: -10_893 },
    closingBalance: { day: "2019-04-18", cents: -75_242 },
  });
  expect(old.entries).toMatchObject([
    {
      cents: -103_149,
      purpose: "Rechnung 17 vom 12.04.2019,Farbe",
      counterpartyName: "Farbenhandel",
      counterpartyIban: "0012345",
      endToEndId: "A-1",
      details: { Buchungstext: "UEBERWEISUNG", Bankleitzahl: "51210800" },
    },
    { cents: 38_800, purpose: "Miete April, Haus 3, Wohnung links", counterpartyName: "Erika Muster" },
  ]);
});

test("the GLS Bank, old and new", () => {
  expect(only("CSV_GLS", FILES.gls)).toMatchObject({
    account: { iban: "DE02430609670123456789" },
    openingBalance: { cents: 5000 },
    closingBalance: { cents: 70_000 },
    entries: [{ cents: 65_000, details: { Buchungstext: "Überweisungsgutschr.", Kategorie: "Miete" } }],
  });
  expect(only("CSV_GLS", FILES.glsOld)).toMatchObject({
    account: { bankCode: "43060967", accountNumber: "1234567800" },
    openingBalance: { cents: 200_000 },
    closingBalance: { cents: 198_766 },
    entries: [{ cents: -1234, purpose: "RECHNUNG 4711 FARBE" }],
  });
});

test("N26, old and new: commas between cells, points in amounts, German labels", () => {
  const { account, entries } = only("CSV_N26", FILES.n26);
  expect(account).toBeNull();
  expect(entries).toMatchObject([
    { bookingDay: "2024-12-12", valueDay: "2024-12-11", cents: -595, counterpartyName: "Farben, Lacke & Co" },
    { valueDay: "2024-12-27", cents: 123_450, counterpartyIban: "DE75512108001245126199", purpose: "Miete" },
  ]);
  expect(entries[0]?.details).toEqual({
    Buchungstext: "Presentment",
    Unterkonto: "Main Account",
    Ursprungsbetrag: "5.95",
    Ursprungswährung: "EUR",
    Wechselkurs: "1",
  });
  expect(only("CSV_N26", FILES.n26Old).entries).toMatchObject([{ cents: 65_000, details: { Kategorie: "Einkommen" } }]);
});

test("each file is recognised as its bank's, and refused by name where another bank was chosen", () => {
  const types: Record<keyof typeof FILES, CsvStatementType> = {
    sparkasseCamt: "CSV_SPARKASSE",
    sparkasseMt940: "CSV_SPARKASSE",
    dkbAccount: "CSV_DKB",
    dkbCard: "CSV_DKB",
    dkbOldAccount: "CSV_DKB",
    dkbOldCard: "CSV_DKB",
    ing: "CSV_ING",
    ingWithoutBalances: "CSV_ING",
    comdirect: "CSV_COMDIRECT",
    comdirectCard: "CSV_COMDIRECT",
    commerzbank: "CSV_COMMERZBANK",
    commerzbankOld: "CSV_COMMERZBANK",
    deutscheBank: "CSV_DEUTSCHE_BANK",
    deutscheBankOld: "CSV_DEUTSCHE_BANK",
    deutscheBankOverview: "CSV_DEUTSCHE_BANK",
    postbank: "CSV_POSTBANK",
    postbankOld: "CSV_POSTBANK",
    vr: "CSV_VR",
    vrOld: "CSV_VR",
    gls: "CSV_GLS",
    glsOld: "CSV_GLS",
    n26: "CSV_N26",
    n26Old: "CSV_N26",
  };
  for (const [name, text] of Object.entries(FILES)) {
    const type = types[name as keyof typeof FILES];
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
  expect(parseCsv("CSV_DKB", header)).toEqual([
    {
      account: { iban: "DE02120300000000202051" },
      currency: "EUR",
      from: "2025-03-01",
      to: "2025-03-31",
      openingBalance: null,
      closingBalance: { day: "2025-03-31", cents: 236_116 },
      entries: [],
      pending: 0,
    },
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

test("damaged files are read or refused with a sentence", () => {
  const inserted = fc.constantFrom("", '"', ";", "\n", "\t", "x", "9", "Kontostand;1.1.2020;;;x;EUR\n");
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(FILES)),
      fc.nat(),
      fc.nat(60),
      inserted,
      (file, place, length, text) => {
        const start = place % file.length;
        for (const { value } of banks) {
          try {
            parseCsv(value, file.slice(0, start) + text + file.slice(start + length));
          } catch (error) {
            expect(error).toBeInstanceOf(StatementError);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});
