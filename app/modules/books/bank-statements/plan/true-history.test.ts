import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../base/calendar/day";
import { cutOut } from "../read/fixtures/cut-out";
import { dropReturns } from "../read/fixtures/drop-returns";
import { MemoryBooks } from "../read/fixtures/memory-books";
import { PLAIN_ENTRY } from "../read/fixtures/plain-entry";
import type { StatementEntry } from "../statement";
import type { AssignedStatement } from "./assign-accounts";

const FIRST_DAY = "2025-03-05";
/** A busy machine is no failure. */
const BUSY = 60_000;

const texts = ["", "Miete", "Miete März Whg 14", "Hausgeld"];
/** Few values, so that twins and near twins are many. */
const line = fc.record({
  day: fc.nat({ max: 3 }),
  cents: fc.constantFrom(5_000, 5_000, 5_000, 2_500, -5_000, -2_500, 1_234),
  purpose: fc.constantFrom(...texts),
  counterpartyIban: fc.constantFrom(null, null, "DE02120300000000202051"),
  endToEndId: fc.constantFrom(null, null, "E1"),
});
const history = fc.array(line, { minLength: 1, maxLength: 24 }).map((lines) =>
  dropReturns(
    lines
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, ...fields }): StatementEntry => {
        const bookingDay = addDays(FIRST_DAY, day);
        return { ...PLAIN_ENTRY, ...fields, bookingDay, valueDay: bookingDay };
      }),
  ),
);

/** What a format leaves of an entry. */
const formats: ((entry: StatementEntry) => StatementEntry)[] = [
  (entry) => ({ ...entry }),
  (entry) => ({ ...entry, counterpartyIban: null, purpose: entry.purpose.toUpperCase() }),
  (entry) => ({ ...entry, endToEndId: null, bankReference: null, purpose: entry.purpose.slice(0, 5) }),
];
const format = fc.nat({ max: formats.length - 1 });

function proven(truth: readonly StatementEntry[], from: number, to: number, form = 0): AssignedStatement {
  const assigned = cutOut(truth, from, to);
  const entries = assigned.statement.entries.map(formats[form] ?? ((entry) => entry));
  return { ...assigned, statement: { ...assigned.statement, entries } };
}

const money = ({ bookingDay, cents }: StatementEntry) => `${bookingDay} ${cents}`;
const words = (entry: StatementEntry) =>
  [money(entry), entry.purpose, entry.counterpartyIban, entry.endToEndId].join("|");

const position = fc.nat({ max: 24 });
type Range = { from: number; to: number; form: number };
type Cuts = {
  points: number[];
  others: Range[];
  forms: number[];
  order: number[];
  again: { at: number; form: number }[];
};
/** Where the history is cut into statements that follow each other, and others that overlap them. */
const cuts: fc.Arbitrary<Cuts> = fc.record({
  points: fc.array(position, { maxLength: 8 }),
  others: fc.array(fc.record({ from: position, to: position, form: format }), { maxLength: 5 }),
  forms: fc.array(format, { minLength: 10, maxLength: 10 }),
  order: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
  again: fc.array(fc.record({ at: fc.nat(), form: format }), { maxLength: 4 }),
});

function rangesOf(length: number, { points, others, forms, order, again }: Cuts): Range[] {
  const ends = [...new Set([0, ...points.map((point) => Math.min(point, length)), length])].sort((a, b) => a - b);
  const chain = ends.slice(1).map((to, index) => ({ from: ends[index] ?? 0, to, form: forms[index] ?? 0 }));
  const overlapping = others
    .map(({ from, to, form }) => ({ from: Math.min(from, to), to: Math.min(Math.max(from, to), length), form }))
    .filter(({ from, to }) => from < to);
  const ranges = [...chain, ...overlapping];
  const shuffled = ranges
    .map((range, index) => ({ range, rank: order[index] ?? 0 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ range }) => range);
  for (const { at, form } of again) {
    const range = ranges[at % ranges.length];
    if (range) shuffled.splice(at % (shuffled.length + 1), 0, { ...range, form });
  }
  return shuffled;
}

