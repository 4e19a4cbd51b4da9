import { expect, test } from "vitest";
import type { Field } from "./field";
import { readField } from "./read-field";

const field = (kind: Field["kind"], rest: Partial<Field> = {}): Field => ({ key: "x", label: "X", kind, ...rest });
const typed = (described: Field, raw: unknown) => readField(described, raw, "form");
const sent = (described: Field, raw: unknown) => readField(described, raw, "json");

test("an empty control is no value, and no answer where one is required", () => {
  for (const kind of [
    "text",
    "longText",
    "integer",
    "decimal",
    "percent",
    "money",
    "date",
    "flag",
    "choice",
    "reference",
  ] as const) {
    for (const raw of ["", "  ", undefined, null]) expect(typed(field(kind), raw)).toEqual({ value: null });
    for (const raw of [undefined, null]) expect(sent(field(kind), raw)).toEqual({ value: null });
    if (kind !== "flag") expect(typed(field(kind, { required: true }), " ")).toEqual({ error: "Bitte ausfüllen." });
    expect(sent(field(kind, { required: true }), null)).toEqual({ error: "Bitte ausfüllen." });
  }
  expect(typed(field("flag", { required: true }), "")).toEqual({ value: false });
  expect(sent(field("text", { required: true }), "  ")).toEqual({ error: "Bitte ausfüllen." });
  expect(sent(field("date"), "")).toEqual({ value: null });
});

test("numbers are typed the German way, with their unit if one likes", () => {
  expect(typed(field("money", { unit: "€" }), "1.234,5 €")).toEqual({ value: 123_450 });
  expect(typed(field("money", { unit: "€/Monat" }), "500,5 €/Monat")).toEqual({ value: 50_050 });
  expect(typed(field("money", { unit: "€/Monat" }), "500,5 €")).toEqual({ value: 50_050 });
  for (const text of ["€ 12", "-€12", "- € 12", "12€"])
    expect([text, typed(field("money", { unit: "€" }), text)]).toEqual([
      text,
      { value: text.includes("-") ? -1_200 : 1_200 },
    ]);
  // Digits on both sides of a unit are no number.
  for (const one of [field("money", { unit: "€" }), field("decimal", { unit: "€" }), field("integer", { unit: "€" })])
    expect(typed(one, "5€50")).toHaveProperty("error");
  expect(typed(field("money"), "−0,00")).toEqual({ value: 0 });
  expect(typed(field("money"), "-1,01")).toEqual({ value: -101 });
  expect(typed(field("money"), "9007199254740993")).toEqual({
    error: "Der Wert muss zwischen −10.000.000.000,00 und 10.000.000.000,00 liegen.",
  });
  expect(typed(field("money"), "1,005")).toEqual({ error: "Höchstens 2 Nachkommastellen." });
  expect(typed(field("money"), "1,500")).toEqual({ value: 150 });
  expect(typed(field("money"), "21o")).toEqual({ error: "„21o“ ist keine Zahl. Beispiel: 210,00" });
  expect(typed(field("integer"), "3,0")).toEqual({ value: 3 });
  expect(typed(field("integer"), "3,5")).toEqual({ error: "„3,5“ ist keine ganze Zahl." });
  expect(typed(field("integer"), "drei")).toEqual({ error: "„drei“ ist keine Zahl. Beispiel: 3" });
  expect(typed(field("integer", { min: -10, max: 200 }), "201")).toHaveProperty("error");
  expect(typed(field("decimal", { decimals: 2, unit: "m²" }), "60,25 m²")).toEqual({ value: 60.25 });
  expect(typed(field("decimal", { decimals: 6 }), "50.8323")).toEqual({ value: 50.8323 });
  expect(typed(field("decimal", { decimals: 2 }), "50.8323")).toHaveProperty("error");
  expect(typed(field("percent", { min: 0, max: 100 }), "100,01")).toEqual({
    error: "Der Wert muss zwischen 0 und 100 liegen.",
  });
});

test("decimals that nothing would reckon with are refused where the field says so", () => {
  const rate = field("percent", { min: 0, max: 100, decimals: 4, atMostDecimals: true });
  expect(typed(rate, "3,0755")).toEqual({ value: 3.0755 });
  expect(sent(rate, 0.0001)).toEqual({ value: 0.0001 });
  expect(typed(rate, "1,00001")).toEqual({ error: "Höchstens 4 Nachkommastellen." });
  expect(sent(rate, 1.00001)).toEqual({ error: "Höchstens 4 Nachkommastellen." });
  expect(sent(field("percent", { decimals: 2 }), 8.2143)).toEqual({ value: 8.2143 });
});

