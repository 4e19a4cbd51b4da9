import fc from "fast-check";
import { expect, test } from "vitest";
import { receivableTexts } from "../../../texts/accounting/receivables";
import { addDays, type Day } from "../../base/calendar/day";
import { allocatePayments } from "./allocate-payments";
import { findTermination } from "./find-termination";
import { exampleDue, examplePayment, exampleRent } from "./fixtures/example-dues";
import type { OwedDue, ReceivedPayment } from "./owed-due";

const DUE_DAYS = ["2026-01-06", "2026-02-04", "2026-03-04", "2026-04-07"];
const RENT = 850_00;

/** As it is with so much open of each month, paid by money that names it. */
function withOpen(
  open: number[],
  later: ReceivedPayment[] = [],
  asOf: Day = "2026-04-30",
  rentOn: (day: Day) => number = () => RENT,
) {
  const dues = open.map((_, index) => exampleRent(DUE_DAYS[index] ?? "", rentOn(DUE_DAYS[index] ?? "")));
  const paid = dues.map(({ dueDay, month, cents }, index) =>
    examplePayment(dueDay, cents - (open[index] ?? 0), { months: [month ?? ""] }),
  );
  return reach([...dues], [...paid.filter(({ cents }) => cents > 0), ...later], asOf, rentOn);
}

function reach(dues: OwedDue[], payments: ReceivedPayment[], asOf: Day, rentOn: (day: Day) => number) {
  return findTermination(allocatePayments(dues, payments, asOf).dues, rentOn, asOf);
}

test("two dates one after the other make it with more than a month's rent", () => {
  expect(withOpen([500_00, 351_00])).toMatchObject({
    since: "2026-02-05",
    rule: "3a",
    open: 851_00,
    threshold: 850_00,
    curedOn: null,
    proof: { open: 851_00, monthlyRent: 850_00, threshold: 850_00 },
  });
  expect(withOpen([500_00, 350_00])).toBeNull();
  expect(withOpen([0, 850_00])).toBeNull();
});

test("more dates make it with two months' rent", () => {
  const found = withOpen([400_00, 400_00, 400_00, 500_00]);
  expect(found).toMatchObject({ since: "2026-04-08", rule: "3b", open: 1_700_00, threshold: 1_700_00 });
  expect(found?.proof.dates.map(({ month, open }) => [month, open])).toEqual([
    ["2026-01", 400_00],
    ["2026-02", 400_00],
    ["2026-03", 400_00],
    ["2026-04", 500_00],
  ]);
  // Both rules are met by it; a cent less leaves the one of two dates, and less in the last of them neither.
  expect(withOpen([400_00, 400_00, 400_00, 499_99])).toMatchObject({ rule: "3a", threshold: 850_00, open: 1_699_99 });
  expect(withOpen([425_00, 425_00, 425_00, 425_00])).toMatchObject({ rule: "3b" });
  expect(withOpen([425_00, 425_00, 425_00, 424_99])).toBeNull();
  // One that was paid between them is no less a date.
  expect(withOpen([850_00, 0, 850_00])).toMatchObject({ since: "2026-03-05", rule: "3b" });
});

test("a rent is in default at the end of the day after its due day", () => {
  expect(withOpen([500_00, 351_00], [], "2026-02-04")).toBeNull();
  expect(withOpen([500_00, 351_00], [], "2026-02-05")).toMatchObject({ since: "2026-02-05" });
  const onTheDay = examplePayment("2026-02-05", 1_00);
  expect(withOpen([500_00, 351_00], [onTheDay])).toBeNull();
});

test("the newer date says which rent it is", () => {
  const raised = (day: Day) => (day < "2026-02-01" ? 850_00 : 851_00);
  expect(withOpen([500_00, 351_00], [], "2026-02-28", raised)).toBeNull();
  expect(withOpen([500_00, 352_00], [], "2026-02-28", raised)).toMatchObject({ threshold: 851_00 });
});

test("it is cured by all rent that is open then, stays so, and may be reached anew", () => {
  const part = examplePayment("2026-02-10", 850_00);
  expect(withOpen([500_00, 351_00], [part])).toMatchObject({ open: 1_00, curedOn: null });
  const rest = examplePayment("2026-02-20", 1_00);
  expect(withOpen([500_00, 351_00], [part, rest])).toMatchObject({ open: 0, threshold: 850_00, curedOn: "2026-02-20" });
  // March came into default before the rest was paid.
  const late = examplePayment("2026-03-05", 1_00, { months: ["2026-02"] });
  expect(withOpen([500_00, 351_00, 10_00], [part, late])).toMatchObject({ since: "2026-02-05", curedOn: null });
  expect(withOpen([500_00, 351_00, 10_00], [part, rest])).toMatchObject({ curedOn: "2026-02-20", open: 10_00 });
  expect(withOpen([500_00, 351_00, 10_00, 850_00], [part, rest])).toMatchObject({
    since: "2026-04-08",
    rule: "3a",
    curedOn: null,
    open: 860_00,
  });
});

