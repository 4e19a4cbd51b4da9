import { expect, test } from "vitest";
import { readStatements } from "../read/read-statements";
import type { ColumnAnswers } from "./ask-columns";
import { readColumnAnswers, readColumnChoices, shownAs, writeColumnChoices } from "./column-choices";
import type { CsvMapping, LearnedColumns } from "./mapping-types";
import { otherCsvReader } from "./read-other-csv";
import { understandColumns } from "./understand-columns";

const own = { id: 7, name: "Mietkonto", iban: "DE12500105170648489890" };

/** What is understood of a file, with answers as an address carries them. */
function understand(text: string, ...answers: [string, string][]) {
  const { mapping, questions, problems, statement } = understandColumns(text, readColumnChoices(answers));
  return {
    columns: mapping.columns.join(),
    asked: Object.keys(questions.fields).join(),
    problems,
    cents: statement?.entries.map(({ cents }) => cents) ?? null,
    days: statement?.entries.map(({ bookingDay }) => bookingDay) ?? null,
    questions,
    mapping,
  };
}

/** A file of unsigned amounts, each with a word beside it. */
function unsigned(words: readonly string[], head = "Datum;Betrag;Typ;Text"): string {
  return [head, ...words.map((word, at) => `${13 + at}.03.2026;${10 * (at + 1)},00;${word};Zeile ${at}`)].join("\n");
}

test("words of which nobody knows what they say are asked for, and known ones are told beforehand", () => {
  const text = unsigned(["Eingang", "Dauerauftrag", "Eingang"]);
  const open = understand(text);
  expect([open.columns, open.asked, open.cents]).toEqual(["bookingDay,amount,side,purpose", "side", null]);
  expect(open.problems).toEqual(["Bitte angeben, ob Geld kam oder ging, wo „Dauerauftrag“ steht."]);
  expect(open.questions.sideWords).toEqual([
    { word: "Eingang", side: "credit" },
    { word: "Dauerauftrag", side: null },
  ]);
  expect(understand(text, ["side", "debit:Dauerauftrag"]).cents).toEqual([1_000, -2_000, 3_000]);
  // Whoever collects by direct debit says so.
  const collected = unsigned(["Lastschrift", "Entgelt", "Lastschrift"]);
  expect(understand(collected).asked).toBe("side");
  expect(understand(collected, ["side", "credit:Lastschrift"], ["side", "debit:ENTGELT"]).cents).toEqual([
    1_000, -2_000, 3_000,
  ]);
});

test.each([
  ["Rein", "Raus"],
  ["Miete", "Rate"],
  ["A", "B"],
  ["", "x"],
])("where no amount has a sign, a column of %s and %s is asked about", (one, other) => {
  const text = unsigned([one, other, one, other]);
  const open = understand(text);
  expect([open.asked, open.cents]).toEqual(["sideColumn", null]);
  expect(open.questions.sideColumns.map(({ place }) => place)).toEqual([2]);
  expect(understand(text, ["sideColumn", "C"]).asked).toBe("side");
  const answered = understand(text, ["sideColumn", "C"], ["side", `credit:${one}`], ["side", `debit:${other}`]);
  expect(answered.cents).toEqual([1_000, -2_000, 3_000, -4_000]);
  expect(understand(text, ["sideColumn", "none"]).cents).toEqual([1_000, 2_000, 3_000, 4_000]);
});

test("a column of booking texts is that of sides where no amount has a sign, and only there", () => {
  const head = "Datum;Betrag;Buchungstext;Text";
  const words = ["Gutschrift", "Lastschrift", "Dauerauftrag", "Gutschrift", "Entgelt"];
  expect(understand(unsigned(words, head)).problems).toEqual([
    "Bitte angeben, ob Geld kam oder ging, wo „Dauerauftrag“ und „Entgelt“ steht.",
  ]);
  const signed = unsigned(words, head).replace("20,00", "-20,00");
  expect(understand(signed)).toMatchObject({ asked: "", columns: "bookingDay,amount,bookingText,purpose" });
  for (const sign of ["+20,00", "20,00-", "(20,00)", "20,00 S", "20,00 H", "−20,00 €", "EUR -20,00"])
    expect(understand(unsigned(words, head).replace("20,00", sign)).asked, sign).toBe("");
});

test("longer booking texts are asked about too where a word of what went is in one of them", () => {
  const words = ["SEPA-Gutschrift", "Basislastschrift", "Dauerauftrag", "Entgeltabschluss", "SEPA-Gutschrift"];
  const open = understand(unsigned(words, "Datum;Betrag;Buchungstext;Text"));
  expect([open.asked, open.cents]).toEqual(["sideColumn", null]);
});

