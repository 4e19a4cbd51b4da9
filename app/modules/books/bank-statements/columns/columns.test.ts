import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "../../../base/files/decode-text";
import { proveStatement } from "../plan/prove-statement";
import type { StatementColumn } from "../read/csv/cells/csv-kinds";
import { dayOrders, decimalMarks } from "../read/csv/cells/csv-kinds";
import { readAmountCell } from "../read/csv/cells/read-cells";
import { createTally } from "../read/entries/reading-limits";
import { PLAIN_ENTRY } from "../read/fixtures/plain-entry";
import { readStatements } from "../read/read-statements";
import type { StatementEntry } from "../statement";
import { type ColumnChoices, delimiterNames, readColumnChoices, writeColumnChoices } from "./column-choices";
import type { CsvMapping } from "./mapping-types";
import { mappedStatement, readMappedTable } from "./read-mapped-table";
import { otherCsvReader, type RememberedFiles } from "./read-other-csv";
import { findFarDays } from "./show-columns";
import { understandColumns } from "./understand-columns";

const UNSAID: ColumnChoices = { opening: "", closing: "" };
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A bank that nobody foresaw: names of its own, days with slashes, a minus behind, a sum below. */
const unforeseen = [
  "Privatbank Elbtal AG",
  "Konto;DE12 5001 0517 0648 4898 90",
  "",
  "Datum;Valuta;Partner;Partner-Kto;Zahlungsgrund 1;Zahlungsgrund 2;Umsatz EUR;Stand danach;Kennung",
  "02/03/26;03/03/26;Kern, Anna;DE02120300000000202051;Miete März;Weststr. 4;850,00;1.850,00;A1",
  "15/03/26;15/03/26;Stadtwerke;;Abschlag;;1.120,50-;729,50;A2",
  ";;;;;Summe;270,50-;;",
].join("\r\n");

const own = { id: 7, name: "Mietkonto", iban: "DE12500105170648489890" };
const alike = { id: 8, name: "Kautionen", iban: "DE86500105170648489891" };
const elsewhere = { id: 9, name: "Anderswo", iban: "DE02120300000000202051" };

test("an export that nobody foresaw is understood by its heads and what stands below them", () => {
  for (const text of [unforeseen, decodeText(latin(unforeseen))]) {
    const { mapping, headLine, delimiter, problems, table, statement } = understandColumns(text, UNSAID);
    expect([headLine, delimiter, problems]).toEqual([4, "semicolon", []]);
    expect(mapping).toMatchObject({ days: "dmy", decimals: "comma" });
    expect(mapping.columns).toEqual([
      "bookingDay",
      "valueDay",
      "counterpartyName",
      "counterpartyIban",
      "purpose",
      "purpose",
      "amount",
      "balance",
      "detail",
    ]);
    expect(table?.skipped).toEqual([7]);
    expect(statement?.entries).toEqual([
      {
        ...PLAIN_ENTRY,
        bookingDay: "2026-03-02",
        valueDay: "2026-03-03",
        cents: 85_000,
        purpose: "Miete März Weststr. 4",
        counterpartyName: "Kern, Anna",
        counterpartyIban: "DE02120300000000202051",
        details: { Kennung: "A1" },
      },
      {
        ...PLAIN_ENTRY,
        bookingDay: "2026-03-15",
        valueDay: "2026-03-15",
        cents: -112_050,
        purpose: "Abschlag",
        counterpartyName: "Stadtwerke",
        details: { Kennung: "A2" },
      },
    ]);
    expect(statement?.openingBalance).toEqual({ day: "2026-03-02", cents: 100_000 });
    expect(statement?.closingBalance).toEqual({ day: "2026-03-15", cents: 72_950 });
  }
});

