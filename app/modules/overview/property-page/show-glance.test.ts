import { expect, test } from "vitest";
import { EMPTY, FULL } from "../../portfolio/scoring/fixtures/example-inputs";
import { showGlance } from "./show-glance";

const TODAY = "2026-11-23";
const UNKNOWN = {
  ...EMPTY,
  indicativeUtilities: null,
  marketValue: null,
  marketValueFixingDate: null,
  areaSqm: null,
  usageRightsSinceDate: null,
  usageRightsUntilDate: null,
};
const KNOWN = {
  ...UNKNOWN,
  ...FULL,
  indicativeUtilities: 120_00,
  marketValue: 98_000_00,
  marketValueFixingDate: "2026-03-31",
  areaSqm: 61,
};

type Agreement = Parameters<typeof showGlance>[1][number];

const agreement = (id: number, values: Partial<Agreement> = {}): Agreement => ({
  id,
  counterParty: "Familie Neumann",
  startDate: "2021-04-01",
  endDate: null,
  rentSteps: JSON.stringify([{ validFrom: "2021-04-01", rent: 390_00, utilities: 158_00 }]),
  ...values,
});

const COMING = JSON.stringify([
  { validFrom: "2021-04-01", rent: 390_00, utilities: 158_00 },
  { validFrom: "2026-12-01", rent: 415_00, utilities: 158_00 },
]);

/** What a glance says, a line a figure, blanks as they are typed. */
function linesOf(...asked: Parameters<typeof showGlance>): string[] {
  return showGlance(...asked).map(({ label, value, beside, under }) =>
    [label, beside ? `${value} ${beside}` : value, under].join(" | ").replaceAll("\u00a0", " "),
  );
}

test("a property that is let says who lives there, what it brings, and what is about to change", () => {
  const agreements = [agreement(7, { rentSteps: COMING })];
  expect(linesOf(KNOWN, agreements, new Map([[7, -548_00]]), TODAY)).toEqual([
    "Mieter | Familie Neumann | seit 01.04.2021, unbefristet",
    "Miete + Nebenkosten | 390 + 158 € | ab 01.12. 415 €",
    "Mietkonto | −548,00 € | im Rückstand",
    "Mietrendite | 7,1 % | 4.680 € auf 66.000 € mit Kaufnebenkosten",
    "Verkehrswert | 98.000 € | 1.607 €/m², 03/2026",
  ]);
  const [, rent, account] = showGlance(KNOWN, agreements, new Map([[7, -548_00]]), TODAY);
  expect(rent?.underTone).toBe("warn");
  expect(account).toMatchObject({ tone: "bad", to: "/reports/renting/7/account" });
  expect(linesOf(KNOWN, agreements, null, TODAY).join()).not.toContain("Mietkonto");
});

test("several tenants are added up, and one who follows is named", () => {
  const shared = [
    agreement(2, { counterParty: "Anna Bauer" }),
    agreement(1, { counterParty: null, endDate: "2027-01-31" }),
  ];
  const balances = new Map([
    [1, 10_00],
    [2, -10_00],
  ]);
  expect(linesOf(KNOWN, shared, balances, TODAY).slice(0, 3)).toEqual([
    "Mieter | 2 Mieter | Anna Bauer, Unbekannt",
    "Miete + Nebenkosten | 780 + 316 € | zusammen 1.096,00 €",
    "Mietkonten | 0,00 € | ausgeglichen",
  ]);
  const left = [
    agreement(4, { counterParty: "Familie Okafor", startDate: "2027-02-01" }),
    agreement(3, { counterParty: "K. Lindner", endDate: "2026-07-31" }),
  ];
  expect(linesOf(UNKNOWN, left, new Map(), TODAY)).toEqual([
    "Mieter | leer seit 01.08.2026 | ab 01.02.2027: Familie Okafor",
  ]);
  const ownedSince = (usageRightsSinceDate: string) => ({ ...UNKNOWN, usageRightsSinceDate });
  expect(linesOf(ownedSince("2026-09-01"), left, null, TODAY)[0]).toContain("leer seit 01.09.2026");
  expect(linesOf(ownedSince("2026-09-01"), [], null, TODAY)[0]).toBe(
    "Mieter | leer seit 01.09.2026 | noch kein neuer Mieter",
  );
  expect(linesOf(ownedSince("2027-01-01"), [], null, TODAY)[0]).toBe("Mieter | kein Mietvertrag | ");
});

test("a property that was sold says when, whoever lives there or left, and one that will be says so below its tenant", () => {
  const until = (usageRightsUntilDate: string) => ({
    ...UNKNOWN,
    usageRightsSinceDate: "2020-01-01",
    usageRightsUntilDate,
  });
  const left = [agreement(3, { endDate: "2026-07-31" })];
  const first = (...asked: [ReturnType<typeof until>, Agreement[]]) => linesOf(...asked, null, TODAY)[0];
  expect(first(until("2026-11-23"), left)).toBe("Objekt | verkauft am 23.11.2026 | ");
  expect(first(until("2026-10-31"), [agreement(7)])).toBe(
    "Objekt | verkauft am 31.10.2026 | Mietvertrag mit Familie Neumann läuft",
  );
  expect(first(until("2026-12-31"), [agreement(7)])).toBe(
    "Mieter | Familie Neumann | seit 01.04.2021, unbefristet, verkauft zum 31.12.2026",
  );
  expect(first(until("2026-12-31"), left)).toBe("Mieter | leer seit 01.08.2026 | verkauft zum 31.12.2026");
});

test("an offer is seen by what is reckoned with, and one of which nothing is known has nothing to tell", () => {
  expect(linesOf({ ...KNOWN, marketValue: null }, [], new Map(), TODAY)).toEqual([
    "Mieter | kein Mietvertrag | mit Mieter angeboten",
    "Miete (Indikativ) | 350 + 120 € | 5,74 €/m²",
    "Mietrendite | 6,4 % | 4.200 € auf 66.000 € mit Kaufnebenkosten",
    "Kaufpreis | 60.000 € | 984 €/m²",
  ]);
  expect(linesOf(UNKNOWN, [], null, TODAY)).toEqual(["Mieter | kein Mietvertrag | "]);
});
