import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../../../base/calendar/day";
import type { CostItem, CostKey } from "../../cost-statements/cost-statement";
import { findFaults } from "../../cost-statements/find-faults";
import {
  exampleItem,
  exampleStatement,
  exampleTenancy,
  flatStatement,
  flatTenancies,
  measured,
} from "../../cost-statements/fixtures/example-costs";
import type { TenantTerm } from "../../cost-statements/stays";
import { divideCosts } from "./divide-costs";
import { claimOn, settleCosts } from "./settle-costs";

const ofWhole = (measure: number, totalMeasure: number) => ({
  ...{ measure: measured(measure), totalMeasure: measured(totalMeasure) },
});

const prepaid: Record<number, number> = { 1: 900_00, 2: 1_140_00 };

describe("a flat of a WEG with a change of tenants", () => {
  const settled = settleCosts(flatStatement, flatTenancies, (id) => ({ prepaid: prepaid[id] ?? 0, prepaidMonths: [] }));
  const amounts = (text: string) =>
    settled.items.find((item) => item.text === text)?.shares.map(({ amount }) => amount);
  const labours = (text: string) =>
    settled.items.find((item) => item.text === text)?.shares.map(({ labour }) => labour);

  test("has no fault", () => {
    expect(findFaults(flatStatement, { tenancies: flatTenancies, others: [] })).toEqual({});
  });

  test("is divided row by row by days and by what was measured", () => {
    expect(settled.items.map(({ text, shares }) => [text, ...shares.map(({ amount }) => amount)])).toEqual([
      ["Grundsteuer", 101_94, 20_25, 124_21],
      ["Wasser und Abwasser", 170_00, 0, 250_00],
      ["Straßenreinigung", 23_43, 4_66, 28_55],
      ["Müll", 128_88, 25_60, 157_04],
      ["Gebäudereinigung", 152_31, 30_26, 185_59],
      ["Gartenpflege", 61_51, 12_22, 74_95],
      ["Beleuchtung", 26_36, 5_24, 32_12],
      ["Versicherung", 145_47, 28_90, 177_27],
      ["Hauswart", 174_28, 34_62, 212_36],
      ["Wartung der Rauchwarnmelder", 4_96, 99, 6_05],
    ]);
    expect(settled.items[0]?.shares.map(({ agreementId, days }) => [agreementId, days])).toEqual([
      [1, 151],
      [null, 30],
      [2, 184],
    ]);
  });

  test("takes off what the owner bears of CO2", () => {
    expect(settled.heating?.carbon).toEqual({ tenths: 318, percent: 40 });
    expect(settled.heating?.shares.map(({ co2, co2Deduction }) => [co2, co2Deduction])).toEqual([
      [64_96, 25_98],
      [6_13, 0],
      [58_46, 23_38],
    ]);
  });

  test("comes to what each has to pay, and what the owner bears", () => {
    expect(settled.agreements).toMatchObject([
      { agreementId: 1, from: "2025-01-01", to: "2025-05-31", days: 151, costs: 1_375_52, balance: 475_52 },
      { agreementId: 2, from: "2025-07-01", to: "2025-12-31", days: 184, costs: 1_595_80, balance: 455_80 },
    ]);
    expect(settled.owner).toEqual({ days: 30, costs: 251_00, notAllocable: 288_00 });
    expect(settled.agreements[1]?.suggestedPrepayment).toBe(263_80);
    expect(settled.agreements[1]?.deadline).toBe("2026-12-31");
  });

  test("divides labour as its row is", () => {
    expect(labours("Gebäudereinigung")).toEqual(amounts("Gebäudereinigung"));
    expect(labours("Gartenpflege")).toEqual([55_36, 11_00, 67_45]);
    expect(settled.agreements.map(({ household, craft }) => [household, craft])).toEqual([
      [152_31 + 55_36 + 174_28, 4_96],
      [185_59 + 67_45 + 212_36, 6_05],
    ]);
  });
});

