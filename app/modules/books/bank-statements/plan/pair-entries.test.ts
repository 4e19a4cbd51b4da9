import fc from "fast-check";
import { expect, test } from "vitest";
import type { Pairable } from "./compare-entries";
import { pairEntries } from "./pair-entries";

const entry = (values: Partial<Pairable> = {}): Pairable => ({
  bookingDay: "2026-03-02",
  valueDay: "2026-03-02",
  cents: 50_000,
  purpose: "Miete März, Whg. 14",
  counterpartyName: null,
  counterpartyIban: null,
  endToEndId: null,
  bankReference: null,
  ...values,
});

test.each<[string, Partial<Pairable>, Partial<Pairable>, boolean]>([
  ["case, space and punctuation", { purpose: "MIETE MÄRZ WHG 14" }, {}, true],
  ["umlauts in two letters", { purpose: "Miete Maerz Whg 14" }, {}, true],
  ["a purpose cut short", { purpose: "Miete März" }, {}, true],
  ["another purpose", { purpose: "Hausgeld" }, {}, false],
  ["a field that one lacks", { endToEndId: "E1", counterpartyIban: "DE02120300000000202051" }, {}, true],
  ["another end-to-end id", { endToEndId: "E1" }, { endToEndId: "E2" }, false],
  ["another bank reference", { bankReference: "B1" }, { bankReference: "B2" }, false],
  [
    "another IBAN",
    { counterpartyIban: "DE02120300000000202051" },
    { counterpartyIban: "DE02500105170137075030" },
    false,
  ],
  ["another name", { counterpartyName: "Anna Müller" }, { counterpartyName: "Bernd Schulze" }, false],
  [
    "another name with the same title",
    { counterpartyName: "Herr Müller" },
    { counterpartyName: "Herr Schulze" },
    false,
  ],
  ["one of the same family", { counterpartyName: "Anna Müller" }, { counterpartyName: "Peter Müller" }, false],
  [
    "another name of the same bank reference",
    { counterpartyName: "Anna Müller", bankReference: "B1" },
    { counterpartyName: "Hausverwaltung", bankReference: "B1" },
    true,
  ],
  [
    "another name of the same account",
    { counterpartyName: "Anna Müller", counterpartyIban: "DE02120300000000202051" },
    { counterpartyName: "Hausverwaltung", counterpartyIban: "202051" },
    true,
  ],
  [
    "another name of the same end-to-end id",
    { counterpartyName: "Anna Müller", endToEndId: "E1" },
    { counterpartyName: "Hausverwaltung", endToEndId: "E1" },
    true,
  ],
  [
    "an account number within the IBAN",
    { counterpartyIban: "DE02120300000000202051" },
    { counterpartyIban: "202051" },
    true,
  ],
  ["a format without value days", { valueDay: "2026-03-04" }, {}, true],
  ["another amount", { cents: 1 }, {}, false],
  ["another booking day", { bookingDay: "2026-03-03" }, {}, false],
])("%s", (_, one, other, paired) => {
  const stored = entry(other);
  expect(pairEntries([entry(one)], [stored])).toEqual([paired ? stored : null]);
});

/** How banks write one name in their several formats. */
test.each([
  "ANNA MUELLER-GROSS",
  "Anna Müller-Groß",
  "Muller-Gross, Anna",
  "Frau Dr. Anna Müller-Groß",
  "Müller-Groß",
  "A. Müller-Groß",
  "Anna Müller-Gr",
  "Anna und Peter Müller-Groß",
  "Anna Muel ler-Gross",
  "Fam. Müller-Groß",
])("a name in other words: %s", (counterpartyName) => {
  const stored = entry({ counterpartyName: "Anna Müller-Groß" });
  const other = entry({ counterpartyName: "Bernd Schulze" });
  expect(pairEntries([entry({ counterpartyName })], [other, stored])).toEqual([stored]);
});

test("the closest go first, and a second choice is taken where it lets more pair", () => {
  const plain = entry({ purpose: "" });
  const precise = entry({ purpose: "", endToEndId: "E1" });
  expect(pairEntries([plain, precise], [precise, plain])).toEqual([plain, precise]);
  const either = entry({ purpose: "" });
  const one = entry({ purpose: "", endToEndId: "E2", counterpartyIban: "A" });
  const storedOne = entry({ purpose: "", endToEndId: "E2" });
  const storedOther = entry({ purpose: "", bankReference: "B" });
  expect(pairEntries([either, one], [storedOne, storedOther]).filter(Boolean)).toHaveLength(2);
});

test("of two that differ in having an id, each goes to its like", () => {
  const [plain, marked] = [entry({ bankReference: "B1" }), entry({ bankReference: "B2", endToEndId: "E1" })];
  const stored = entry();
  expect(pairEntries([marked, plain], [stored])).toEqual([null, stored]);
  expect(pairEntries([plain, marked], [stored])).toEqual([stored, null]);
});