test("unsigned amounts of which the balances say that some went are not taken for what came", () => {
  const rows = ["13.03.2026;10,00;110,00;a", "14.03.2026;20,00;90,00;b", "15.03.2026;5,00;95,00;c"];
  for (const lines of [rows, rows.toReversed()]) {
    const open = understand(["Datum;Betrag;Saldo;Text", ...lines].join("\n"));
    expect([open.asked, open.cents]).toEqual(["columns", null]);
    expect(open.problems[0]).toContain("Nach dem Kontostand ging in der Datei auch Geld");
  }
  // Balances that lead nowhere say nothing.
  const filtered = [rows[0], rows[2]].join("\n");
  expect(understand(`Datum;Betrag;Saldo;Text\n${filtered}`).cents).toEqual([1_000, 500]);
});

test("what says nothing of sides is not asked about", () => {
  // One word, many words, words of the payers, numbers, words that are known to be of income.
  for (const words of [
    ["Miete", "Miete", "Miete"],
    ["a", "b", "f", "g", "a"],
    ["4711", "4712", "4711"],
    ["Eingang", "Gutschrift", "Eingang"],
  ])
    expect(understand(unsigned(words)).asked, words.join()).toBe("");
  for (const head of ["Name", "IBAN", "Verwendungszweck", "Status"])
    expect(understand(unsigned(["Kern", "Weber", "Kern"], `Datum;Betrag;${head};Text`)).asked, head).not.toContain(
      "side",
    );
  // Balances prove that all of it came in.
  const rows = ["13.03.2026;10,00;Wohnen;110,00", "14.03.2026;20,00;Laden;130,00", "15.03.2026;5,00;Laden;135,00"];
  for (const lines of [rows, rows.toReversed()])
    expect(understand(["Datum;Betrag;Art der Fläche;Saldo", ...lines].join("\n"))).toMatchObject({ asked: "" });
});

test("a word that only stands far down is asked for too", () => {
  const words = [...Array.from({ length: 400 }, () => "Eingang"), "Dauerauftrag"];
  const text = ["Datum;Betrag;Typ;Text", ...words.map((word) => `13.03.2026;1,00;${word};x`)].join("\n");
  expect(understand(text).questions.sideWords.map(({ word }) => word)).toEqual(["Eingang", "Dauerauftrag"]);
  const many = unsigned(Array.from({ length: 14 }, (_, at) => `Wort ${"abcdefghijklmn"[at]}`));
  expect(understand(many, ["columns.C", "side"]).problems).toEqual([expect.stringContaining("zu viele verschiedene")]);
});

test("days that may be of two months are asked for, also where only the end of a long file tells", () => {
  const file = (...days: string[]) => ["Datum;Betrag;Text", ...days.map((day) => `${day};-5,00;Miete`)].join("\n");
  const rents = file("01/03/2026", "01/04/2026", "01/05/2026");
  expect(understand(rents)).toMatchObject({ asked: "days", days: null });
  expect(understand(rents).problems[0]).toContain("01.03.2026 bis 01.05.2026, wenn der Tag vorne steht");
  expect(understand(rents, ["days", "dmy"]).days).toEqual(["2026-03-01", "2026-04-01", "2026-05-01"]);
  expect(understand(rents, ["days", "mdy"]).days).toEqual(["2026-01-03", "2026-01-04", "2026-01-05"]);
  const long = file(...Array.from({ length: 400 }, () => "03/04/2026"), "04/13/2026");
  expect(understand(long)).toMatchObject({ asked: "", mapping: { days: "mdy" } });
  expect(understand(file("01/04/2026", "02/03/2026", "01/03/2026"))).toMatchObject({
    asked: "",
    mapping: { days: "dmy" },
  });
});

test("what was answered holds as long as the columns that it was answered for are the same", () => {
  const text =
    "Datum;Buchung am;Betrag;Typ;Art\n03/04/2026;05/06/2026;1,00;rein;x y\n03/05/2026;05/07/2026;2,00;raus;x y";
  const answers: [string, string][] = [
    ["days", "mdy"],
    ["sideColumn", "D"],
    ["side", "credit:rein"],
    ["side", "debit:raus"],
  ];
  const answered = understandColumns(text, readColumnChoices(answers));
  expect([answered.problems, answered.statement?.entries.map(({ cents }) => cents)]).toEqual([[], [100, -200]]);
  const address = writeColumnChoices(answered, 7);
  const again = understandColumns(text, readColumnChoices(address));
  expect(again).toEqual(answered);
  address.set("chosenFor", shownAs(answered));
  expect(understandColumns(text, readColumnChoices(address))).toEqual(answered);
  address.set("columns.A", "detail");
  address.set("columns.B", "bookingDay");
  expect(Object.keys(understandColumns(text, readColumnChoices(address)).questions.fields)).toEqual(["days"]);
  for (const [name, value] of [
    ["days", "xyz"],
    ["sideColumn", "3"],
    ["side", "Eingang"],
  ] as const)
    expect(() => readColumnAnswers([[name, value]]), name).toThrow(expect.objectContaining({ code: "invalid" }));
});

