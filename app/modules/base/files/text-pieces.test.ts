import fc from "fast-check";
import { expect, test } from "vitest";
import { FILES } from "../../books/bank-statements/read/csv/fixtures/exports";
import { parseCsv } from "../../books/bank-statements/read/csv/parse-csv";
import { parseMt940 } from "../../books/bank-statements/read/mt940/parse-mt940";
import { StatementError } from "../../books/bank-statements/statement";
import { normaliseText, readLines, startOf, wholeLines } from "./text-pieces";

/** Cuts a text at some places, so that pieces may begin and end anywhere. */
function cut(text: string, places: readonly number[]): string[] {
  const sorted = [...new Set([0, ...places.map((place) => place % (text.length + 1)), text.length])].sort(
    (a, b) => a - b,
  );
  return sorted.slice(1).map((end, index) => text.slice(sorted[index], end));
}

const places = fc.array(fc.nat(), { maxLength: 40 });

test("lines are the same, however a text is cut", () => {
  const text = fc.array(fc.constantFrom("\r", "\n", "\r\n", "a", "@@", " ", "bc"), { maxLength: 30 });
  fc.assert(
    fc.property(text, places, (parts, at) => {
      const whole = parts.join("");
      const lines = normaliseText(whole).split("\n");
      if (lines.at(-1) === "") lines.pop();
      expect([...readLines(cut(whole, at))]).toEqual(lines);
      expect([...wholeLines(cut(whole, at))].join("")).toBe(normaliseText(whole));
    }),
  );
});

test("the start of a text takes no more pieces than it needs", () => {
  const pieces = function* () {
    yield "abc";
    yield "def";
    throw new Error("too many");
  };
  expect(startOf(pieces(), 5)).toBe("abcdef");
});

test("a statement is the same, however its file is cut", () => {
  const mt940 = [
    "{1:F01BANKDEFFAXXX0000000000}{4:\r\n:20:A\r\n:25:DE02120300000000202051\r\n:60F:C240102EUR0,00\r\n",
    ':61:2401030103C5,NMSC\r\n:86:166?00GUTSCHRIFT?20Miete\r\n Januar?32Anna "Ä" Beispiel\r\n:\r\n62F:C240131EUR5,00\r\n-}',
  ].join("");
  const said = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      if (error instanceof StatementError) return error.message;
      throw error;
    }
  };
  const vr = FILES.vr.replace(";Abschlag", ';"Abschlag');
  fc.assert(
    fc.property(places, fc.constantFrom(...Object.values(FILES), vr), (at, file) => {
      expect(parseMt940(cut(mt940, at))).toEqual(parseMt940(mt940));
      for (const type of ["CSV_SPARKASSE", "CSV_VR", "CSV_DKB", "CSV_COMDIRECT"] as const)
        expect(said(() => parseCsv(type, cut(file, at)))).toEqual(said(() => parseCsv(type, file)));
    }),
    { numRuns: 60 },
  );
});