test.each([
  [
    "signed amounts with points, ISO days, commas between cells",
    'Booking date,Amount,Description\n2026-03-01,"1,234.50","Rent, March"\n2026-03-02,-7.00,Fee',
    [123_450, -700],
  ],
  [
    "Soll and Haben apart, tabs between cells",
    "Buchungsdatum\tSoll\tHaben\tText\n1.3.2026\t\t12,30\tMiete\n2.3.2026\t4,00\t0,00\tPorto",
    [1_230, -400],
  ],
  [
    "an amount with a mark beside it, bars between cells",
    "Buchungstag|Betrag|S/H|Zweck|Konto\n01.03.26|12,30|H|Miete|17\n02.03.26|4,00|S|Porto|18",
    [1_230, -400],
  ],
  ["no head at all", "01.03.2026;Miete;12,30\n02.03.2026;Porto;-4,00", [1_230, -400]],
  [
    "American days, of which one cannot be German",
    "Date;Details;Amount\n03/01/2026;Miete;12,30\n03/14/2026;Porto;-4,00",
    [1_230, -400],
  ],
])("%s", (_, text, cents) => {
  const { problems, statement } = understandColumns(text, UNSAID);
  expect(problems).toEqual([]);
  expect(statement?.entries.map((entry) => entry.cents)).toEqual(cents);
  expect(statement?.entries.every(({ bookingDay }) => bookingDay.startsWith("2026-03-"))).toBe(true);
  expect(statement?.entries.map(({ purpose }) => purpose.length > 0)).toEqual([true, true]);
});

test.each([
  ["Plus", "Minus"],
  ["Einnahmen", "Ausgaben"],
  ["Gutschrift", "Lastschrift"],
  ["Eingang", "Ausgang"],
  ["Eingänge", "Ausgänge"],
  ["Haben", "Soll"],
  ["Zufluss EUR", "Abfluss EUR"],
  // One that is known tells the other.
  ["Plus", "Weg"],
  ["Her", "Minus"],
])("%s and %s are read as credit and debit in either order", (credit, debit) => {
  const [into, out] = ["12,30", "4,00"];
  for (const nothing of ["", "0,00"])
    for (const [head, first, second] of [
      [`${credit};${debit}`, `${into};${nothing}`, `${nothing};${out}`],
      [`${debit};${credit}`, `${nothing};${into}`, `${out};${nothing}`],
    ]) {
      const text = `Datum;Text;${head}\n01.03.2026;Miete;${first}\n02.03.2026;Porto;${second}`;
      expect(understandColumns(text, UNSAID).statement?.entries.map(({ cents }) => cents)).toEqual([1_230, -400]);
    }
});

test("what was said of a file counts, stands in its address, and is guessed anew once its head is another", () => {
  const guessed = understandColumns(unforeseen, UNSAID);
  const query = writeColumnChoices(guessed, 7);
  expect(understandColumns(unforeseen, readColumnChoices(query))).toEqual(guessed);
  query.set("columns.G", "detail");
  query.set("columns.H", "amount");
  query.set("chosenFor", "semicolon.4");
  const said = understandColumns(unforeseen, readColumnChoices(query));
  expect(said.statement?.entries.map(({ cents }) => cents)).toEqual([185_000, 72_950]);
  query.set("columns.G", "amount");
  expect(understandColumns(unforeseen, readColumnChoices(query)).problems).toEqual([
    "„Betrag“ ist für mehrere Spalten gewählt. Bitte nur eine davon angeben.",
  ]);
  query.set("head", "0");
  expect(understandColumns(unforeseen, readColumnChoices(query)).mapping.columns[6]).toBe("amount");
  for (const [name, value] of [
    ["head", "3"],
    ["head", "x"],
    ["columns.B", "password"],
  ] as const)
    expect(() => understandColumns(unforeseen, readColumnChoices([[name, value]])), name).toThrow(
      expect.objectContaining({ name: "DomainError", code: "invalid" }),
    );
  expect(understandColumns(unforeseen, { ...UNSAID, delimiter: "pipe" }).problems.length).toBeGreaterThan(0);
});

test("typed balances prove a statement or are said to be none", () => {
  const text = "Datum;Betrag;Text\n01.03.2026;100,00;Miete\n02.03.2026;-30,00;Porto";
  const typed = understandColumns(text, { opening: "1.000,00", closing: "1.070" }).statement;
  expect(typed && proveStatement(typed)).toEqual({ proven: true, differenceCents: 0 });
  expect([typed?.openingBalance, typed?.closingBalance]).toEqual([
    { day: "2026-03-01", cents: 100_000 },
    { day: "2026-03-02", cents: 107_000 },
  ]);
  const untyped = understandColumns(text, UNSAID).statement;
  expect([untyped?.openingBalance, untyped?.closingBalance]).toEqual([null, null]);
  const { statement, balanceFaults } = understandColumns(text, { opening: "viel", closing: "" });
  expect([statement, balanceFaults]).toEqual([
    null,
    { opening: "Das ist kein Betrag. Beispiel: 1.234,56", closing: null },
  ]);
});