/** What comes of a file by a mapping that is kept: its cents and what was learned, or which fields were asked for. */
function readKept(text: string, mapping: CsvMapping, answers: ColumnAnswers = {}) {
  const learned: LearnedColumns[] = [];
  const known = { accounts: [own], remembered: [{ bankAccountId: 7, mapping }] };
  try {
    const reader = otherCsvReader(known, 7, answers, (columns) => void learned.push(columns));
    const { files } = readStatements(new TextEncoder().encode(text), "AUTO", reader);
    const entries = files[0]?.[0]?.entries ?? [];
    return {
      cents: entries.map(({ cents }) => cents),
      days: entries.map(({ bookingDay }) => bookingDay),
      after: learned[0]?.after,
    };
  } catch (error) {
    const { code, details } = error as { code: string; details: { fieldErrors?: object } };
    return { asked: [code, ...Object.keys(details.fieldErrors ?? {})].join() };
  }
}

test("a kept mapping without a column of sides asks where a file has no sign, and keeps what was answered", () => {
  const bare: CsvMapping = {
    delimiter: ";",
    head: ["Datum", "Betrag", "Typ", "Text"],
    columns: ["bookingDay", "amount", "detail", "purpose"],
    days: "dmy",
    decimals: "comma",
  };
  const text = unsigned(["Eingang", "Dauerauftrag", "Eingang"]);
  expect(readKept(text, bare)).toEqual({ asked: "invalid,sideColumn,columns" });
  expect(readKept(text, bare, { sideColumn: 2 })).toEqual({ asked: "invalid,side,columns" });
  const answered = readKept(text, bare, { sideColumn: 2, sides: [["dauerauftrag", "debit"]] });
  expect(answered.cents).toEqual([1_000, -2_000, 3_000]);
  const kept = answered.after ?? bare;
  expect(readKept(text, kept).cents).toEqual([1_000, -2_000, 3_000]);
  expect(readKept(unsigned(["Eingang", "Scheck"]), kept)).toEqual({ asked: "invalid,side,columns" });
  // That all of a file came in says nothing of the next one.
  const income = readKept(text, bare, { sideColumn: null });
  expect([income.cents, income.after]).toEqual([[1_000, 2_000, 3_000], bare]);
  for (const sideColumn of [0, 1, 9]) expect(readKept(text, bare, { sideColumn }).asked).toBe("invalid,sideColumn");
});

test("a bank that was seen to write signs is asked only where a word speaks of what went", () => {
  const words = ["Wohnen", "Laden", "Wohnen"];
  const mapping = understandColumns(unsigned(words).replace("20,00", "-20,00"), { opening: "", closing: "" }).mapping;
  expect(mapping).toMatchObject({ isSigned: true });
  expect(readKept(unsigned(words), mapping).cents).toEqual([1_000, 2_000, 3_000]);
  expect(readKept(unsigned(["Wohnen", "Abbuchung", "Wohnen"]), mapping)).toEqual({
    asked: "invalid,sideColumn,columns",
  });
  const { isSigned: _, ...older } = mapping;
  expect(readKept(unsigned(words), older)).toEqual({ asked: "invalid,sideColumn,columns" });
  expect(readKept(unsigned(words).replace("20,00", "-20,00"), older).after).toEqual(mapping);
});

test("a kept order of days counts where both are as good, and a file that contradicts it asks", () => {
  const file = (...days: string[]) => ["Datum;Betrag;Text", ...days.map((day) => `${day};-5,00;Miete`)].join("\n");
  const mapping: CsvMapping = {
    delimiter: ";",
    head: ["Datum", "Betrag", "Text"],
    columns: ["bookingDay", "amount", "purpose"],
    days: "mdy",
    decimals: "comma",
  };
  expect(readKept(file("03/04/2026"), mapping).days).toEqual(["2026-03-04"]);
  expect(readKept(file("03/04/2026", "03/13/2026"), mapping).days).toEqual(["2026-03-04", "2026-03-13"]);
  for (const days of [["13/04/2026"], ["01/03/2026", "02/03/2026", "01/04/2026"]]) {
    expect(readKept(file(...days), mapping), days[0]).toEqual({ asked: "invalid,days,columns" });
    const answered = readKept(file(...days), mapping, { days: "dmy" });
    expect([answered.days?.length, answered.after?.days]).toEqual([days.length, "dmy"]);
  }
});
