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
          if (next !== undefined)
            expect(Buffer.byteLength(chunk) + 1 + Buffer.byteLength(JSON.stringify(next))).toBeGreaterThan(mostBytes);
        }
      },
    ),
  );
});
