import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../base/calendar/day";
import { type BatchLeg, type BatchTerms, newBatch, writeBatch } from "./batch";
import { businessYearOf, titleOf } from "./extf/business-year";
import { writeHead } from "./extf/extf-file";
import { cutPlainText, encodePlain, plainText } from "./extf/windows-1252";
import { balancesOf, decodeWindows, readExtf } from "./fixtures/read-extf";
import { netLegs } from "./net-legs";
import { nextPeriod } from "./next-period";

const [CASH, CLEARING, RENT, UTILITIES, COST] = [1, 2, 3, 4, 5];

const terms = (more: Partial<BatchTerms> = {}): BatchTerms => ({
  ...{ from: "2026-01-01", to: "2026-01-31", createTime: "2026-02-01T08:30:15.123Z", adviser: 1001, client: 10001 },
  ...{ yearBegins: null, accountLength: 4, clearingAccountId: CLEARING, cashAccountIds: new Set([CASH]) },
  numbers: {
    accounts: new Map([
      [CLEARING, 1590],
      [RENT, 8600],
      [UTILITIES, 8610],
      [COST, 420],
    ]),
    banks: new Map([[7, 1200]]),
  },
  ...more,
});

const side = (accountId: number, propertyId = 0) => ({
  accountId,
  bankAccountId: accountId === CASH ? 7 : 0,
  propertyId,
});

let id = 0;

const leg = (source: number, target: number, cents: number, more: Partial<BatchLeg> = {}): BatchLeg => ({
  ...{
    id: ++id,
    transactionId: 4711,
    day: "2026-01-05",
    cents,
    reversesLegId: null,
    text: "Miete",
    leftOutCents: null,
  },
  ...{ source: side(source), target: side(target), ...more },
});

/** Writes legs as one chunk, and returns the files with what the batch says of them. */
async function write(legs: readonly BatchLeg[], by: BatchTerms = terms()) {
  const batch = newBatch();
  const files = new Map<string, { text: string }>();
  async function* chunks() {
    yield legs;
  }
  for await (const { file, text } of writeBatch(chunks(), by, batch)) {
    const kept = files.get(file.name) ?? { text: writeHead(file.head) };
    files.set(file.name, { text: kept.text + text });
  }
  const bytes = [...files].map(([name, { text }]) => ({ name, bytes: encodePlain(text) }));
  return { batch, files: bytes, read: legs.length > 1_000 ? [] : bytes.map((file) => readExtf(file.bytes)) };
}

/** A rent of a flat in three legs as the ledger has it, a bill of another, one in quotation marks. */
const golden = () => [
  leg(CASH, CLEARING, 620_00, { text: "Miete 01/2026 Musterstr. 1 WE 4 Müller" }),
  leg(CLEARING, RENT, 500_00, { target: side(RENT, 17), text: "Miete 01/2026 Musterstr. 1 WE 4 Müller" }),
  leg(CLEARING, UTILITIES, 120_00, { target: side(UTILITIES, 17), text: "Miete 01/2026 Musterstr. 1 WE 4 Müller" }),
  ...[leg(CASH, CLEARING, -119_05), leg(CLEARING, COST, -119_05, { target: side(COST, 3) })].map((one) => ({
    ...one,
    ...{
      transactionId: 4712,
      day: "2026-01-31",
      text: 'Fa. "Łódź & Söhne" – Rg. 12; Dachrinne → 1. OG, zwölf Meter, abzüglich Skonto',
    },
  })),
];

test("a batch is the same to the byte as the one that was compared with the published format", async () => {
  const { files } = await write(golden());
  expect(files.map(({ name }) => name)).toEqual(["EXTF_Objektbuch_2026-01-01_2026-01-31.csv"]);
  const kept = new Uint8Array(readFileSync(new URL("./fixtures/golden.csv", import.meta.url)));
  expect(files[0]?.bytes).toEqual(kept);
});