test("each cell that cannot be read is named; sums, balances and what is only pending are no entries", () => {
  const text = [
    "Datum;Valuta;Betrag;Währung;Text",
    ";;;;Anfangssaldo",
    "01.03.2026;;1.000,00;;Anfangssaldo",
    "31.02.2026;;zwölf;USD;Gesamtmiete",
    "02.03.2026;morgen;1.23;EUR;Miete",
    "vorgemerkt;;5,00;EUR;Miete",
    ";;4,00;EUR;Miete",
    "03.03.2026;03.03.2026;4,005;EUR;<b>=1+1</b>",
    "Endsaldo;;1.000,00;;",
  ].join("\n");
  const columns: CsvMapping["columns"] = ["bookingDay", "valueDay", "amount", "currency", "purpose"];
  const { table } = understandColumns(text, {
    ...UNSAID,
    head: 1,
    decimals: "comma",
    columns: new Map([...columns.entries()]),
  });
  expect(table?.faults.map(({ line, column, sentence }) => `${line}.${column} ${sentence}`)).toEqual([
    "4.0 „31.02.2026“ ist kein Datum, wie es gewählt ist.",
    "4.2 „zwölf“ ist kein Betrag, wie er gewählt ist.",
    "4.3 Geladen werden nur Umsätze in Euro, nicht in USD.",
    "5.1 „morgen“ ist kein Datum, wie es gewählt ist.",
    "5.2 „1.23“ ist kein Betrag, wie er gewählt ist.",
    "7.0 Der Tag fehlt.",
    "8.2 „4,005“ hat mehr als zwei Nachkommastellen.",
  ]);
  expect([table?.skipped, table?.pending]).toEqual([[2, 3, 9], 1]);
});

test("a figure that can be read in two ways is refused, not guessed", () => {
  const entriesOf = (text: string, said = UNSAID) => {
    const { table, problems } = understandColumns(text, said);
    return [
      ...problems,
      ...(table?.faults ?? []).map(({ sentence }) => sentence.slice(0, 24)),
      ...(table?.entries ?? []),
    ]
      .map((found) => (typeof found === "string" ? found : found.entry.cents))
      .join(" ");
  };
  const rows = (...amounts: string[]) => amounts.map((amount, index) => `0${index + 1}.03.2026;${amount};Miete`);
  const file = (...amounts: string[]) => ["Datum;Betrag;Text", ...rows(...amounts)].join("\n");
  expect(entriesOf(file("1,500", "950", "2,000"))).toBe("150000 95000 200000");
  expect(entriesOf(file("1.500", "950", "2.000"))).toBe("150000 95000 200000");
  expect(entriesOf(file("1,500", "950,00"), { ...UNSAID, decimals: "comma" })).toBe("Bei „1,500“ ist nicht si 95000");
  expect(entriesOf(file("1.500", "950.00"), { ...UNSAID, decimals: "point" })).toBe("Bei „1.500“ ist nicht si 95000");
  expect(readAmountCell("0,500", "comma")).toEqual({ value: 50 });
  expect(readAmountCell("'1.234,56", "comma")).toEqual({ value: 123_456 });
  expect(readAmountCell("1 234 567,8-", "comma")).toEqual({ value: -123_456_780 });
  for (const text of ["12 34,50", "1 2", "8'50"]) expect(readAmountCell(text, "comma"), text).toHaveProperty("fault");

  const parted = (...cells: string[]) =>
    ["Datum;Soll;Haben;Text", ...cells.map((cell, index) => `0${index + 1}.03.2026;${cell};Miete`)].join("\n");
  expect(entriesOf(parted("-4,00;", ";5,00", "-1,00;"))).toBe("-400 500 -100");
  expect(entriesOf(parted("4,00;", ";5,00", "-1,00;"))).toBe("Soll steht hier teils mi -400 500");
  expect(entriesOf("Datum;Betrag;S/H;Text\n01.03.2026;4,00;S;a\n02.03.2026;-4,00;S;b")).toBe(
    "Soll steht hier teils mi -400",
  );
  const shifted = "Datum;Text;Betrag;Saldo\n01.03.2026;Miete;850,00;1.850,00\n02.03.2026;Rate;12;30,00;1.880,00";
  expect(entriesOf(shifted)).toBe("Die Zeile hat mehr Zelle 85000");
  expect(entriesOf("Datum;Betrag USD;Text\n01.03.2026;5,00;Miete")).toContain("nennt eine andere Währung");
});