test("its sentence says what is open as long as that makes it, and then what was", () => {
  const sentence = (later: ReceivedPayment[]) => {
    const found = withOpen([500_00, 351_00], later);
    return found && receivableTexts.reached(found).replaceAll("\u00a0", " ");
  };
  const begin = "§ 543 erreicht seit 05.02.2026: zwei aufeinanderfolgende Termine,";
  expect(sentence([])).toBe(`${begin} 851,00 € offen, mehr als eine Monatsmiete`);
  expect(sentence([examplePayment("2026-02-10", 850_00)])).toBe(
    `${begin} damals 851,00 € offen, mehr als eine Monatsmiete; noch 1,00 € offen, also nicht geheilt`,
  );
  expect(sentence([examplePayment("2026-02-10", 851_00)])).toBe(
    "§ 543 war seit 05.02.2026 erreicht, geheilt am 10.02.2026",
  );
});

test("nothing but rent counts", () => {
  const others = (["SETTLEMENT", "FEE", "INTEREST", "OTHER", "DEPOSIT", "OPENING"] as const).map((kind) =>
    exampleDue(kind, "2026-01-06", 5_000_00),
  );
  expect(reach([...others, exampleRent("2026-02-04", 850_00)], [], "2026-04-30", () => RENT)).toBeNull();
});

const anyDues = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 12 }), rent: fc.integer({ min: 1, max: 12 }) }), { maxLength: 7 })
  .map((steps) => {
    let day: Day = "2026-01-01";
    return steps.map(({ days, rent }, index) => {
      day = addDays(day, days);
      return { ...exampleRent(day, rent), month: `2026-${String(index + 1).padStart(2, "0")}` };
    });
  });
const months = fc.subarray(["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"], { maxLength: 1 });
const payments = fc.array(
  fc.record({
    transactionId: fc.nat(),
    day: fc.integer({ min: 0, max: 90 }).map((days) => addDays("2026-01-01", days)),
    cents: fc.integer({ min: 1, max: 30 }),
    months,
  }),
  { maxLength: 8 },
);

/** The rule itself, asked at the end of each day. */
function slowly(dues: readonly OwedDue[], paid: readonly ReceivedPayment[], rentOn: (day: Day) => number, asOf: Day) {
  const { dues: allocated } = allocatePayments(dues, paid, asOf);
  let found: { since: Day; rule: string; curedOn: Day | null } | null = null;
  let open: number[] = [];
  for (let day: Day = "2026-01-01"; day <= asOf; day = addDays(day, 1)) {
    const rents = allocated.filter(({ dueDay }) => dueDay < day);
    open = rents.map(
      ({ cents, parts }) => cents - parts.filter((part) => part.day <= day).reduce((sum, part) => sum + part.cents, 0),
    );
    if (found && found.curedOn === null && open.every((cents) => cents === 0)) found.curedOn = day;
    if (found && found.curedOn === null) continue;
    const rent = (index: number) => rentOn(rents[index]?.dueDay ?? "");
    const at = (index: number) => open[index] ?? 0;
    const [first, last] = [open.findIndex((cents) => cents > 0), open.findLastIndex((cents) => cents > 0)];
    const makesA = open.some(
      (_, index) => index > 0 && at(index - 1) > 0 && at(index) > 0 && at(index - 1) + at(index) > rent(index),
    );
    const makesB = first >= 0 && last - first >= 2 && open.reduce((sum, cents) => sum + cents, 0) >= 2 * rent(last);
    if (makesA || makesB) found = { since: day, rule: makesB ? "3b" : "3a", curedOn: null };
  }
  return found && { ...found, open: open.reduce((sum, cents) => sum + cents, 0) };
}

test("it is what asking each day comes to", () => {
  fc.assert(
    fc.property(anyDues, payments, fc.integer({ min: 0, max: 100 }), (dues, paid, days) => {
      const asOf = addDays("2026-01-01", days);
      const rentOn = (day: Day) => dues.find(({ dueDay }) => dueDay === day)?.cents ?? 0;
      const found = reach(dues, paid, asOf, rentOn);
      const { since, rule, curedOn, open } = found ?? {};
      expect(found && { since, rule, curedOn, open }).toEqual(slowly(dues, paid, rentOn, asOf));
    }),
    { numRuns: 300 },
  );
});
