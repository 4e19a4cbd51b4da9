import fc from "fast-check";
import { expect, test } from "vitest";
import { searchedText, wordsOf } from "./make-documents";
import { eachWord } from "./read-words";

const amount = { key: "cents", label: "Betrag", kind: "money" } as const;
const day = { key: "valueDate", label: "Wertstellung", kind: "date" } as const;

function wordsAsRead(text: string): string {
  const words: string[] = [];
  eachWord(text, (folded) => words.push(folded));
  return words.map((word) => ` ${word}`).join("");
}

test("amounts and days are indexed by the words that are read in how they are written", () => {
  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  fc.assert(fc.property(cents, (value) => wordsOf(amount, value) === wordsAsRead(searchedText(amount, value))));
  fc.assert(
    fc.property(days, (date) => {
      const value = date.toISOString().slice(0, 10);
      return wordsOf(day, value) === wordsAsRead(searchedText(day, value));
    }),
  );
  expect([-123_450, 5, 100, 0].map((value) => wordsOf(amount, value))).toEqual([" 1234,5", " 0,05", " 1", " 0"]);
});
