import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFaults } from "../cost-statements/find-faults";
import { exampleStatement, exampleTenancy, measured } from "../cost-statements/fixtures/example-costs";
import { divideCosts } from "../settlements/reckon/divide-costs";
import { apportion, houseKeys, type Unit } from "./apportion";
import { type BilledCost, type BookedCost, proposeOwn } from "./propose-own";

const YEAR = { from: "2025-01-01", to: "2025-12-31" };
const term = (id: number, own: object = {}) => ({
  ...exampleTenancy({ id, startDate: "2020-01-01" }),
  ...{ areaSqm: null, ...own },
});
const unit = (id: number, areaSqm: number | null, ...tenancies: Unit["tenancies"]): Unit => ({
  id,
  areaSqm,
  tenancies,
});

const booked = (own: Partial<BookedCost>): BookedCost => ({
  ...{ transactionId: 1, day: "2025-03-01", betrKv: 13, description: "", cents: 100_00, billed: null },
  ...own,
});
const bookedRows = (some: readonly Partial<BookedCost>[], apportionment: ReturnType<typeof apportion>) =>
  proposeOwn(
    some.map((one, index) => booked({ transactionId: index + 1, ...one })),
    [],
    YEAR,
    apportionment,
  ).rows;

describe("costs of a house", () => {
  const four = [unit(1, 62.5, term(1)), unit(2, 62.5, term(2)), unit(3, 80, term(3)), unit(4, 95, term(4))];

  test("fall to its four flats by their area, their number, or by persons", () => {
    const insurance = [{ betrKv: 13 as const, description: "Wohngebäude", cents: 1_000_01 }];
    const amounts = four.map(({ id }) => bookedRows(insurance, apportion(four, id, "AREA", YEAR))[0]?.item.amount);
    expect(amounts).toEqual([208_34, 208_33, 266_67, 316_67]);
    expect(bookedRows(insurance, apportion(four, 3, "AREA", YEAR))[0]?.item).toMatchObject({
      ...{ text: "Versicherung", costType: 13, allocable: true, total: 1_000_01, key: "AREA" },
      ...{ measure: measured(80), totalMeasure: measured(300), tenantMeasures: [] },
    });
    expect(apportion(four, 2, "UNITS", YEAR).shareOf(1_000_01)).toBe(250_00);
    const persons = [{ validFrom: "2020-01-01", persons: 3 }];
    const counted = [unit(1, null, term(1, { persons })), unit(2, null)];
    expect(apportion(counted, 1, "PERSONS", YEAR).shareOf(400_00)).toBe(300_00);
    // What nobody said is left to be typed.
    expect(apportion(four, 1, "PERSONS", YEAR).row).toMatchObject({ measure: null, totalMeasure: null });
  });

  test("whatever the areas, add up over its flats, and each row is right", () => {
    const areas = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(
        areas,
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.constantFrom("AREA", "UNITS"),
        (sizes, cents, key) => {
          const units = sizes.map((size, index) => unit(index, size / 100, term(index)));
          const rows = units.map(({ id }) =>
            bookedRows([{ betrKv: 8, description: "", cents }], apportion(units, id, key as "AREA", YEAR)),
          );
          expect(rows.reduce((sum, [row]) => sum + (row?.item.amount ?? 0), 0)).toBe(cents);
          for (const [index, [row]] of rows.entries())
            expect(
              findFaults(exampleStatement({ source: "OWN", items: [row!.item] }), {
                tenancies: [term(index)],
                others: [],
              }),
            ).toEqual({});
        },
      ),
    );
  });

  test("of one property are divided among those who rent it at once", () => {
    const own = unit(
      9,
      200,
      term(1, { areaSqm: 60 }),
      term(2, { areaSqm: 40, startDate: "2025-07-01" }),
      term(3, { areaSqm: 100, costAgreement: "FLAT" }),
    );
    const [row] = bookedRows([{ betrKv: 8, description: "", cents: 2_000_00 }], apportion([own], 9, "AREA", YEAR));
    const statement = exampleStatement({ source: "OWN", items: [row!.item] });
    expect(findFaults(statement, { tenancies: own.tenancies, others: [] })).toEqual({});
    const { agreements, owner } = divideCosts(statement, own.tenancies);
    // 40 m² on 184 of 365 days; empty before, and a flat rate for 100 m².
    expect(agreements.map(({ costs }) => costs)).toEqual([600_00, 201_64]);
    expect(owner.costs).toBe(1_198_36);
    for (const key of houseKeys) {
      const { row: by } = apportion(
        [unit(9, 200, ...own.tenancies.map((one) => ({ ...one, persons: [{ validFrom: "2020-01-01", persons: 2 }] })))],
        9,
        key,
        YEAR,
      );
      expect([by.key, by.measure === null]).toEqual([key, false]);
    }
    expect(apportion([unit(9, 200, term(1))], 9, "AREA", YEAR).row.key).toBe("DIRECT");
  });
});

