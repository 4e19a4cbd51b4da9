import { expect, test } from "vitest";
import { exampleAgreement } from "./fixtures/example-agreement";
import { listRentsOfMonth, sumRents } from "./rents-of-month";

const NOBODY = new Map<number, number>();
const paid = (rent: number, utilities = 0, deposit = 0) => ({ rent, utilities, deposit });
const of = (
  ...[agreement, booksBegin, asOf, expected = NOBODY]: [
    ReturnType<typeof exampleAgreement>,
    string | null,
    string,
    Map<number, number>?,
  ]
) =>
  listRentsOfMonth([agreement], booksBegin, asOf, expected).map(({ due, open, expected: coming }) => [
    due,
    open,
    coming,
  ]);

test("a month's rent is paid once all that was due before it is", () => {
  const asOf = "2024-03-17";
  expect(of(exampleAgreement({ paid: paid(1_500_00, 450_00) }), null, asOf)).toEqual([[650_00, 0, 0]]);
  expect(of(exampleAgreement({ paid: paid(1_500_00, 400_00) }), null, asOf)).toEqual([[650_00, 50_00, 0]]);
  // What is owed of February is no part of March, and what was paid ahead on the other component counts.
  expect(of(exampleAgreement({ paid: paid(600_00) }), null, asOf)).toEqual([[650_00, 650_00, 0]]);
  expect(of(exampleAgreement({ paid: paid(1_950_00) }), null, asOf)).toEqual([[650_00, 0, 0]]);
  expect(of(exampleAgreement({ paid: paid(9_000_00) }), null, asOf)).toEqual([[650_00, 0, 0]]);
});

test("only what fell due by the day counts, without deposits and without what was open when the books began", () => {
  const begun = exampleAgreement({ startDate: "2024-03-16", rentDeposit: 900_00, hasDeposit: true });
  expect(of(begun, null, "2024-03-15")).toEqual([]);
  expect(of(begun, null, "2024-03-16")).toEqual([[335_48, 335_48, 0]]);
  expect(of(exampleAgreement({ endDate: "2024-02-29" }), null, "2024-03-17")).toEqual([]);
  const opened = exampleAgreement({ opening: paid(100_00), paid: paid(650_00) });
  expect(of(opened, "2024-03-01", "2024-03-17")).toEqual([[650_00, 100_00, 0]]);
});

test("receipts that are not booked would pay what is open, the earliest first", () => {
  const march = "2024-03-17";
  const owing = exampleAgreement({ paid: paid(1_500_00, 300_00) });
  expect(of(owing, null, march, new Map([[1, 100_00]]))).toEqual([[650_00, 150_00, 100_00]]);
  expect(of(owing, null, march, new Map([[1, 900_00]]))).toEqual([[650_00, 150_00, 150_00]]);
  expect(of(exampleAgreement({ paid: paid(600_00) }), null, march, new Map([[1, 800_00]]))).toEqual([
    [650_00, 650_00, 100_00],
  ]);
});

test("sums are of all rents", () => {
  const agreements = [exampleAgreement({ paid: paid(1_900_00) }), exampleAgreement({ id: 2, paid: paid(1_950_00) })];
  expect(sumRents(listRentsOfMonth(agreements, null, "2024-03-17", new Map([[1, 20_00]])))).toEqual({
    due: 1_300_00,
    paid: 1_250_00,
    open: 50_00,
    expected: 20_00,
    tenants: 2,
    openTenants: 1,
    expectedTenants: 1,
  });
});