test("a day, a flag, a choice and a reference are taken in the ways a form sends them", () => {
  for (const text of ["1.3.2024", "01.03.2024", "2024-03-01"])
    expect(typed(field("date"), text)).toEqual({ value: "2024-03-01" });
  for (const text of ["31.02.2024", "1.3.", "heute", "2024-02-30"])
    expect(typed(field("date"), text)).toEqual({ error: `„${text}“ ist kein gültiges Datum. Beispiel: 01.03.2024` });
  for (const text of ["on", "true"]) expect(typed(field("flag"), text)).toEqual({ value: true });
  for (const text of ["off", "false"]) expect(typed(field("flag"), text)).toEqual({ value: false });
  for (const text of ["Ja", "nein", "vielleicht"])
    expect(typed(field("flag"), text)).toEqual({ error: `„${text}“ ist weder ja noch nein.` });
  const choice = field("choice", { options: [{ value: "A", label: "Wohnung" }] });
  expect(typed(choice, "A")).toEqual({ value: "A" });
  for (const text of ["Wohnung", "a", "B"])
    expect(typed(choice, text)).toEqual({ error: `„${text}“ steht nicht zur Wahl.` });
  expect(typed(field("reference"), "12")).toEqual({ value: 12 });
  for (const text of ["0", "-1", "1e3", "012", "1.5"])
    expect(typed(field("reference"), text)).toEqual({ error: `„${text}“ gibt es nicht.` });
});

test("texts lose the blanks around them and Windows' line ends, and keep to their length", () => {
  for (const read of [typed, sent]) {
    expect(read(field("text"), "  Aue ")).toEqual({ value: "Aue" });
    expect(read(field("longText"), "a\r\nb\rc\n")).toEqual({ value: "a\nb\nc" });
    for (const raw of ["a\nb", "a\tb", "a \t\r\n b", "a\u2028b"])
      expect(read(field("text"), raw)).toEqual({ value: "a b" });
    expect(read(field("longText"), "a\tb")).toEqual({ value: "a\tb" });
    expect(read(field("text"), "a\u0001b\ud800\u{1f600}\u009f")).toEqual({ value: "ab\u{1f600}" });
    for (const kind of ["text", "longText"] as const)
      expect(read(field(kind), "a\u0000b")).toEqual({
        error:
          "Der Text enthält ein Steuerzeichen (NUL), das sich nicht anzeigen lässt. Bitte ohne dieses Zeichen eingeben.",
      });
    expect(read(field("text"), "x".repeat(300))).toEqual({ value: "x".repeat(300) });
    expect(read(field("text"), "x".repeat(301))).toEqual({ error: "Höchstens 300 Zeichen." });
    expect(read(field("text", { maxLength: 3 }), "abcd")).toEqual({ error: "Höchstens 3 Zeichen." });
    expect(read(field("longText"), "x".repeat(20_001))).toEqual({ error: "Höchstens 20.000 Zeichen." });
  }
});

test("JSON says what it means: no number as a text, no text as a number", () => {
  for (const [described, raw, error] of [
    [field("text"), 5, "Hier wird ein Text erwartet."],
    [field("money"), "5", "Hier wird eine Zahl erwartet."],
    [field("money"), Number.NaN, "Hier wird eine Zahl erwartet."],
    [field("decimal"), Number.POSITIVE_INFINITY, "Hier wird eine Zahl erwartet."],
    [field("money"), 0.001, "Höchstens 2 Nachkommastellen."],
    [field("integer"), 1.5, "Hier wird eine ganze Zahl erwartet."],
    [field("integer"), "1", "Hier wird eine ganze Zahl erwartet."],
    [field("flag"), 1, "Hier wird true oder false erwartet."],
    [field("flag"), "true", "Hier wird true oder false erwartet."],
    [field("date"), "1.3.2024", "Hier wird ein Datum der Form JJJJ-MM-TT erwartet."],
    [field("reference"), "1", "Hier wird eine ganze Zahl größer 0 erwartet."],
    [field("reference"), 0, "Hier wird eine ganze Zahl größer 0 erwartet."],
    [field("choice", { options: [] }), {}, "Hier wird ein Text erwartet."],
  ] as const)
    expect(sent(described, raw)).toEqual({ error });
  expect(sent(field("money"), 1234.56)).toEqual({ value: 123_456 });
  expect(Object.is((sent(field("decimal"), -0) as { value: number }).value, 0)).toBe(true);
  expect(typed(field("text"), new File(["x"], "x.txt"))).toEqual({ error: "Hier wird ein Text erwartet." });
});

test("what is wrong is repeated only as far as one reads", () => {
  const { error } = typed(field("money"), "x".repeat(500)) as { error: string };
  expect(error).toBe(`„${"x".repeat(60)}…“ ist keine Zahl. Beispiel: 210,00`);
  const choice = sent(field("choice", { options: [] }), "y".repeat(500)) as { error: string };
  expect(choice.error.length).toBeLessThan(100);
});
