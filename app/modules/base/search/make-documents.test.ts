import fc from "fast-check";
import { expect, test } from "vitest";
import { documentsOfPieces, MOST_PIECES, searchedText, wordsOf } from "./make-documents";
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

/** As much as is read of an attachment. */
const LONGEST_TEXT = 1_000_000;

test("a long text has no more pieces than the id of a document has room for, however its words are spaced", () => {
  const piecesOf = (text: string) => documentsOfPieces(1, text, { propertyId: 1, subjectId: 40 });
  const spaced = (letters: number, blank = " ") =>
    `${"a".repeat(letters)}${blank}`.repeat(Math.ceil(LONGEST_TEXT / (letters + 1))).slice(0, LONGEST_TEXT);
  for (const letters of [3_001, 5_399, 5_400, 5_999, 9_001]) {
    const pieces = piecesOf(spaced(letters));
    expect(pieces.length).toBeLessThanOrEqual(186);
    expect(pieces.map(({ text }) => text).join("")).toBe(spaced(letters));
  }
  expect(piecesOf("\u{1f600}".repeat(LONGEST_TEXT / 2)).length).toBeLessThan(MOST_PIECES);
  const spacing = fc.array(fc.integer({ min: 1, max: 6_100 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(spacing, (lengths) => {
      const line = lengths.map((letters) => "b".repeat(letters)).join("\n");
      const pieces = piecesOf(line);
      expect(pieces.length).toBeLessThanOrEqual(Math.ceil(line.length / 5_400));
      expect(pieces.map(({ text }) => text).join("")).toBe(line);
    }),
    { numRuns: 8 },
  );
  expect(piecesOf("c".repeat(6_000 * 300)).length).toBe(MOST_PIECES);
});