test(
  "a history cut into proven statements of any size, in any order and any number of times, ends as it truly was",
  () => {
    fc.assert(
      fc.property(history, cuts, (truth, cut) => {
        const books = new MemoryBooks();
        const ranges = rangesOf(truth.length, cut);
        const seen = new Set<number>();
        for (const { from, to, form } of ranges) {
          const fresh = Array.from({ length: to - from }, (_, index) => from + index).filter((at) => !seen.has(at));
          for (const at of fresh) seen.add(at);
          expect(books.load([[proven(truth, from, to, form)]]).created).toBe(fresh.length);
        }
        expect(books.lines.map(money).sort()).toEqual(truth.map(money).sort());
        for (const { from, to } of ranges) expect(books.load([[proven(truth, from, to, 0)]]).created).toBe(0);
      }),
      { numRuns: 500 },
    );
  },
  BUSY,
);

test(
  "where all formats carry the same, each line keeps its words too, also when a file holds many statements",
  () => {
    fc.assert(
      fc.property(history, cuts, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (truth, cut, together) => {
        const books = new MemoryBooks();
        const files: AssignedStatement[][] = [[]];
        rangesOf(truth.length, cut).forEach(({ from, to }, index) => {
          if (!together[index]) files.push([]);
          files.at(-1)?.push(proven(truth, from, to));
        });
        for (const file of files) books.load([file]);
        expect(books.lines.map(words).sort()).toEqual(truth.map(words).sort());
        expect(books.load(files).created).toBe(0);
      }),
      { numRuns: 500 },
    );
  },
  BUSY,
);

test(
  "statements of whole days are told apart whatever the order of their lines within a day, also where balances come back",
  () => {
    const days = fc.record({
      from: fc.nat({ max: 3 }),
      to: fc.nat({ max: 3 }),
      form: format,
      ranks: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
    });
    const any = fc.array(line, { minLength: 1, maxLength: 24 }).map((lines) =>
      lines
        .toSorted((one, other) => one.day - other.day)
        .map(({ day, ...fields }): StatementEntry => {
          const bookingDay = addDays(FIRST_DAY, day);
          return { ...PLAIN_ENTRY, ...fields, bookingDay, valueDay: bookingDay };
        }),
    );
    fc.assert(
      fc.property(any, fc.array(days, { minLength: 1, maxLength: 6 }), (truth, cut) => {
        const books = new MemoryBooks();
        const seen = new Set<StatementEntry>();
        for (const { from, to, form, ranks } of cut) {
          const [first, last] = [addDays(FIRST_DAY, Math.min(from, to)), addDays(FIRST_DAY, Math.max(from, to))];
          const start = truth.filter(({ bookingDay }) => bookingDay < first).length;
          const end = truth.filter(({ bookingDay }) => bookingDay <= last).length;
          const assigned = proven(truth, start, end, form);
          const ranked = new Map(assigned.statement.entries.map((entry, index) => [entry, ranks[index] ?? 0]));
          const rankOf = (entry: StatementEntry) => ranked.get(entry) ?? 0;
          assigned.statement.entries.sort((one, other) => rankOf(one) - rankOf(other));
          for (const entry of truth.slice(start, end)) seen.add(entry);
          books.load([[assigned]]);
          expect(books.lines.map(money).sort()).toEqual([...seen].map(money).sort());
        }
      }),
      { numRuns: 500 },
    );
  },
  BUSY,
);

test(
  "parts without balances among the proven statements change nothing of what the account comes to in the end",
  () => {
    const unproven = fc.array(fc.record({ from: position, to: position, form: format, at: fc.nat() }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(history, cuts, unproven, (truth, cut, parts) => {
        const books = new MemoryBooks();
        const files = rangesOf(truth.length, cut).map(({ from, to, form }) => proven(truth, from, to, form));
        for (const { from, to, form, at } of parts) {
          const part = proven(truth, Math.min(from, to), Math.max(from, to), form);
          const statement = { ...part.statement, openingBalance: null, closingBalance: null };
          files.splice(at % (files.length + 1), 0, { ...part, statement, proven: false });
        }
        for (const file of files) books.load([[file]]);
        expect(books.lines.map(money).sort()).toEqual(truth.map(money).sort());
      }),
      { numRuns: 500 },
    );
  },
  BUSY,
);
