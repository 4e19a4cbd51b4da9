import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../calendar/day";
import { exampleAgreement } from "../fixtures/examples";
import { arrearOf } from "./list-arrears";
import { listOpenDues } from "./list-open-dues";
import type { ReportedAgreement } from "./renting-report";

const openOf = (values: Partial<ReportedAgreement>, asOf: Day, booksBegin: Day | null = null) =>
  listOpenDues(exampleAgreement(values), booksBegin, asOf).map(({ kind, dueDay, due, open }) => [
    kind,
    dueDay,
    due,
    open,
  ]);

test("what was paid counts for what fell due first", () => {
  const paid = { rent: 900_00, utilities: 150_00, deposit: 0 };
  expect(openOf({ paid }, "2024-03-17")).toEqual([
    ["month", "2024-02-01", 650_00, 250_00],
    ["month", "2024-03-01", 650_00, 650_00],
  ]);
  expect(openOf({ paid: { ...paid, rent: 5_000_00 } }, "2024-03-17")).toEqual([]);
});

test("an opening balance is a line of its own, or what had been paid ahead", () => {
  const opening = { rent: 300_00, utilities: -50_00, deposit: 0 };
  expect(openOf({ opening }, "2024-03-17", "2024-03-01")).toEqual([
    ["opening", "2024-03-01", 250_00, 250_00],
    ["month", "2024-03-01", 650_00, 650_00],
  ]);
  expect(openOf({ opening: { ...opening, rent: -600_00 } }, "2024-03-17", "2024-03-01")).toEqual([]);
});

test("the deposit is asked for while the agreement runs", () => {
  const terms = { rentSteps: [], rentDeposit: 900_00, hasDeposit: true };
  expect(openOf(terms, "2024-02-17")).toEqual([
    ["month", "2024-01-01", 300_00, 300_00],
    ["month", "2024-02-01", 300_00, 300_00],
  ]);
  expect(openOf({ ...terms, endDate: "2024-01-31" }, "2024-02-17")).toEqual([]);
});

const cents = fc.integer({ min: -200_000, max: 400_000 });
const amounts = fc.record({ rent: cents, utilities: cents, deposit: cents });

test("what is open comes to what is owed, since the same day", () => {
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
        const arrear = arrearOf(agreement, booksBegin, asOf);
        const open = listOpenDues(agreement, booksBegin, asOf);
        expect(open.reduce((sum, due) => sum + due.open, 0)).toBe(arrear?.owed ?? 0);
        if (open.every(({ kind }) => kind !== "repaid")) expect(open[0]?.dueDay).toBe(arrear?.since);
      },
    ),
  );
});