describe("rows of a house", () => {
  const directly = apportion([unit(1, 60, term(1))], 1, "AREA", YEAR);

  test("are told by accounts, those of all kinds by the words of their bookings", () => {
    const some = [
      { betrKv: 17 as const, description: "Stadtwerke, Wasser Januar", cents: 80_00 },
      { betrKv: 2 as const, description: "Wasser", cents: 20_00 },
      { betrKv: 17 as const, description: "Firma Müller", cents: 5_00 },
      { betrKv: null, description: "Verwaltung", cents: 30_00 },
    ];
    expect(
      bookedRows(some, directly).map(({ item: { costType, amount, allocable, key } }) => [
        costType,
        amount,
        allocable,
        key,
      ]),
    ).toEqual([
      [2, 100_00, true, "DIRECT"],
      [17, 5_00, true, "DIRECT"],
      [null, 30_00, false, "DIRECT"],
    ]);
  });

  const bill = (own: Partial<BilledCost>): BilledCost => ({
    ...{ costType: 10, seller: "Grün GmbH", number: "R-1", amount: 365_00, labour: 292_00, labourKind: "HOUSEHOLD" },
    ...{ from: "2025-07-01", to: "2026-06-30", issueDate: "2026-07-02" },
    ...{ id: 1, attachmentId: null, filePropertyId: null, transactionId: null },
    ...own,
  });
  const plain = { labour: null, labourKind: null, from: null, to: null, issueDate: "2025-03-01" };

  test("are made of bills, of one for other days too what falls to the year", () => {
    const bills = [
      bill({}),
      bill({ ...plain, number: "R-2", amount: 100_00 }),
      bill({ from: "2024-01-01", to: "2024-12-31" }),
    ];
    const { rows } = proposeOwn([], bills, YEAR, directly);
    expect(rows.map(({ item: { text, amount, labour, labourKind } }) => [text, amount, labour, labourKind])).toEqual([
      ["Gartenpflege, Grün GmbH", 184_00, 147_20, "HOUSEHOLD"],
      ["Gartenpflege, Grün GmbH", 100_00, 0, null],
    ]);
    expect(rows[0]?.source).toBe("Grün GmbH R-1: 365,00\u00a0€, davon 184 von 365 Tagen");
  });

  test("count a bill whose line is booked once, and ask about one that may be", () => {
    const amountsOf = (some: readonly BookedCost[], bills: readonly BilledCost[]) =>
      proposeOwn(some, bills, YEAR, directly).rows.map(({ item, doubts }) => [item.costType, item.amount, ...doubts]);
    const paid = bill({ ...plain, amount: 250_00, transactionId: 7 });
    const own = { transactionId: 7, betrKv: 10, billed: 250_00 } as const;
    expect(amountsOf([booked({ ...own, cents: 250_00 })], [paid])).toEqual([[10, 250_00]]);
    // What else its booking paid stays, whatever the order of entries.
    const others = [booked({ ...own, betrKv: 8, cents: 90_00 }), booked({ ...own, cents: 250_00 })];
    for (const some of [others, others.toReversed()])
      expect(amountsOf(some, [paid])).toEqual([
        [8, 90_00],
        [10, 250_00],
      ]);
    // Divided on two accounts.
    expect(
      amountsOf([booked({ ...own, cents: 200_00 }), booked({ ...own, betrKv: 14, cents: 80_00 })], [paid]),
    ).toEqual([
      [10, 250_00],
      [14, 30_00],
    ]);
    expect(amountsOf([booked({ ...own, cents: -250_00, billed: -250_00 })], [{ ...paid, amount: -250_00 }])).toEqual([
      [10, -250_00],
    ]);
    const open = bill({ ...plain, amount: 250_00 });
    expect(amountsOf([booked({ ...own, cents: 250_00, billed: null })], [open])).toEqual([
      [10, 250_00],
      [10, 250_00, "TWICE"],
    ]);
  });

  test("leave heating to who measures it, whatever its account, and say what it was", () => {
    const gas = booked({ transactionId: 2, betrKv: 17, description: "Stadtwerke Gas Abschlag", cents: 900_00 });
    const { rows, heat } = proposeOwn(
      [booked({ betrKv: 4, cents: 3_000_00 }), gas, booked({ transactionId: 3 })],
      [bill({ ...plain, costType: 6, seller: "Messdienst AG", number: "M-1", amount: 400_00 })],
      YEAR,
      apportion([unit(1, 60, term(1)), unit(2, 40, term(2))], 1, "AREA", YEAR),
    );
    expect(rows.map(({ item }) => item.costType)).toEqual([13]);
    expect(heat?.total).toBe(4_300_00);
    expect(heat?.source.replaceAll("\u00a0", " ")).toBe(
      "2 Buchungen, zusammen 3.900,00 €; Messdienst AG M-1: 400,00 €",
    );
  });
});
