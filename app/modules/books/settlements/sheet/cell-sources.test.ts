import { expect, test } from "vitest";
import type { AssociationStatement } from "../../association-statements/association-statement";
import { exampleItem, exampleStatement, flatStatement } from "../../cost-statements/fixtures/example-costs";
import type { BilledCost, BookedCost } from "../../own-costs/propose-own";
import { type SourceFacts, sourcesOf } from "./cell-sources";

const booked = (own: Partial<BookedCost>): BookedCost => ({
  ...{ transactionId: 1, day: "2025-03-01", betrKv: 13, description: "Wohngebäude", cents: 230_71, billed: null },
  ...own,
});
const bill: BilledCost = {
  ...{ id: 5, costType: 10, seller: "Grün GmbH", number: "G-25", amount: 250_00, labour: null, labourKind: null },
  ...{ from: null, to: null, issueDate: "2025-12-01", attachmentId: 8, filePropertyId: 3, transactionId: 2 },
};
const facts: SourceFacts = { booked: [], billed: [], charges: [], read: null, paid: null };

test("a row of a house of one's own leads to bookings and bills of its kind, and says if they come to something else", () => {
  const statement = exampleStatement({
    source: "OWN",
    items: [
      exampleItem({ costType: 13, key: "DIRECT", total: null, amount: 230_71 }),
      exampleItem({ costType: 10, key: "DIRECT", total: null, amount: 260_00 }),
    ],
  });
  const known = {
    ...facts,
    booked: [
      booked({}),
      // An account for all kinds; its words say which.
      booked({ transactionId: 3, betrKv: 17, description: "Grundsteuer Q1", cents: 80_00 }),
      booked({ transactionId: 2, betrKv: 10, description: "Grün GmbH", cents: 250_00, billed: 250_00 }),
    ],
    billed: [bill],
  };
  const idsOf = (row: number) => {
    const { bookings, bills, differing } = sourcesOf(row, statement, known);
    return [bookings.map(({ transactionId }) => transactionId), bills.map(({ id }) => id), differing];
  };
  expect(idsOf(0)).toEqual([[1], [], null]);
  expect(idsOf(1)).toEqual([[2], [5], { known: 250_00, rows: 260_00 }]);
  expect(idsOf(7)).toEqual([[], [], null]);
});

test("a row of an association's statement leads to its line there and to what was paid to the association", () => {
  const [item] = flatStatement.items.filter(({ text }) => text === "Gebäudereinigung");
  const place = flatStatement.items.indexOf(item!);
  const source = "Gebäudereinigung 3.120,00 MEA 1.000,00 118,00 368,16";
  const { tenantMeasures, ...row } = item!;
  const read = { rows: [{ ...row, line: 4, source, doubts: [] }] } as unknown as AssociationStatement;
  const charges = ["2024-12-30", "2025-01-02", "2025-12-02", "2026-07-01"].map((day, index) => ({
    ...{ transactionId: index + 1, day, cents: 210_00 },
  }));
  const found = sourcesOf(place, flatStatement, { ...facts, read, charges });
  expect(found.lines).toEqual([source]);
  expect(found.charges.map(({ transactionId }) => transactionId)).toEqual([2, 3]);
  // What stands nowhere there has neither.
  expect(sourcesOf(0, flatStatement, { ...facts, read, charges })).toMatchObject({ lines: [], charges: [] });
});

test("prepayments lead to what paid each month, sums to nothing but the rows above them", () => {
  const months = [{ month: "2025-12", paid: 190_00, parts: [{ transactionId: 9, day: "2026-01-05", cents: 190_00 }] }];
  const paid = { months, elsewhere: { cents: 380_00, first: "2024-11", last: "2024-12" } };
  expect(sourcesOf("prepaid", flatStatement, { ...facts, paid })).toMatchObject(paid);
  const nothing = { lines: [], bookings: [], bills: [], charges: [], months: [], elsewhere: null, differing: null };
  for (const row of ["cold", "carbon", "sum", "balance"] as const)
    expect(sourcesOf(row, flatStatement, { ...facts, paid, billed: [bill] })).toEqual(nothing);
});