test("a leap year has 366 days: a house of 60 and 40 m², the second let from April", () => {
  const item = exampleItem({
    ...{ total: 1_000_00, key: "AREA", measure: measured(100), totalMeasure: measured(100), amount: 1_000_00 },
    tenantMeasures: [
      { agreementId: 1, measure: measured(60) },
      { agreementId: 2, measure: measured(40) },
    ],
  });
  const house = exampleStatement({ from: "2024-01-01", to: "2024-12-31", source: "OWN", items: [item] });
  const tenancies = [
    exampleTenancy({ id: 1, startDate: "2020-01-01" }),
    exampleTenancy({ id: 2, startDate: "2024-04-01" }),
  ];
  expect(findFaults(house, { tenancies, others: [] })).toEqual({});
  const { agreements, owner } = divideCosts(house, tenancies);
  expect(agreements.map(({ costs }) => costs)).toEqual([600_00, 300_55]);
  expect(owner).toEqual({ days: 0, costs: 99_45, notAllocable: 0 });

  const flat = exampleStatement({
    ...{ from: "2024-01-01", to: "2024-12-31" },
    items: [
      exampleItem({ total: 1_000_00, key: "AREA", measure: measured(40), totalMeasure: measured(100), amount: 400_00 }),
    ],
  });
  const alone = divideCosts(flat, tenancies.slice(1));
  expect([alone.agreements[0]?.costs, alone.owner.costs]).toEqual([300_55, 99_45]);
  // A twelfth of what a whole year would cost.
  const whole = settleCosts(house, tenancies, () => ({ prepaid: 0, prepaidMonths: [] }));
  expect(whole.agreements[0]?.suggestedPrepayment).toBe(50_00);
});

test("a change of tenants at the end of June", () => {
  const { agreements } = divideCosts(exampleStatement({ items: [exampleItem({ amount: 1_200_00 })] }), [
    exampleTenancy({ id: 1, startDate: "2020-01-01", endDate: "2025-06-30" }),
    exampleTenancy({ id: 2, startDate: "2025-07-01" }),
  ]);
  expect(agreements.map(({ costs }) => costs)).toEqual([595_07, 604_93]);
});

test("who has a flat rate or pays by the rent is not settled with: their share is the owner's, heating too", () => {
  const [first, second] = flatTenancies;
  const flat = divideCosts(flatStatement, [{ ...first!, costAgreement: "FLAT" }, second!]);
  expect(flat.agreements).toMatchObject([{ agreementId: 2, costs: 1_595_80 }]);
  expect(flat.owner).toEqual({ days: 181, costs: 251_00 + 1_375_52, notAllocable: 288_00 });
  expect(flat.items[0]?.shares.map(({ agreementId, days, amount }) => [agreementId, days, amount])).toEqual([
    [null, 181, 122_19],
    [2, 184, 124_21],
  ]);
  const nobody = divideCosts(
    flatStatement,
    flatTenancies.map((one) => ({ ...one, costAgreement: "INCLUDED" as const })),
  );
  expect([nobody.agreements, nobody.owner.costs]).toEqual([[], 3_222_32]);
});

