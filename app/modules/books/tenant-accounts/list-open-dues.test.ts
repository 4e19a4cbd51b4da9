import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../base/calendar/day";
import { exampleAgreement } from "./fixtures/example-agreement";
import { arrearOf } from "./list-arrears";
import { listOpenDues } from "./list-open-dues";
import type { TenantAgreement } from "./tenant-agreement";

const openOf = (values: Partial<TenantAgreement>, asOf: Day, booksBegin: Day | null = null) =>
  listOpenDues(exampleAgreement(values), booksBegin, asOf).map(({ kind, dueDay, components, due, open }) => [
    kind,
    dueDay,
    components.join("+"),
    due,
    open,
  ]);

test("what was paid on a component counts for what of it fell due first", () => {
  const paid = { rent: 900_00, utilities: 150_00, deposit: 0 };
  expect(openOf({ paid }, "2024-03-17")).toEqual([
    ["month", "2024-02-01", "rent+utilities", 650_00, 250_00],
    ["month", "2024-03-01", "rent+utilities", 650_00, 650_00],
  ]);
  expect(openOf({ paid: { ...paid, rent: 5_000_00 } }, "2024-03-17")).toEqual([]);
});

test("a deposit that was never paid stays open, however much rent was paid since", () => {
  const paid = { rent: 1_500_00, utilities: 400_00, deposit: 0 };
  expect(openOf({ paid, rentDeposit: 900_00, hasDeposit: true }, "2024-03-17")).toEqual([
    ["month", "2024-01-01", "deposit", 300_00, 300_00],
    ["month", "2024-02-01", "deposit", 300_00, 300_00],
    ["month", "2024-03-01", "utilities+deposit", 450_00, 350_00],
  ]);
});

test("what was paid too much on a component comes off the others", () => {
  const paid = { rent: 1_000_00, utilities: 480_00, deposit: 0 };
  expect(openOf({ paid }, "2024-03-17")).toEqual([
    ["month", "2024-03-01", "rent", 500_00, 500_00],
    ["ahead", "2024-03-17", "utilities", 0, -30_00],
  ]);
});

test("an opening balance is a line of its own, or what had been paid ahead", () => {
  const opening = { rent: 300_00, utilities: -50_00, deposit: 0 };
  expect(openOf({ opening }, "2024-03-17", "2024-03-01")).toEqual([
    ["opening", "2024-03-01", "rent", 300_00, 300_00],
    ["month", "2024-03-01", "rent+utilities", 650_00, 600_00],
  ]);
  expect(openOf({ opening: { ...opening, rent: -700_00 } }, "2024-03-17", "2024-03-01")).toEqual([]);
});

test("the deposit is asked for while the agreement runs", () => {
  const terms = { rentSteps: [], rentDeposit: 900_00, hasDeposit: true };
  expect(openOf(terms, "2024-02-17")).toHaveLength(2);
  expect(openOf({ ...terms, endDate: "2024-01-31" }, "2024-02-17")).toEqual([]);
});

const cents = fc.integer({ min: -200_000, max: 400_000 });
const amounts = fc.record({ rent: cents, utilities: cents, deposit: cents });

test("what is open comes to what is owed, and is owed since the first of it", () => {
  fc.assert(
    fc.property(
      fc.record({
        endDate: fc.option(
          fc.integer({ min: 0, max: 300 }).map((days) => addDays("2024-01-01", days)),
          { nil: null },
        ),
        rentDeposit: fc.nat(300_000),
        opening: amounts,
        paid: amounts,
      }),
      fc.integer({ min: -20, max: 400 }).map((days) => addDays("2024-01-01", days)),
      fc.constantFrom<Day | null>(null, "2024-02-15", "2023-01-01"),
      (values, asOf, booksBegin) => {
        const agreement = exampleAgreement(values);
        const open = listOpenDues(agreement, booksBegin, asOf);
        const arrear = arrearOf(agreement, booksBegin, asOf);
        expect(open.reduce((sum, due) => sum + due.open, 0)).toBe(arrear?.owed ?? 0);
        expect(open[0]?.dueDay).toBe(arrear?.since);
      },
    ),
  );
});
