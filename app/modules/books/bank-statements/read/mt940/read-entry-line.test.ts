import { expect, test } from "vitest";
import { StatementError } from "../../statement";
import { readEntryLine } from "./read-entry-line";

const read = (...lines: string[]) => readEntryLine({ tag: "61", line: 5, lines });

test("all parts of the line are told apart", () => {
  expect(read("2401030104CR780,50NTRFRE-4711//2401031234567", "/OCMT/USD850,/", "Zusatz")).toEqual({
    valueDay: "2024-01-03",
    bookingMonthAndDay: "0104",
    cents: 78_050,
    reversal: false,
    pending: false,
    bookingKey: "NTRF",
    customerReference: "RE-4711",
    bankReference: "2401031234567",
    supplement: "/OCMT/USD850,/ Zusatz",
  });
});

test.each([
  ["C5,", 500, false, false],
  ["D5,", -500, false, false],
  ["CR5,", 500, false, false],
  ["DK5,", -500, false, false],
  ["RC5,", -500, true, false],
  ["RD5,", 500, true, false],
  ["RCR5,", -500, true, false],
  ["RDR5,", 500, true, false],
  ["EC5,", 500, false, true],
  ["ED5,", -500, false, true],
  ["D0,00", 0, false, false],
])("%s", (text, cents, reversal, pending) => {
  const line = read(`240103${text}NTRFNONREF`);
  expect(line).toMatchObject({ reversal, pending, bookingMonthAndDay: null, customerReference: null });
  expect(line.cents).toBe(cents);
});

test.each([
  ["240103D7,50NMSC", "NMSC", null, null],
  ["240103D7,50NMSCNONREF//", "NMSC", null, null],
  ["240103D7,50 NTRFNONREF//77", "NTRF", null, "77"],
  ["240103    DD7,50NTRFABC", "NTRF", "ABC", null],
  ["240103D7,50NOV NONREF", "NOV", null, null],
  ["240103D7,50S   X", "S", "X", null],
  ["240103D7,50NONREF", null, null, null],
  ["240103D7,50//77", null, null, "77"],
  ["240103D7,50NTRFKREF+//A//B", "NTRF", null, "A//B"],
  ["240103D7,50N021117301582", "N021", "117301582", null],
])("the references of %s", (text, bookingKey, customerReference, bankReference) => {
  expect(read(text)).toMatchObject({ bookingKey, customerReference, bankReference, cents: -750 });
});

test("a line broken before the amount is mended", () => {
  expect(read("2401030103CR", "30,00N062NONREF", "Zusatz")).toMatchObject({ cents: 3_000, supplement: "Zusatz" });
});

test.each([
  ["C5,00NTRF", "beginnt nicht mit dem Datum der Wertstellung"],
  ["", "beginnt nicht mit dem Datum der Wertstellung"],
  ["2401035,00NTRF", "fehlt das Kennzeichen für Soll oder Haben"],
  ["240103CNTRF", "hat keinen Betrag"],
  ["240103C", "hat keinen Betrag"],
  ["240103C5,123NTRF", "mehr als zwei Nachkommastellen"],
  ["241303C5,12NTRF", "Das Datum „241303“ gibt es nicht"],
  ["240132C5,12NTRF", "Das Datum „240132“ gibt es nicht"],
])("%s is refused", (text, reason) => {
  expect(() => read(text)).toThrow(StatementError);
  expect(() => read(text)).toThrow(reason);
  expect(() => read(text)).toThrow(/^Zeile 5: /);
});
