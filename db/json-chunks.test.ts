import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonChunks } from "./json-chunks";

test("a chunk is filled to the last byte before the next one begins", () => {
  expect([...jsonChunks(["a", "b", "c"], 9)]).toEqual(['["a","b"]', '["c"]']);
  expect([...jsonChunks(["a", "b", "c"], 8)]).toEqual(['["a"]', '["b"]', '["c"]']);
  expect([...jsonChunks([], 8)]).toEqual([]);
});

test("bytes count, not characters", () => {
  expect([...jsonChunks(["ä", "ö"], 9)]).toEqual(['["ä"]', '["ö"]']);
});

test("letters beyond Latin-1 are escaped, and are read as they were", () => {
  const rows = ["5 €", "🏠 Straße", "\ud800", "\u2028"];
  const [chunk = ""] = jsonChunks(rows, 200);
  expect(chunk).toBe('["5 \\u20ac","\\ud83c\\udfe0 Straße","\\ud800","\\u2028"]');
  expect(JSON.parse(chunk)).toEqual(rows);
});

test("a row that fits nowhere is an error", () => {
  expect(() => [...jsonChunks(["abc"], 6)]).toThrow(RangeError);
  expect([...jsonChunks(["abc"], 7)]).toEqual(['["abc"]']);
});

test("together the chunks are the rows, none is too large, and no two neighbours would fit into one", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", maxLength: 5 })),
      fc.integer({ min: 200, max: 400 }),
      (rows, mostBytes) => {
        const chunks = [...jsonChunks(rows, mostBytes)];
        expect(chunks.flatMap((chunk) => JSON.parse(chunk))).toEqual(rows);
        for (const [index, chunk] of chunks.entries()) {
          expect(Buffer.byteLength(chunk)).toBeLessThanOrEqual(mostBytes);
          const [next] = JSON.parse(chunks[index + 1] ?? "[]") as string[];
          if (next !== undefined) {
            const [alone = ""] = jsonChunks([next], mostBytes);
            expect(Buffer.byteLength(chunk) + Buffer.byteLength(alone) - 1).toBeGreaterThan(mostBytes);
          }
        }
      },
    ),
  );
});
