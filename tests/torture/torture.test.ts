import { expect, test } from "vitest";
import { tormentForms } from "./odd-forms";
import { Part, type Range } from "./part";
import { spoilFiles } from "./spoil-files";
import { ownFiles } from "./statement-files";
import { tormentBodies } from "./torment-bodies";
import { tormentHistories } from "./torment-histories";

/** What so many trials came to, of which none may find anything wrong. */
async function countsOf(count: number, torment: (range: Range, part: Part) => Promise<void>) {
  const part = new Part("test");
  await torment({ count, seed: 20_260_301, from: 0, until: Number.POSITIVE_INFINITY }, part);
  expect(part.failures).toEqual([]);
  return part.counts;
}

test("spoilt files are read or refused with a sentence, and quickly", async () => {
  const counts = await countsOf(400, (range, part) => spoilFiles(ownFiles(), range, part));
  const readers = new Set(Object.keys(counts).map((name) => name.replace(/ \w+$/, "")));
  // Each reader is to meet files that it reads.
  expect([...readers].filter((reader) => !counts[`${reader} read`])).toEqual([]);
});

test("forms with odd names are read or refused with a sentence, quickly, and leave other objects alone", async () => {
  expect((await countsOf(500, tormentForms))["answer refused"]).toBeGreaterThan(100);
});

test("bodies in pieces are read as they were sent, or stopped where they are too much", async () => {
  expect(Object.keys(await countsOf(300, tormentBodies)).sort()).toEqual([
    "invalid",
    "read",
    "too-large",
    "too-large, unread",
  ]);
});

test("histories that are cut, loaded in any order, repeated and undone end as they truly were", async () => {
  expect(await countsOf(60, tormentHistories)).toMatchObject({ undone: expect.any(Number), kept: expect.any(Number) });
});