test("its head has 31 fields, its lines 125, and one line is the bank against what it is for", async () => {
  const { read, batch } = await write(golden());
  const [file] = read;
  expect(file?.faults).toEqual([]);
  expect(file?.bookings).toEqual([
    expect.objectContaining({ cents: 500_00, side: "S", account: "1200", contraAccount: "8600", costCentre: "OB17" }),
    expect.objectContaining({ cents: 120_00, side: "S", account: "1200", contraAccount: "8610", day: "0501" }),
    expect.objectContaining({
      ...{ cents: 119_05, side: "H", account: "1200", contraAccount: "0420", day: "3101", reference: "T4712" },
      text: 'Fa. "Lódz & Söhne" – Rg. 12; Dachrinne -> 1. OG, zwölf Meter',
    }),
  ]);
  expect(batch).toMatchObject({ bookings: 3, missing: [], leftOut: [] });
  expect(batch.sums.get(CASH)).toEqual({ debit: 620_00, credit: 119_05 });
});

test("what Windows-1252 lacks is spelled, and texts are cut at 60 letters", () => {
  expect(plainText("Żółw Čapek Ø ﬁn „€“ 😀 \u0301x")).toBe("Zólw Capek Ø fin „€“ ? x");
  expect([...encodePlain("ü€Ž–")]).toEqual([0xfc, 0x80, 0x8e, 0x96]);
  expect(cutPlainText(`${"x".repeat(59)}ßy`, 60)).toBe(`${"x".repeat(59)}ß`);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
      expect(decodeWindows(encodePlain(plain))).toBe(plain);
    }),
  );
});

test("what is not booked in full is left out and named, what has no number is named and nothing written", async () => {
  const open = { transactionId: 9, leftOutCents: 620_00, text: "Unklar" };
  const { batch, read } = await write([...golden(), leg(CASH, CLEARING, 620_00, open)]);
  expect(batch.leftOut).toEqual([{ transactionId: 9, day: "2026-01-05", cents: 620_00, text: "Unklar" }]);
  expect(read[0]?.bookings).toHaveLength(3);
  const numbers = { accounts: new Map([[COST, 1_234_567]]), banks: new Map<number, number>() };
  const without = await write(golden(), terms({ numbers }));
  expect(without.files).toEqual([]);
  expect(without.batch.missing).toEqual([
    { kind: "bank", id: 7 },
    { kind: "account", id: RENT },
    { kind: "account", id: UTILITIES },
  ]);
  expect(without.batch.tooLong).toEqual([{ kind: "account", id: COST }]);
});

test("a Storno before the export is in none, one after it is a correction, and two properties are two lines", () => {
  const rent = leg(CLEARING, RENT, 500_00, { target: side(RENT, 17) });
  const undone = leg(CLEARING, RENT, -500_00, { target: side(RENT, 17), reversesLegId: rent.id });
  const again = leg(CLEARING, COST, 500_00, { target: side(COST, 18) });
  const bank = leg(CASH, CLEARING, 500_00);
  const accounts = (legs: BatchLeg[]) =>
    netLegs(legs, CLEARING).map(({ debit, credit, cents }) => [debit.accountId, credit.accountId, cents]);
  expect(accounts([bank, rent, undone, again])).toEqual([[CASH, COST, 500_00]]);
  expect(accounts([undone])).toEqual([[RENT, CLEARING, 500_00]]);
  expect(accounts([undone, again])).toEqual([
    [RENT, CLEARING, 500_00],
    [CLEARING, COST, 500_00],
  ]);
});