describe("who agreed on another key", () => {
  const house = exampleStatement({
    items: [
      exampleItem({ ...{ text: "Müll", total: 3_000_00, key: "MEA", amount: 354_00 }, ...ofWhole(118, 1_000) }),
      exampleItem({
        ...{ text: "Hauswart", total: 2_000_00, key: "MEA", amount: 236_00, labour: 236_00, labourKind: "HOUSEHOLD" },
        ...ofWhole(118, 1_000),
      }),
      exampleItem({ ...{ text: "Wartung", total: 96_00, key: "UNITS", amount: 12_00 }, ...ofWhole(1, 8) }),
      // What nobody but the owner bears says the areas of the house.
      exampleItem({ ...{ allocable: false, total: 500_00, key: "AREA", amount: 62_17 }, ...ofWhole(62.17, 500) }),
      exampleItem({ ...{ text: "Grundsteuer", amount: 100_00 } }),
      exampleItem({ ...{ text: "Wasser", total: 770_00, key: "CONSUMPTION", amount: 84_00 }, ...ofWhole(84, 770) }),
    ],
  });
  const [first, second] = flatTenancies;
  const shares = (tenancies: readonly TenantTerm[], statement = house) =>
    divideCosts(statement, tenancies).items.map((item) => item.shares.map(({ amount }) => amount));

  test("bears rows by it if rows say what the flat has of the whole, and the owner the difference", () => {
    const plain = shares(flatTenancies);
    const byArea = shares([{ ...first!, costKey: "AREA" }, second!]);
    // 3.000,00 × 62,17/500 = 373,02, of which 151 of 365 days; the other is settled with as before.
    expect(byArea[0]).toEqual([154_32, 354_00 - 154_32 - 178_45, 178_45]);
    expect(plain[0]).toEqual([146_45, 29_10, 178_45]);
    // 96,00 × 62,17/500 = 11,94.
    expect(byArea[2]?.[0]).toBe(4_94);
    // What is the flat's own and what was measured stays.
    expect(byArea.slice(3)).toEqual(plain.slice(3));
    const { items, agreements, owner } = divideCosts(house, [{ ...first!, costKey: "AREA" }, second!]);
    expect(items[0]?.shares[0]?.agreed).toEqual({ key: "AREA", ...ofWhole(62.17, 500), amount: 373_02 });
    expect(items[0]?.shares[2]).not.toHaveProperty("agreed");
    expect(agreements.reduce((sum, { costs }) => sum + costs, owner.costs)).toBe(786_00);
  });

  test("shares no more labour than there is, and makes the owner bear less than nothing if need be", () => {
    const whole = [{ ...first!, endDate: null, costKey: "AREA" as const }];
    const [, caretaker] = divideCosts(house, whole).items;
    expect(caretaker?.shares.map(({ amount, labour }) => [amount, labour])).toEqual([
      [248_68, 236_00],
      [-12_68, 0],
    ]);
  });

  test("is settled with as before where no row says the measures, or two say different ones", () => {
    expect(shares([{ ...first!, costKey: "PERSONS" }, second!])).toEqual(shares(flatTenancies));
    const other = exampleItem({
      ...{ total: 500_00, key: "AREA", amount: 77_71, allocable: false },
      ...ofWhole(62.17, 400),
    });
    const contradicted = { ...house, items: [...house.items, other] };
    expect(shares([{ ...first!, costKey: "AREA" }, second!], contradicted)).toEqual(shares(flatTenancies));
  });
});

test("rows by persons are divided by their days, an empty day being one person", () => {
  const item = exampleItem({
    ...{ total: 4_000_00, key: "PERSONS", measure: measured(2), totalMeasure: measured(8), amount: 1_000_00 },
  });
  const tenancies = [
    exampleTenancy({
      ...{ id: 1, startDate: "2020-01-01", endDate: "2025-05-31" },
      persons: [
        { validFrom: "2020-01-01", persons: 2 },
        { validFrom: "2025-03-01", persons: 3 },
      ],
    }),
    exampleTenancy({ id: 2, startDate: "2025-07-01", persons: [{ validFrom: "2025-08-01", persons: 1 }] }),
  ];
  // 59 × 2 + 92 × 3 = 394, 30 empty, 184.
  const [row] = divideCosts(exampleStatement({ items: [item] }), tenancies).items;
  expect(row?.shares).toEqual([
    { agreementId: 1, days: 151, amount: 648_03, labour: 0, personDays: 394, measure: measured(394) },
    { agreementId: null, days: 30, amount: 49_34, labour: 0, personDays: 30 },
    { agreementId: 2, days: 184, amount: 302_63, labour: 0, personDays: 184, measure: measured(184) },
  ]);
  // If nobody knows how many the second were, it is divided by days.
  const [byDays] = divideCosts(exampleStatement({ items: [item] }), [
    tenancies[0]!,
    { ...tenancies[1]!, persons: [] },
  ]).items;
  expect(byDays?.shares.map(({ amount }) => amount)).toEqual([413_70, 82_19, 504_11]);
});