test("of several ways to read days the one counts by which they lie together", () => {
  const daysOf = (...days: string[]) =>
    understandColumns(
      ["Datum;Betrag;Text", ...days.map((day) => `${day};5,00;Miete`)].join("\n"),
      UNSAID,
    ).table?.entries.map(({ entry }) => entry.bookingDay);
  expect(daysOf("26-03-01", "26-03-05")).toEqual(["2026-03-01", "2026-03-05"]);
  expect(daysOf("01.03.26", "05.03.26")).toEqual(["2026-03-01", "2026-03-05"]);
  expect(daysOf("01.03.2026", "01.04.2026")).toEqual(["2026-03-01", "2026-04-01"]);
  // The same day of the month on both sides of New Year lies in one year if the year is taken to be in front.
  for (const sign of [".", "/", "-"])
    expect(daysOf(`01${sign}12${sign}25`, `01${sign}01${sign}26`, `15${sign}01${sign}26`), sign).toEqual([
      "2025-12-01",
      "2026-01-01",
      "2026-01-15",
    ]);
  expect(daysOf("01.12.25", "01.01.26")).toEqual(["2025-12-01", "2026-01-01"]);
  expect(daysOf("01.12.25 08:30", "01.01.26 09:00")).toEqual(["2025-12-01", "2026-01-01"]);
  expect(daysOf("32-12-31", "33-01-02")).toEqual(["2032-12-31", "2033-01-02"]);
});

test("amounts that are all the same stay the amounts", () => {
  const readAs = (head: string, ...rows: string[]) => {
    const { mapping, statement } = understandColumns([head, ...rows].join("\n"), UNSAID);
    return [mapping.columns.join(), statement?.entries.map(({ cents }) => cents).join(), statement?.openingBalance];
  };
  const days = ["01.03.2026", "02.03.2026", "03.03.2026"];
  const rows = (...cells: string[]) => days.map((day) => [day, ...cells].join(";"));
  const same = "85000,85000,85000";
  expect(readAs("Datum;Text;Betrag;Kategorie", ...rows("Miete", "850,00", "Wohnung"))).toEqual([
    "bookingDay,purpose,amount,detail",
    same,
    null,
  ]);
  expect(readAs("Datum;Text;Betrag;Gebühr", ...rows("Miete", "850,00", "0,00"))[1]).toBe(same);
  // An entry of nothing does not hide that one column leads through the other.
  const moved = ["850,00;1.850,00", "0,00;1.850,00", "-30,00;1.820,00"];
  for (const turned of [false, true]) {
    const lines = moved.map((pair, at) => {
      const [move = "", stand = ""] = pair.split(";");
      return [days[at], ...(turned ? [stand, move] : [move, stand]), "Miete"].join(";");
    });
    const [, cents, opening] = readAs("Tag;Eins;Zwei;Wofür", ...lines);
    expect([cents, opening]).toEqual(["85000,0,-3000", { day: "2026-03-01", cents: 100_000 }]);
  }
});

test("rows that a text with the delimiter made longer are faults; what most rows have is no fault", () => {
  const faultsOf = (...rows: string[]) => {
    const { table, problems } = understandColumns(["Datum;Text;Betrag;Saldo", ...rows].join("\n"), UNSAID);
    expect(problems).toEqual([]);
    return table?.faults.map(({ line }) => line);
  };
  const longer = "01.03.2026;Rate;12;30,00;1.880,00";
  const plain = "02.03.2026;Miete;850,00;1.850,00";
  expect(faultsOf(longer)).toEqual([2]);
  expect(faultsOf(plain, longer)).toEqual([3]);
  expect(faultsOf(plain, longer, plain)).toEqual([3]);
  expect(faultsOf(plain)).toEqual([]);
  expect(faultsOf(`${plain};A1`, plain, `${plain};A2`)).toEqual([]);
});

