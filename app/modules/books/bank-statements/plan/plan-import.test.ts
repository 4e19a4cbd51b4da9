import { expect, test } from "vitest";
import { cutOut } from "../read/fixtures/cut-out";
import { MemoryBooks } from "../read/fixtures/memory-books";
import { PLAIN_ENTRY } from "../read/fixtures/plain-entry";
import type { StatementEntry } from "../statement";

const entry = (day: string, cents: number, values: Partial<StatementEntry> = {}): StatementEntry => ({
  ...PLAIN_ENTRY,
  bookingDay: `2025-03-${day}`,
  valueDay: `2025-03-${day}`,
  cents,
  ...values,
});
/** How many lines each statement brings, one after another. */
const load = (truth: StatementEntry[], ...cuts: [from: number, to: number][]) => {
  const books = new MemoryBooks();
  return cuts.map(([from, to]) => books.load([[cutOut(truth, from, to)]]).created);
};

const twins = [entry("05", 5_000), entry("05", 5_000), entry("05", 5_000)];

test("the same line in the next statement of the day, in the one before, and after a gap is another line", () => {
  expect(load(twins, [0, 1], [1, 2])).toEqual([1, 1]);
  expect(load(twins, [1, 2], [0, 1])).toEqual([1, 1]);
  expect(load(twins, [0, 1], [2, 3], [1, 2])).toEqual([1, 1, 1]);
});

test("statements that share lines share them once, whichever way they lie to each other", () => {
  expect(load(twins, [0, 2], [1, 3], [0, 3])).toEqual([2, 1, 0]);
  expect(load(twins, [1, 2], [0, 3], [1, 3])).toEqual([1, 2, 0]);
  const days = [entry("05", 100), entry("08", 200), entry("08", 200), entry("20", 300), entry("31", 400)];
  expect(load(days, [0, 4], [1, 5], [2, 3])).toEqual([4, 1, 0]);
});

test("a whole day in another order and other words is the same day", () => {
  const truth = [
    entry("04", 1),
    entry("05", 100, { purpose: "Miete", bankReference: "A1" }),
    entry("05", 200, { bankReference: "A2" }),
    entry("06", 1),
  ];
  const [first, one, other, last] = truth as [StatementEntry, StatementEntry, StatementEntry, StatementEntry];
  const books = new MemoryBooks();
  books.load([[cutOut(truth, 0, 4)]]);
  const otherwise = [
    first,
    { ...other, bankReference: "B1" },
    { ...one, purpose: "Dauerauftrag", bankReference: "B2" },
    last,
  ];
  expect(books.load([[cutOut(otherwise, 0, 4)]])).toMatchObject({ created: 0, known: 4 });
});

test("where the balances of two statements contradict each other, words decide", () => {
  const [one, two] = [entry("05", 100, { purpose: "Miete" }), entry("06", 200, { purpose: "Hausgeld" })];
  const books = new MemoryBooks();
  books.load([[cutOut([one, two], 0, 2)]]);
  const moved = cutOut([entry("04", 7), one, { ...two, purpose: "Zinsen" }], 1, 3);
  expect(books.load([[moved]])).toMatchObject({ created: 1, known: 1 });
});

test("neither balances nor anything else make lines of two end-to-end ids one", () => {
  const books = new MemoryBooks();
  const [one, other] = [entry("05", 100, { endToEndId: "E1" }), entry("05", 100, { endToEndId: "E2" })];
  books.load([[cutOut([entry("04", 1), one, entry("06", 1)], 0, 3)]]);
  expect(books.load([[cutOut([entry("04", 1), other, entry("06", 1)], 0, 3)]]).created).toBe(1);
});

test("where a balance comes back, the same lines again are the same, and what begins where another ends is the next", () => {
  const there = [entry("05", 100), entry("05", -100)];
  expect(load([...there, ...there], [0, 2], [0, 2])).toEqual([2, 0]);
  expect(load([...there, ...there], [0, 3], [3, 4])).toEqual([3, 1]);
  const books = new MemoryBooks();
  expect(books.load([[cutOut([...there, ...there], 0, 2), cutOut([...there, ...there], 2, 4)]]).created).toBe(4);
});

test("statements of one file that overlap by their balances bring each line once, unproven ones all their lines", () => {
  const proven = new MemoryBooks();
  expect(proven.load([[cutOut(twins, 0, 2), cutOut(twins, 1, 3), cutOut(twins, 0, 3)]]).created).toBe(3);
  const unproven = new MemoryBooks();
  const without = (from: number, to: number) => ({ ...cutOut(twins, from, to), proven: false });
  expect(unproven.load([[without(0, 1), without(1, 2)]]).created).toBe(2);
  expect(unproven.load([[without(0, 1)], [without(0, 3)]]).created).toBe(1);
});

test("a report without balances finds its lines among those of a proven day, whatever it calls them", () => {
  const truth = [entry("04", 1), entry("05", 100, { purpose: "Miete März" }), entry("06", 1)];
  const books = new MemoryBooks();
  books.load([[cutOut(truth, 0, 3)]]);
  const report = { ...cutOut([entry("05", 100, { purpose: "Gutschrift" })], 0, 1), proven: false };
  expect(books.load([[report]]).created).toBe(0);
});

test("a proven statement takes in what a report brought for its days", () => {
  const truth = [entry("04", 1), entry("05", 100, { purpose: "Miete März" }), entry("06", 1)];
  const books = new MemoryBooks();
  books.load([[{ ...cutOut([entry("05", 100, { purpose: "Gutschrift" })], 0, 1), proven: false }]]);
  expect(books.load([[cutOut(truth, 0, 3)]])).toMatchObject({ created: 2, known: 1 });
});

test("lines of a day in other words are the same where the balances come true only so", () => {
  const day = [entry("05", 100, { purpose: "Miete März" }), entry("05", 250, { bankReference: "A1" })];
  const otherwise = [entry("05", 100, { purpose: "Gutschrift" }), entry("05", 250, { bankReference: "B1" })];
  const report = { ...cutOut(otherwise, 0, 2), proven: false };
  for (const uploads of [
    [report, cutOut(day, 0, 2)],
    [cutOut(day, 0, 2), report],
  ]) {
    const books = new MemoryBooks();
    expect(uploads.map((statement) => books.load([[statement]]).created)).toEqual([2, 0]);
  }
  const books = new MemoryBooks();
  books.load([[{ ...cutOut([...otherwise, entry("05", 100, { purpose: "Zinsen" })], 0, 3), proven: false }]]);
  expect(books.load([[cutOut(day, 0, 1)]])).toMatchObject({ created: 1 });
});