test("after the deadline no more is claimed than was before", () => {
  const due = { balance: 150_00, deadline: "2026-12-31" };
  expect(claimOn("2026-12-31", due, null)).toBe(150_00);
  expect(claimOn("2026-12-31", due, 100_00)).toBe(150_00);
  expect(claimOn("2027-01-01", due, 100_00)).toBe(100_00);
  expect(claimOn("2027-01-01", due, 200_00)).toBe(150_00);
  expect(claimOn("2027-01-01", due, -20_00)).toBe(-20_00);
  expect(claimOn("2027-01-01", due, null)).toBe(0);
  expect(claimOn("2027-01-01", { ...due, balance: -30_00 }, null)).toBe(-30_00);
});

const keys: readonly CostKey[] = ["MEA", "AREA", "UNITS", "PERSONS", "CONSUMPTION", "DIRECT"];
const START: Day = "2023-11-01";

/** How many live somewhere, from a day that is not known to be in the agreement, and from a later one on. */
const anyPersons = fc
  .uniqueArray(fc.record({ day: fc.integer({ min: -80, max: 700 }), persons: fc.nat(5) }), {
    ...{ maxLength: 3, selector: ({ day }: { day: number }) => day },
  })
  .map((steps) =>
    steps
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, persons }) => ({ validFrom: addDays(START, day), persons })),
  );