test("days far from today are named with their cells, and a century that no field takes is a fault", () => {
  const days = ["01.03.62;01.03.2026", "31.12.1989;", "01.01.90;01.01.1990", "01.07.2026;02.07.2026"];
  const text = ["Datum;Valuta;Betrag;Text", ...days.map((day) => `${day};5,00;Miete`)].join("\n");
  const { table, mapping, statement } = understandColumns(text, UNSAID);
  expect(findFarDays(table?.entries ?? [], mapping, "2026-06-01")).toEqual([
    { cell: "A2", day: "2062-03-01" },
    { cell: "A3", day: "1989-12-31" },
    { cell: "B5", day: "2026-07-02" },
  ]);
  expect(statement?.entries).toHaveLength(4);
  const { table: refused } = understandColumns(text.replace("01.03.62", "01.03.2262"), UNSAID);
  expect(refused?.faults).toMatchObject([{ line: 2, column: 0, sentence: expect.stringContaining("kein Datum") }]);
});

test("balances are not taken for amounts because they stand in front of them", () => {
  const rows = [
    "01.03.2026;1.850,00;850,00;Miete",
    "02.03.2026;1.820,00;-30,00;Porto",
    "02.03.2026;1.920,00;100,00;Miete",
  ];
  for (const head of [["Tag;Stand;Bewegung;Wofür"], []]) {
    const { statement } = understandColumns([...head, ...rows].join("\n"), UNSAID);
    expect(statement?.entries.map(({ cents }) => cents)).toEqual([85_000, -3_000, 10_000]);
    expect(statement?.openingBalance?.cents).toBe(100_000);
  }
});

test("no entry is passed over for its words, and what its status says was not booked is none", () => {
  const { table } = understandColumns(
    [
      "Datum;Name;Text;Betrag;Status",
      "01.03.2026;Kern;Miete;850,00;gebucht",
      ";Kern;Gesamtmiete;850,00;gebucht",
      ";;Gesamtmiete;850,00;gebucht",
      ";;Gesamtsumme:;850,00;",
      ";;Saldo;850,00;",
      "02.03.2026;Amt;Steuer;-20,00;Vorgemerkt",
      "02.03.2026;Bahn;Karte;-30,00;DECLINED",
    ].join("\n"),
    UNSAID,
  );
  expect(table?.entries.map(({ line, entry }) => [line, entry.details])).toEqual([[2, { Status: "gebucht" }]]);
  expect(table?.faults.map(({ line }) => line)).toEqual([3, 4]);
  expect([table?.skipped, table?.pending]).toEqual([[5, 6, 8], 1]);
});

test("what stands below a table in the words of banks is no entry, with a value day beside it too", () => {
  const sums = [
    "Aktueller Kontostand",
    "Verfügbarer Saldo",
    "Neuer Kontostand in EUR",
    "Alter Saldo:",
    "Rechnerischer Saldo",
    "Umsätze gesamt",
    "Eingänge gesamt:",
    "Summe",
  ];
  const faults = ["Gesamtmiete", "Neue Miete", "Miete insgesamt", "Neue Saldierung"];
  for (const valued of ["", "30.06.2026"]) {
    const { table } = understandColumns(
      [
        "Datum;Valuta;Text;Betrag",
        "01.03.2026;01.03.2026;Miete;850,00",
        ...[...sums, ...faults].map((words) => `;${valued};${words};1.234,56`),
      ].join("\n"),
      UNSAID,
    );
    expect(table?.entries).toHaveLength(1);
    expect(table?.skipped).toEqual(sums.map((_, index) => index + 3));
    expect(table?.faults.map(({ line }) => line)).toEqual(faults.map((_, index) => index + sums.length + 3));
  }
});

test("whatever words a status has for it, what is not booked is not loaded", () => {
  const pending = [
    "Umsatz vorgemerkt",
    "Vorgemerkte Buchung",
    "noch nicht gebucht",
    "Vormerkung (Karte)",
    "in Bearbeitung",
    "geplant",
    "Terminiert",
    "vorläufig",
    "Processing",
    "SCHEDULED",
  ];
  const never = ["Denied", "abgebrochen", "EXPIRED"];
  const booked = ["gebucht", "Gebucht am geplanten Tag", "Completed", ""];
  const { table } = understandColumns(
    [
      "Datum;Text;Betrag;Status",
      ...[...pending, ...never, ...booked].map((status) => `01.03.2026;Miete;850,00;${status}`),
    ].join("\n"),
    UNSAID,
  );
  expect(table?.faults).toEqual([]);
  expect([table?.pending, table?.skipped.length]).toEqual([pending.length, never.length]);
  expect(table?.entries).toHaveLength(booked.length);
});

