import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeDocument } from "./make-documents";
import { excerptOf, findMarks } from "./mark-text";
import { readTerms } from "./read-terms";
import { eachWord, readWords } from "./read-words";
import { LONGEST_WORD } from "./word";

const folded = (text: string) => readWords(text).map((word) => word.text);

test.each([
  // Letters.
  ["Müller", ["muller"]],
  ["Mueller", ["muller"]],
  ["MULLER", ["muller"]],
  ["Mu\u0308ller", ["muller"]],
  ["Straße", ["strasse"]],
  ["STRASSE", ["strasse"]],
  ["STRAẞE", ["strasse"]],
  ["Łódź, Çelik & Ørsted", ["lodz", "celik", "orsted"]],
  ["ﬁx m²", ["fix", "m2"]],
  ["Büroeinheit", ["buroinheit"]],
  ["Москва", ["москва"]],
  // Streets and hyphens.
  ["Hauptstr. 5", ["hauptstrasse", "5"]],
  ["Goethe Str. 7", ["gothe", "strasse", "7"]],
  ["Industrie", ["industrie"]],
  ["Karl-Marx-Straße", ["karl", "marx", "strasse", "karlmarxstrasse"]],
  // Amounts.
  ["1.234,56 €", ["1234,56"]],
  ["1234,56", ["1234,56"]],
  ["1234.56", ["1234,56"]],
  ["1,234.56", ["1234,56"]],
  ["1 234,56", ["1234,56"]],
  ["1.234,00", ["1234"]],
  ["1.234.567", ["1234567"]],
  ["412,50", ["412,5"]],
  ["450,-", ["450"]],
  ["12a", ["12a"]],
  ["3.OG", ["3", "og"]],
  // Days.
  ["31.12.2024", ["20241231"]],
  ["2024-12-31", ["20241231"]],
  ["31.12.24", ["20241231"]],
  ["1. 5. 2023", ["20230501"]],
  ["12/2024", ["202412"]],
  ["12.2024", ["202412"]],
  ["2024-12", ["202412"]],
  ["31.12.", ["1231"]],
  ["01.02. - 05.03.2024", ["0201", "20240305"]],
  // Accounts.
  ["DE89 3704 0044 0532 0130 00 Miete", ["de89370400440532013000", "miete"]],
  ["de89370400440532013000", ["de89370400440532013000"]],
  ["AT61 1904 3002 3457 3201 Haus", ["at611904300234573201", "haus"]],
  ["WE12 Haus 2024", ["we12", "haus", "2024"]],
  // Phones.
  ["0371/123 45 67", ["03711234567"]],
  ["(0371) 1234-567", ["03711234567"]],
  ["+49 371 1234567", ["03711234567"]],
  ["+49 (0)371/1234567", ["03711234567"]],
  ["0049 371 1234567", ["03711234567"]],
  ["0371.123.45.67", ["03711234567"]],
  ["+41 44 668 18 00", ["0041446681800"]],
  ["04107 Leipzig", ["04107", "leipzig"]],
  // What is no text.
  ["", []],
  [" \u0000\u0007\ud800 \u{1f600}…", []],
  ["a\ud800b", ["a", "b"]],
  ["\u0301", []],
])("%j", (text, words) => {
  expect(folded(text)).toEqual(words);
});

test("a word is also kept as it is written with its second letters, so that parts of it are found", () => {
  expect(readWords("Büroeinheit").map(({ plain }) => plain)).toEqual(["bueroeinheit"]);
  expect(readWords("Aue").map(({ plain }) => plain)).toEqual(["aue"]);
});

test("a word longer than any is cut", () => {
  expect(folded("ä".repeat(500))).toEqual(["a".repeat(LONGEST_WORD)]);
});