test("each business year has a file of its own", async () => {
  expect(businessYearOf("2026-03-31", "2020-04-01")).toEqual({ from: "2025-04-01", to: "2026-03-31" });
  expect(businessYearOf("2024-02-29", null)).toEqual({ from: "2024-01-01", to: "2024-12-31" });
  expect([titleOf("2025-01-01", "2025-12-31"), titleOf("2025-02-01", "2025-02-28")]).toEqual([
    "Objektbuch 2025",
    "Objektbuch 02/2025",
  ]);
  const days = ["2025-03-31", "2025-04-01", "2026-05-01"];
  const legs = days.map((day, index) => leg(COST, RENT, 1_00, { day, transactionId: index + 1 }));
  const { files, read } = await write(legs, terms({ from: "2025-03-15", to: "2026-05-31", yearBegins: "2020-04-01" }));
  expect(files.map(({ name }) => name.slice(16, -4))).toEqual([
    "2025-03-15_2025-03-31",
    "2025-04-01_2026-03-31",
    "2026-04-01_2026-05-31",
  ]);
  expect(read.map(({ head, faults }) => [head[12], faults])).toEqual([
    ["20240401", []],
    ["20250401", []],
    ["20260401", []],
  ]);
  expect(nextPeriod(null, "2026-11-27")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(nextPeriod({ to: "2026-08-31" }, "2026-11-27")).toEqual({ from: "2026-09-01", to: "2026-10-31" });
});

test("a file holds 99,999 bookings, what is more goes into another one", async () => {
  const legs = Array.from({ length: 100_000 }, (_, index) => leg(COST, RENT, 1, { transactionId: index + 1 }));
  const { batch, files } = await write(legs);
  expect(batch.files.map(({ bookings }) => bookings)).toEqual([99_999, 1]);
  expect(files[1]?.name).toMatch(/_2\.csv$/);
});

test("whatever was booked, the file comes to what the ledger does, account by account", async () => {
  const place = fc.integer({ min: 0, max: 2 });
  const account = fc.constantFrom(CASH, CLEARING, CLEARING, CLEARING, RENT, UTILITIES, COST);
  const booked = fc.record({
    ...{
      source: fc.tuple(account, place),
      target: fc.tuple(account, place),
      cents: fc.integer({ min: -5_00, max: 5_00 }),
    },
    ...{ days: fc.integer({ min: 0, max: 1 }), undoes: fc.boolean() },
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(booked, { maxLength: 6 }), { maxLength: 4 }), async (all) => {
      const legs = all.flatMap((own, index) => {
        const made: BatchLeg[] = [];
        for (const { source, target, cents, days, undoes } of own) {
          if (cents === 0) continue;
          const before = undoes
            ? made.find(
                (one) => one.reversesLegId === null && !made.some(({ reversesLegId }) => reversesLegId === one.id),
              )
            : undefined;
          const day = addDays("2026-01-05", days);
          const more = { day, transactionId: index + 1, source: side(...source), target: side(...target) };
          made.push(
            before
              ? { ...before, id: ++id, cents: -before.cents, reversesLegId: before.id }
              : leg(source[0], target[0], cents, more),
          );
        }
        return made;
      });
      legs.sort(
        (one, other) =>
          one.day.localeCompare(other.day) || one.transactionId - other.transactionId || one.id - other.id,
      );
      const { read, batch } = await write(legs);
      const ledger = new Map<string, number>();
      const numbers: Record<number, string> = {
        [CASH]: "1200",
        [CLEARING]: "1590",
        [RENT]: "8600",
        [UTILITIES]: "8610",
        [COST]: "0420",
      };
      for (const { source, target, cents } of legs)
        for (const [one, amount] of [
          [source, cents],
          [target, -cents],
        ] as const) {
          const number = numbers[one.accountId] ?? "";
          ledger.set(number, (ledger.get(number) ?? 0) + amount);
        }
      const nonZero = (balances: Map<string, number>) => [...balances].filter(([, cents]) => cents !== 0).sort();
      const [file] = read;
      expect(file?.faults ?? []).toEqual([]);
      expect(nonZero(balancesOf(file?.bookings ?? []))).toEqual(nonZero(ledger));
      expect(batch.bookings).toBe(file?.bookings.length ?? 0);
    }),
  );
});