test("what no table can be is answered as quickly as a small file", () => {
  const start = performance.now();
  const wide = `Datum;Betrag${";x".repeat(60_000)}\n01.03.2026;1,00${";x".repeat(60_000)}`;
  expect(understandColumns(wide, UNSAID)).toMatchObject({
    first: [],
    problems: [expect.stringContaining("200 Spalten")],
  });
  understandColumns(`Datum;Betrag;${"1".repeat(120_000)}x\n01.03.2026;1,00;x`, UNSAID);
  expect(performance.now() - start).toBeLessThan(2_000);
});

const remember = (bankAccountId: number, text = unforeseen) => ({
  bankAccountId,
  mapping: understandColumns(text, UNSAID).mapping,
});
const read = (text: string, known: RememberedFiles, chosenId: number | null) =>
  readStatements(utf8(text), "AUTO", otherCsvReader(known, chosenId));

test("a file is read as its head was assigned for the account, which is chosen, named in it, or the only one", () => {
  const unnamed = unforeseen.replace(/Konto;.*/, "Konto");
  const account = (text: string, known: RememberedFiles, chosenId: number | null) => {
    const { type, files } = read(text, known, chosenId);
    expect(type).toBe("CSV_OTHER");
    return files[0]?.[0]?.account;
  };
  const alone = { accounts: [own], remembered: [remember(7)] };
  expect(account(unnamed, alone, null)).toEqual({ iban: own.iban });
  expect(account(unnamed, alone, 7)).toEqual({ iban: own.iban });
  const both = { accounts: [own, alike], remembered: [remember(8), remember(7)] };
  expect(account(unforeseen, both, null)).toEqual({ iban: own.iban });
  expect(account(unnamed, both, 8)).toEqual({ iban: alike.iban });

  const refusal = (text: string, known: RememberedFiles, chosenId: number | null) => {
    try {
      read(text, known, chosenId);
    } catch (error) {
      const { code, details } = error as { code: string; details: { fieldErrors?: object } };
      return [code, ...Object.keys(details.fieldErrors ?? {})];
    }
  };
  expect(refusal(unnamed, both, null)).toEqual(["refused", "bankAccountId"]);
  expect(refusal(unnamed, { accounts: [own, alike], remembered: [remember(7)] }, null)).toEqual([
    "refused",
    "bankAccountId",
  ]);
  // Banks head their columns alike: the file may be another one's.
  expect(refusal(unnamed, { accounts: [own, elsewhere], remembered: [remember(7)] }, null)).toEqual([
    "refused",
    "bankAccountId",
  ]);
  expect(account(unnamed, { accounts: [own, elsewhere], remembered: [remember(7)] }, 7)).toEqual({ iban: own.iban });
  expect(refusal(unforeseen, both, 8)).toEqual(["refused"]);
  expect(refusal(unnamed, alone, 9)).toEqual(["refused", "columns"]);
  expect(refusal(unnamed.replace("Valuta", "Wert"), alone, 7)).toEqual(["refused", "columns"]);
  expect(refusal(unnamed.replace("850,00;1.850", "viel;1.850"), alone, 7)).toEqual(["refused", "columns"]);
  expect(refusal("Ort;Straße\nAue;Weg 1", alone, 7)).toEqual(["unsupported-type"]);
  const empty = read(unnamed.split("\r\n").slice(0, 4).join("\r\n"), alone, null);
  expect(empty.files[0]?.[0]?.entries).toEqual([]);
});