/** Agreements of a flat one after another, with or without days between them; the last may go on. */
const anyTenancies = fc
  .tuple(
    fc.integer({ min: -60, max: 200 }),
    fc.array(
      fc.record({
        ...{ gap: fc.nat(60), days: fc.integer({ min: 1, max: 300 }), persons: anyPersons },
        costKey: fc.constantFrom(null, null, "MEA" as const, "AREA" as const, "PERSONS" as const),
        costAgreement: fc.constantFrom(
          "PREPAYMENT" as const,
          "PREPAYMENT" as const,
          "FLAT" as const,
          "INCLUDED" as const,
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    fc.boolean(),
  )
  .map(([first, spans, goesOn]) => {
    let day = addDays(START, first);
    return spans.map(({ gap, days, ...terms }, index): TenantTerm => {
      const startDate = addDays(day, gap);
      day = addDays(startDate, days);
      return exampleTenancy({
        id: 10 - index,
        ...terms,
        startDate,
        endDate: goesOn && index === spans.length - 1 ? null : addDays(day, -1),
      });
    });
  });

const anySpan = fc
  .tuple(fc.nat(500), fc.integer({ min: 0, max: 364 }))
  .map(([first, days]) => ({ from: addDays(START, first), to: addDays(START, first + days) }));

const anyItem = fc
  .record({
    allocable: fc.boolean(),
    key: fc.constantFrom(...keys),
    amount: fc.integer({ min: -100_000, max: 5_000_000 }),
    labourPart: fc.integer({ min: 0, max: 100 }),
    used: fc.array(fc.nat(200), { maxLength: 5 }),
    // How often the whole has the property's part, so that rows agree on a key's measures, in other numbers too, or do not.
    times: fc.constantFrom(1, 1, 1, 2, 3),
    labourKind: fc.constantFrom("HOUSEHOLD" as const, "CRAFT" as const),
  })
  .map(({ labourPart, used, times, ...own }): CostItem => {
    const isMeasured = own.key !== "DIRECT" && used.length > 0;
    const measure = own.key === "DIRECT" ? null : measured(used.reduce((sum, one) => sum + one, 7));
    return exampleItem({
      ...own,
      ...{ measure, totalMeasure: measure && times * measure, labour: Math.trunc((own.amount * labourPart) / 100) },
      total: own.key === "DIRECT" ? null : times * own.amount,
      tenantMeasures: isMeasured ? used.map((one, index) => ({ agreementId: 10 - index, measure: measured(one) })) : [],
    });
  });

const anyCosts = fc
  .record({
    span: anySpan,
    tenancies: anyTenancies,
    items: fc.array(anyItem, { minLength: 1, maxLength: 4 }),
    heating: fc.option(
      fc.record({ amounts: fc.array(fc.nat(200_000), { minLength: 6, maxLength: 6 }), kilograms: fc.nat(9000) }),
      { nil: null },
    ),
  })
  .map(({ span, tenancies, items, heating }) => {
    const runs = tenancies.filter(
      ({ startDate, endDate }) => startDate <= span.to && (endDate === null || endDate >= span.from),
    );
    const shares = [...runs.map(({ id }) => id), null].map((agreementId, index) => ({
      ...{ agreementId, amount: heating?.amounts[index] ?? 0 },
    }));
    const amount = shares.reduce((sum, share) => sum + share.amount, 0);
    const statement = exampleStatement({
      ...span,
      items: items.map((item) => ({
        ...item,
        tenantMeasures: item.tenantMeasures.filter(({ agreementId }) => runs.some(({ id }) => id === agreementId)),
      })),
      heating: heating && {
        ...{ amount, shares },
        co2: { kilograms: measured(heating.kilograms), cost: Math.trunc(amount / 7), area: measured(60) },
      },
    });
    return { statement, tenancies };
  });

/** Who bears a day, null is the owner; who lived there then, and how many they were, null if nobody knows. */
type LivedDay = { bearer: number | null; tenant: number | null; persons: number | null };

/** The days of a span, one by one. */
function livingOn({ from, to }: { from: Day; to: Day }, tenancies: readonly TenantTerm[]): LivedDay[] {
  const living: LivedDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const one = tenancies.find(({ startDate, endDate }) => startDate <= day && (endDate ?? day) >= day);
    const said = one?.persons.findLast(({ validFrom }) => validFrom <= day) ?? one?.persons[0];
    living.push({
      bearer: one?.costAgreement === "PREPAYMENT" ? one.id : null,
      tenant: one?.id ?? null,
      persons: one ? (said?.persons ?? null) : 1,
    });
  }
  return living;
}

/** Divides as a person would on paper, in exact fractions, a cent after the other; then the owner takes what others do not settle. */
function divideSlowly(item: CostItem, living: readonly LivedDay[], cents: number): Map<number | null, number> {
  const used = new Map(item.tenantMeasures.map(({ agreementId, measure }) => [agreementId, measure]));
  const parts = new Map<number | null, bigint>();
  const give = (to: number | null, part: number) => parts.set(to, (parts.get(to) ?? 0n) + BigInt(part));
  for (const { tenant } of living) give(tenant, 0);
  const areCounted =
    living.every(({ persons }) => persons !== null) && living.some(({ tenant, persons }) => tenant !== null && persons);
  if (used.size === 0 && item.key === "PERSONS" && areCounted)
    for (const { tenant, persons } of living) give(tenant, persons ?? 0);
  else if (used.size === 0) for (const { tenant } of living) give(tenant, 1);
  else if (item.key === "CONSUMPTION" || item.key === "PERSONS") {
    for (const [one, measure] of used) give(one, measure);
    give(null, item.measure! - [...used.values()].reduce((sum, measure) => sum + measure, 0));
  } else
    for (const { tenant } of living) {
      const own = tenant === null ? 0 : (used.get(tenant) ?? 0);
      if (tenant !== null) give(tenant, own);
      give(null, item.measure! - own);
    }
  const order = [...new Set(living.map(({ tenant }) => tenant))];
  if (!order.includes(null)) order.push(null);
  const whole = [...parts.values()].reduce((sum, part) => sum + part, 0n);
  const debt = BigInt(Math.abs(cents));
  const given = new Map(order.map((one) => [one, (debt * (parts.get(one) ?? 0n)) / whole]));
  for (let left = debt - [...given.values()].reduce((sum, one) => sum + one, 0n); left > 0n; left--) {
    const lack = (one: number | null) => debt * (parts.get(one) ?? 0n) - given.get(one)! * whole;
    const next = order.reduce((best, one) => (lack(one) > lack(best) ? one : best));
    given.set(next, given.get(next)! + 1n);
  }
  const borne = new Map<number | null, number>();
  for (const [tenant, share] of given) {
    const bearer = living.find((one) => one.tenant === tenant)?.bearer ?? null;
    borne.set(bearer, (borne.get(bearer) ?? 0) + Math.sign(cents) * Number(share));
  }
  return borne;
}

test("each row is divided as counting day by day does", () => {
  fc.assert(
    fc.property(anyCosts, ({ statement, tenancies }) => {
      const living = livingOn(statement, tenancies);
      const allocable = statement.items.filter((item) => item.allocable);
      const asRows = tenancies.map((one) => ({ ...one, costKey: null }));
      for (const [index, { shares }] of divideCosts(statement, asRows).items.entries()) {
        const item = allocable[index]!;
        const [amounts, labours] = [item.amount, item.labour].map((cents) => divideSlowly(item, living, cents));
        for (const share of shares) {
          expect(share.amount).toBe(amounts?.get(share.agreementId) ?? 0);
          expect(share.labour).toBe(labours?.get(share.agreementId) ?? 0);
          expect(share.days).toBe(living.filter(({ bearer }) => bearer === share.agreementId).length);
        }
      }
    }),
  );
});

test("agreements and owner add up to what is allocable, and labour to no more than its row", () => {
  fc.assert(
    fc.property(anyCosts, ({ statement, tenancies }) => {
      const { items, agreements, owner, heating } = divideCosts(statement, tenancies);
      const allocable = statement.items.filter((item) => item.allocable).reduce((sum, { amount }) => sum + amount, 0);
      const costs = agreements.reduce((sum, one) => sum + one.costs, owner.costs);
      expect(costs).toBe(allocable + (statement.heating?.amount ?? 0));
      for (const { amount, shares } of items) expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
      for (const { shares } of items)
        for (const share of shares) expect(Math.abs(share.labour)).toBeLessThanOrEqual(Math.abs(share.amount));
      if (heating) expect(heating.shares.reduce((sum, { co2 }) => sum + co2, 0)).toBe(statement.heating?.co2?.cost);
      const labour = (kind: string) =>
        statement.items.reduce(
          (sum, one) => (one.allocable && one.labourKind === kind ? sum + Math.max(0, one.labour) : sum),
          0,
        );
      expect(agreements.reduce((sum, { household }) => sum + household, 0)).toBeLessThanOrEqual(labour("HOUSEHOLD"));
    }),
  );
});

test("a part that two rows say in other numbers is said by the smaller, whichever stands first", () => {
  const byPersons = (whole: number) =>
    exampleItem({ key: "PERSONS", total: 100_00, amount: 100_00, ...ofWhole(whole, whole) });
  const items = [
    byPersons(8),
    exampleItem({ key: "MEA", total: 100_00, amount: 50_00, ...ofWhole(1, 2) }),
    byPersons(7),
  ];
  const agreedOn = (rows: CostItem[]) =>
    divideCosts(exampleStatement({ items: rows }), [
      exampleTenancy({ id: 1, startDate: "2020-01-01", costKey: "PERSONS" }),
    ]).items[1]?.shares[0]?.agreed;
  expect(agreedOn(items)).toEqual({ key: "PERSONS", amount: 100_00, ...ofWhole(7, 7) });
  expect(agreedOn(items.toReversed())).toEqual(agreedOn(items));
});

test("the order of rows, of tenants and of what was measured changes nothing", () => {
  fc.assert(
    fc.property(anyCosts, ({ statement, tenancies }) => {
      const { items, heating } = statement;
      const turned = {
        ...statement,
        items: items.toReversed().map((item) => ({ ...item, tenantMeasures: item.tenantMeasures.toReversed() })),
        heating: heating && { ...heating, shares: heating.shares.toReversed() },
      };
      const straight = divideCosts(statement, tenancies);
      const other = divideCosts(turned, tenancies.toReversed());
      expect({ ...other, items: other.items.toReversed() }).toEqual(straight);
    }),
  );
});