/** Texts in which everything that is folded is likely to come. */
const german = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."aäoöuüeßsÄÉ \n-.,/()+€<0129".split("")),
      fc.constantFrom(
        "Straße",
        "str.",
        "Müller",
        "Mueller",
        "Büroeinheit",
        "1.234,56",
        "31.12.2024",
        "12/2024",
        "0371/12 34 56",
      ),
      fc.constantFrom(
        "DE89 3704 0044 0532 0130 00",
        "+49 371 7654321",
        "Karl-Marx-Str. 5",
        "\ud800",
        "\u{1f600}",
        "u\u0308",
        "ﬁ",
        "3.OG",
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

describe("whatever a text is made of", { timeout: 60_000 }, () => {
  test("its words lie within it, and are those of the index", () => {
    fc.assert(
      fc.property(german, (text) => {
        const words = readWords(text);
        for (const { from, to, text: one, places, plain, plainPlaces } of words) {
          expect(0 <= from && from < to && to <= text.length).toBe(true);
          if (places) expect(places).toHaveLength(2 * one.length);
          if (plainPlaces && plain) expect(plainPlaces).toHaveLength(2 * plain.length);
          for (const place of [...(places ?? []), ...(plainPlaces ?? [])])
            expect(place >= from && place <= to).toBe(true);
        }
        const indexed: string[] = [];
        eachWord(text, (one, plain) => indexed.push(`${one} ${plain}`));
        expect(indexed.toSorted()).toEqual(words.map(({ text: one, plain }) => `${one} ${plain}`).toSorted());
      }),
      { numRuns: 500 },
    );
  });

  test("what is marked folds to something that was asked for", () => {
    fc.assert(
      fc.property(german, german, (text, phrase) => {
        const { atoms } = readTerms(phrase);
        const bare = (word: string) => word.replace(/[ ,]/g, "");
        const asked = atoms.flatMap((atom) => ("text" in atom ? [bare(atom.text)] : []));
        for (const { from, to } of findMarks(text, { atoms, near: false })) {
          const words = readWords(text.slice(from, to));
          const whole = [
            words.map((word) => word.text).join(""),
            words.map((word) => word.plain ?? word.text).join(""),
          ];
          const found = [...whole, ...words.flatMap((word) => [word.text, word.plain ?? ""])].map(bare);
          const isAsked = found.some((one) => asked.some((atom) => one.includes(atom)));
          expect(isAsked, JSON.stringify([text, phrase, text.slice(from, to)])).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("a text is found by itself, and its excerpt shows the same marks", () => {
    fc.assert(
      fc.property(german, german, (before, text) => {
        const { atoms } = readTerms(text);
        const asked = { atoms, near: false };
        const long = `${before} ${text} ${before}`.repeat(3);
        const excerpt = excerptOf(long, asked, 80);
        expect(excerpt === null).toBe(findMarks(long, asked).length === 0);
        for (const { from, to } of excerpt?.marks ?? [])
          expect(
            findMarks(long, asked).some((mark) =>
              long.slice(mark.from, mark.to).includes(excerpt!.text.slice(from, to)),
            ),
          ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test("long texts are read in linear time, whatever they are made of", { timeout: 60_000 }, () => {
  for (const unit of ["1.", "0 ", "DE12 ", "a-", "0371/", "1.1.", "+49 ", "äe", "(0"])
    makeDocument(0, unit.repeat(200_000 / unit.length), { propertyId: 1, subjectId: 0 });
});

test("a number after a hash is that of a property, as long as properties can have it", () => {
  const atomsOf = (phrase: string) => readTerms(phrase).atoms;
  expect(atomsOf("#1")).toEqual([{ propertyId: 1 }]);
  expect(atomsOf(`#${2 ** 24 - 1}`)).toEqual([{ propertyId: 2 ** 24 - 1 }]);
  expect(atomsOf("#33554433")).toEqual([{ text: "33554433" }]);
  expect(atomsOf(`#${2 ** 24}`)).toEqual([{ text: "16777216" }]);
});