test("a file goes to the account that it names by IBAN or number, never to one that only its head is like", () => {
  const body = "Datum;Betrag;Text;Konto\n01.03.2026;5,00;Miete;";
  const named = (konto: string, above = "") => `${above}${body}${konto}`;
  const known = { accounts: [own, alike, elsewhere], remembered: [remember(8, named("1")), remember(7, named("1"))] };
  const mapping = {
    ...remember(7, named("1")).mapping,
    columns: ["bookingDay", "amount", "purpose", "account"] as const,
  };
  const assigned = {
    ...known,
    remembered: [8, 7].map((id) => ({ bankAccountId: id, mapping: { ...mapping, columns: [...mapping.columns] } })),
  };
  const one = { ...assigned, remembered: assigned.remembered.slice(1) };
  const accountOf = (text: string, files: RememberedFiles, chosenId: number | null = null) => {
    try {
      const account = read(text, files, chosenId).files[0]?.[0]?.account;
      return account && "iban" in account ? account.iban : account;
    } catch (error) {
      return Object.keys((error as { details: { fieldErrors?: object } }).details.fieldErrors ?? { refused: "" })[0];
    }
  };
  expect(accountOf(named("648489890"), assigned)).toBe(own.iban);
  expect(accountOf(named("0648489891"), assigned)).toBe(alike.iban);
  expect(accountOf(named(alike.iban), one)).toBe(alike.iban);
  expect(accountOf(named("648489891"), one)).toBe(alike.iban);
  expect(accountOf(named("648489891"), one, 7)).toBe("refused");
  expect(accountOf(named(""), assigned)).toBe("bankAccountId");
  // Another bank's files may be written otherwise under the same head.
  expect(accountOf(named(elsewhere.iban), one)).toBe("columns");
  expect(accountOf(named("", `Konto ${elsewhere.iban};\n`), one)).toBe("columns");
  const alone = { ...one, accounts: [own] };
  expect(accountOf(named("Girokonto"), alone)).toBe(own.iban);
  expect(accountOf(named("4711998877"), alone)).toBe("bankAccountId");
  expect(accountOf(named("", "Konto DE75512108001245126199;\n"), alone)).toBe("bankAccountId");
  expect(accountOf(named("", "IBAN: DE75 5121 0800 1245 1261 99 EUR;\n"), alone)).toBe("bankAccountId");
  // Words and figures that stand side by side are no IBAN.
  for (const above of ["Kontonummer;1234567890;EUR\n", "AB12;34567890123\n", "Stand;DE12 345 Umsätze\n"])
    expect(accountOf(named("", above), alone), above).toBe(own.iban);

  const rooted = { id: 7, name: "Hauptkonto", iban: "DE17500105170648489800" };
  const abroad = { id: 7, name: "Wien", iban: "AT611904300234573201" };
  const vienna = { id: 9, name: "Wien, Kautionen", iban: "AT161904301234573201" };
  const only = (account: typeof own, ...others: (typeof own)[]) => ({ ...one, accounts: [account, ...others] });
  expect(accountOf(named("6484898"), only(rooted))).toBe(rooted.iban);
  expect(accountOf(named("6484899"), only(rooted))).toBe("bankAccountId");
  for (const number of ["234573201", "00234573201"]) expect(accountOf(named(number), only(abroad))).toBe(abroad.iban);
  expect(accountOf(named("234573202"), only(abroad))).toBe("bankAccountId");
  expect(accountOf(named(""), only(abroad, vienna))).toBe("bankAccountId");
  expect(accountOf(named("01234573201"), only(abroad, vienna))).toBe(vienna.iban);
});

test("of gross, fee and net the amounts are those that lead from balance to balance", () => {
  for (const balance of ["Guthaben", "Stand danach"]) {
    const text = [
      `Datum;Name;Betreff;Brutto;Entgelt;Netto;${balance}`,
      "01.03.2026;Kern;Miete;100,00;-2,50;97,50;597,50",
      "02.03.2026;Weber;Miete;200,00;-5,00;195,00;792,50",
      "03.03.2026;Bank;Abhebung;-300,00;0,00;-300,00;492,50",
    ].join("\n");
    const { mapping, statement } = understandColumns(text, UNSAID);
    expect(mapping.columns.slice(3)).toEqual(["detail", "detail", "amount", "balance"]);
    expect(statement?.entries.map(({ cents }) => cents)).toEqual([9_750, 19_500, -30_000]);
    expect([statement?.openingBalance?.cents, statement?.closingBalance?.cents]).toEqual([50_000, 49_250]);
  }
});

test.each([
  ["Einzahlung", "Auszahlung"],
  ["Zubuchung", "Abbuchung"],
  ["in", "out"],
  ["eingehend", "ausgehend"],
  ["Zugang", "Abgang"],
  ["Incoming", "Outgoing"],
  ["Deposit", "Withdrawal"],
])("amounts without a sign are of the sides that words beside them name: %s, %s", (into, out) => {
  const text = `Datum;Betrag;Typ;Text\n01.03.2026;100,00;${into};Miete\n02.03.2026;50,00;${out};Strom`;
  const { mapping, statement } = understandColumns(text, UNSAID);
  expect(mapping.columns[2]).toBe("side");
  expect(statement?.entries.map(({ cents }) => cents)).toEqual([10_000, -5_000]);
});

