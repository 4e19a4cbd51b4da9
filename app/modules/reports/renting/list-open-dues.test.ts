import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../base/calendar/day";
import { exampleAgreement } from "../fixtures/examples";
import { ARREARS_A_PAGE, arrearOf, listArrears } from "./list-arrears";
import { listOpenDues } from "./list-open-dues";
import type { ReportedAgreement } from "./renting-report";

const openOf = (values: Partial<ReportedAgreement>, asOf: Day, booksBegin: Day | null = null) =>
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

test("arrears come to what all tenants owe, by component and in all", () => {
  const rent = exampleAgreement({ paid: { rent: 0, utilities: 450_00, deposit: 0 } });
  const utilities = exampleAgreement({ id: 2, paid: { rent: 1_500_00, utilities: 440_00, deposit: 0 } });
  const { sums, shown, count } = listArrears([rent, utilities], null, "2024-03-17", 1);
  expect(sums).toEqual({ balances: { rent: -1_500_00, utilities: -10_00, deposit: 0 }, owed: 1_510_00 });
  expect(count).toBe(2);
  expect(shown.map(({ agreementId, owed, since, daysOverdue }) => [agreementId, owed, since, daysOverdue])).toEqual([
    [1, 1_500_00, "2024-01-01", 76],
    [2, 10_00, "2024-03-01", 16],
  ]);
});

test("pages of arrears follow on each other, the sums stay those of all, and the last page stands for later ones", () => {
  const count = ARREARS_A_PAGE + 2;
  const agreements = Array.from({ length: count }, (_, index) =>
    exampleAgreement({ id: index + 1, paid: { rent: 100 * (index % 7), utilities: 0, deposit: 0 } }),
  );
  const pages = [1, 2, 9].map((page) => listArrears(agreements, null, "2024-03-17", page));
  expect(pages.map(({ page, pageCount, shown }) => [page, pageCount, shown.length])).toEqual([
    [1, 2, ARREARS_A_PAGE],
    [2, 2, 2],
    [2, 2, 2],
  ]);
  const [first, second] = pages;
  const owed = [...(first?.shown ?? []), ...(second?.shown ?? [])].map((arrear) => arrear.owed);
  expect(owed).toEqual(owed.toSorted((one, other) => other - one));
  expect(second?.sums).toEqual(first?.sums);
  expect(first?.sums.owed).toBe(owed.reduce((sum, one) => sum + one, 0));
});

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