/** What each format leaves of an entry. */
const formats: ((entry: Pairable) => Pairable)[] = [
  (full) => full,
  (full) => ({ ...full, bankReference: null, purpose: full.purpose.toUpperCase() }),
  (full) => ({
    ...full,
    endToEndId: null,
    bankReference: null,
    counterpartyName: full.counterpartyName?.replace("ü", "ue").slice(0, 9) ?? null,
    valueDay: full.bookingDay,
  }),
  (full) => ({ ...full, counterpartyName: null, counterpartyIban: null, purpose: full.purpose.slice(0, 9) }),
];

/** Few values, so that twins and near twins are many. */
const truth = fc.array(
  fc.record({
    bookingDay: fc.constantFrom("2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"),
    valueDay: fc.constantFrom("2026-03-05", "2026-03-06"),
    cents: fc.constantFrom(50_000, -12_345),
    purpose: fc.constantFrom("Miete März", "Miete März Whg 14", "Miete März Whg 15", "Hausgeld"),
    counterpartyName: fc.constantFrom(null, "Anna Müller", "Bernd Schulze"),
    counterpartyIban: fc.constantFrom(null, "DE02120300000000202051", "DE02500105170137075030"),
    endToEndId: fc.constantFrom(null, "E1", "E2"),
    bankReference: fc.constantFrom(null, "B1", "B2"),
  }),
  { maxLength: 24 },
);
const exports = fc.array(
  fc.record({
    from: fc.constantFrom("2026-03-02", "2026-03-03", "2026-03-04"),
    days: fc.integer({ min: 0, max: 3 }),
    format: fc.nat({ max: formats.length - 1 }),
    turned: fc.boolean(),
  }),
  { maxLength: 8 },
);

test("overlapping exports in any order and format end in exactly the true entries; each again changes nothing", () => {
  fc.assert(
    fc.property(truth, exports, (history, cuts) => {
      const stored: Pairable[] = [];
      const everything = { from: "2026-03-02", days: 3, format: 0, turned: false };
      for (const { from, days, format, turned } of [...cuts, everything]) {
        const until = `2026-03-0${Math.min(9, Number(from.slice(-1)) + days)}`;
        const cut = history.filter(({ bookingDay }) => bookingDay >= from && bookingDay <= until);
        const file = (turned ? cut.reverse() : cut).map((full) => formats[format]!(full));
        for (const _ of ["first", "again"]) {
          const partners = pairEntries(file, stored);
          const taken = partners.filter((partner) => partner !== null);
          expect(new Set(taken).size).toBe(taken.length);
          if (_ === "again") expect(partners).not.toContain(null);
          stored.push(...file.filter((_, index) => partners[index] === null));
        }
      }
      const bare = ({ bookingDay, cents }: Pairable) => `${bookingDay} ${cents}`;
      expect(stored.map(bare).sort()).toEqual(history.map(bare).sort());
    }),
    { numRuns: 500 },
  );
});

test("ten thousand twins pair at once", () => {
  const twins = Array.from({ length: 10_000 }, () => entry());
  expect(pairEntries(twins, twins.slice(1)).filter((partner) => partner === null)).toHaveLength(1);
});

test("thousands of equal amounts of one day, each of which could be any other, need no memory for all their pairs", () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => index);
  const marked = lines.map((index) => entry({ bankReference: `B${index}` }));
  const named = lines.map((index) => entry({ endToEndId: `E${index}` }));
  const partners = pairEntries(marked, named.slice(1));
  expect(new Set(partners).size).toBe(3_000);
  expect(partners.filter((partner) => partner === null)).toHaveLength(1);
});

test("what balances say goes before words: contained lines find a partner first, and only ids still forbid one", () => {
  const nothing = {
    contained: new Set<Pairable>(),
    lenient: new Set<Pairable>(),
    placed: new Map<Pairable, Pairable>(),
  };
  const [near, far, foreign] = [entry(), entry({ purpose: "Hausgeld" }), entry({ endToEndId: "E2" })];
  const one = entry({ endToEndId: "E1" });
  expect(pairEntries([one], [near, far])).toEqual([near]);
  expect(pairEntries([one], [near, far], { ...nothing, contained: new Set([far]) })).toEqual([far]);
  expect(pairEntries([one], [far], { ...nothing, lenient: new Set([far]) })).toEqual([far]);
  expect(pairEntries([one], [foreign], { ...nothing, contained: new Set([foreign]) })).toEqual([null]);
  const [first, second] = [entry(), entry()];
  const twins = [entry(), entry()] as const;
  const crossed = new Map([
    [twins[0], second],
    [twins[1], first],
  ]);
  expect(pairEntries(twins, [first, second], { ...nothing, placed: crossed })[0]).toBe(second);
});