test("what no known reader takes is refused as there", () => {
  const known = { accounts: [own], remembered: [remember(7)] };
  const wide = `01.03.2026;12,30;${"x;".repeat(1_000)}`;
  expect(() => read(wide, known, null)).toThrow("mehr als 200 Spalten");
  expect(() => read(`01.03.2026;12,30;${"x".repeat(1_000_000)}\n01.03.2026;12,30;a`, known, null)).toThrow("Zeichen");
  const row = "02/03/26;;;;Miete;;1,00;;\n";
  expect(() => read(`${unforeseen}\n${row.repeat(50_001)}`, known, 7)).toThrow("mehr als 50.000");
  const long = unforeseen.replace("Kern, Anna", "x".repeat(501));
  expect(() => read(long, known, 7)).toThrow("mehr als 500 Zeichen");
  expect(understandColumns(long, UNSAID).problems).toEqual([expect.stringContaining("mehr als 500 Zeichen")]);
});

const words = fc
  .string({ unit: fc.constantFrom(..."aäßZ09 .-/<>=+'\"€,;|"), maxLength: 20 })
  .map((text) => `w${text}`.replace(/\s+/g, " ").trim());
const day = fc
  .date({ min: new Date("1981-01-01"), max: new Date("2079-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const entry = fc.record({
  bookingDay: day,
  valueDay: day,
  cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  purpose: words,
  counterpartyName: fc.option(words),
});
const format = fc.record({
  delimiter: fc.constantFrom(...Object.values(delimiterNames)),
  days: fc.constantFrom(...dayOrders),
  decimals: fc.constantFrom(...decimalMarks),
  amounts: fc.constantFrom("signed", "marked", "parted"),
  thousands: fc.boolean(),
  trailing: fc.boolean(),
  shortYears: fc.boolean(),
  separator: fc.constantFrom(".", "/", "-"),
  withHead: fc.boolean(),
});

type Format = typeof format extends fc.Arbitrary<infer Value> ? Value : never;

function printDay(iso: string, { days, shortYears, separator }: Format): string {
  const [year = "", month = "", date = ""] = iso.split("-");
  const parts = { y: shortYears ? year.slice(2) : year, m: month, d: date };
  return [...days].map((part) => parts[part as keyof typeof parts]).join(separator);
}

function printCents(cents: number, { decimals, thousands, trailing }: Format): string {
  const [point, group] = decimals === "comma" ? [",", "."] : [".", ","];
  const whole = String(Math.floor(Math.abs(cents) / 100));
  const grouped = thousands ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  const amount = `${grouped}${point}${String(Math.abs(cents) % 100).padStart(2, "0")}`;
  return cents >= 0 ? amount : trailing ? `${amount}-` : `-${amount}`;
}

test("a statement written with any mapping and read with the same one equals itself", () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), format, (lines, how) => {
      const amountColumns: Record<Format["amounts"], StatementColumn[]> = {
        signed: ["amount"],
        marked: ["amount", "side"],
        parted: ["debit", "credit"],
      };
      const printAmount = (cents: number): string[] => {
        const size = printCents(Math.abs(cents), how);
        if (how.amounts === "signed") return [printCents(cents, how)];
        if (how.amounts === "marked") return [size, cents < 0 ? "S" : "H"];
        return cents < 0 ? [size, ""] : ["", size];
      };
      const columns: StatementColumn[] = [
        "bookingDay",
        ...amountColumns[how.amounts],
        "counterpartyName",
        "purpose",
        "valueDay",
      ];
      const head = columns.map((column) => `Kopf ${column}`);
      const cells = lines.map(({ bookingDay, valueDay, cents, purpose, counterpartyName }) => [
        printDay(bookingDay, how),
        ...printAmount(cents),
        counterpartyName ?? "",
        purpose,
        printDay(valueDay, how),
      ]);
      const text = [...(how.withHead ? [head] : []), ...cells]
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(how.delimiter))
        .join("\r\n");
      const { delimiter, days, decimals } = how;
      const mapping: CsvMapping = { delimiter, head: how.withHead ? head : null, columns, days, decimals };
      const table = readMappedTable(text, mapping, how.withHead ? 1 : 0, createTally());
      expect(table.faults).toEqual([]);
      const { entries } = mappedStatement(table, { opening: null, closing: null }, createTally());
      expect(entries).toEqual(lines.map((line): StatementEntry => ({ ...PLAIN_ENTRY, ...line })));
    }),
    { numRuns: 300 },
  );
});
