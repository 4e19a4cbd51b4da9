import { expect, test } from "vitest";
import { LearnedBookings } from "../../../../tests/support/books/learned-bookings";
import { NO_RELATION, type Relation } from "../../base/relations/relation";
import { SPLIT, type TemplateBooking } from "../templates/pattern-of";
import { learnedRowsOf } from "./learned/learned-row";
import { tokensOf } from "./learned/tokens-of";
import type { AgreementFacts, PortfolioFacts, PropertyFacts, UnbookedBankLine } from "./portfolio/suggestion-data";
import { scoreSuggestions } from "./score-suggestions";
import type { Suggestion } from "./weigh/suggest-booking";

const property = (id: number, values: Partial<PropertyFacts> = {}): PropertyFacts => ({
  id,
  streetAndNumber: "Weststraße 47",
  zipCode: null,
  city: "Chemnitz",
  indoorLocation: null,
  seId: String(id),
  commonCharge: null,
  administratorName: "Hausverwaltung Tröger & Wappler GbR",
  buildingInsuranceNumber: null,
  offerPrice: null,
  sellerName: null,
  usageRightsSinceDate: "2020-01-01",
  contactName: null,
  gbaId: null,
  buyUrn: null,
  retroactiveApprovalUrn: null,
  landChargeCertificateUrn: null,
  ...values,
});

const agreement = (id: number, values: Partial<AgreementFacts> = {}): AgreementFacts => ({
  id,
  propertyId: id,
  counterParty: "Jörg Müßig",
  startDate: "2024-01-01",
  endDate: null,
  rentDeposit: 120_000,
  rentSteps: [{ validFrom: "2024-01-01", rent: 40_000, utilities: 12_300 }],
  ...values,
});

const facts: PortfolioFacts = {
  properties: [property(1, { commonCharge: 23_800 }), property(2, { commonCharge: 19_900 })],
  agreements: [
    agreement(1),
    agreement(2, {
      counterParty: "Marta und Paweł Zieliński",
      rentSteps: [{ validFrom: "2024-01-01", rent: 50_000, utilities: 15_000 }],
      rentDeposit: 150_000,
    }),
  ],
  loans: [{ id: 1, name: "Ankauf Chemnitz 2021", description: null }],
  ownIbans: ["DE02120300000000202051"],
};

const line = (values: Partial<UnbookedBankLine> = {}): UnbookedBankLine => ({
  day: "2025-03-03",
  unbookedCents: 0,
  transactionId: 1,
  valueDate: "2025-03-03",
  cents: 52_300,
  purpose: "",
  counterpartyName: null,
  counterpartyIban: null,
  mandateId: null,
  creditorId: null,
  ...values,
});

const of = (id: number): Relation => ({
  flowType: "PROPERTY",
  flowId: id,
  subFlowType: "RENTAL_AGREEMENT",
  subFlowId: id,
});

const about = (id: number): Relation => ({ flowType: "PROPERTY", flowId: id, subFlowType: "PROPERTY", subFlowId: id });

/** What is suggested for a line after lines were booked. */
function suggest(
  open: Partial<UnbookedBankLine>,
  booked: [Partial<UnbookedBankLine>, TemplateBooking][] = [],
  known = facts,
): Suggestion | null {
  const learned = new LearnedBookings();
  for (const [values, booking] of booked) learned.add(learnedRowsOf(line(values), booking));
  const lines = [line(open)];
  const rows = learned.rowsOf(tokensOf(line(open)));
  return scoreSuggestions({ lines, learned: rows, splits: [], facts: known }).get(1) ?? null;
}

const rent: TemplateBooking = { template: "rent_and_utilities", relation: of(1) };

test("a tenant is known by name and amount before anything was booked", () => {
  expect(suggest({ counterpartyName: "MUESSIG, JOERG" })).toMatchObject({
    ...rent,
    reason: "Name aus dem Mietvertrag, Betrag = Miete + Nebenkosten",
  });
});

test("an IBAN is known from earlier bookings, whoever it belongs to", () => {
  const paid = { counterpartyName: "Sabine Schmidt", counterpartyIban: "DE1", purpose: "Miete" };
  expect(suggest(paid, [[paid, rent]])).toMatchObject({
    ...rent,
    reason: "IBAN bekannt, Betrag = Miete + Nebenkosten",
  });
  const part = { ...paid, cents: 30_000 };
  const often = ["2025-01-03", "2025-02-04"].map((valueDate): [Partial<UnbookedBankLine>, TemplateBooking] => [
    { ...paid, valueDate },
    rent,
  ]);
  expect(suggest(part, often)).toMatchObject({
    ...rent,
    reason: "IBAN bekannt, 2-mal so gebucht, zuletzt am 04.02.2025",
  });
});

test("a name is known from an earlier booking where the bank tells no IBAN", () => {
  const paid = { counterpartyName: "Elternhilfe Schmidt", valueDate: "2025-02-04", purpose: "Miete" };
  expect(suggest({ ...paid, valueDate: "2025-03-03" }, [[paid, rent]])?.reason).toBe(
    "Name wie am 04.02.2025, Betrag = Miete + Nebenkosten",
  );
});

test("a deposit comes in at the start, in thirds too, and goes out at the end", () => {
  const tenant = { counterpartyName: "Jörg Müßig", purpose: "Kaution" };
  expect(suggest({ ...tenant, cents: 120_000, valueDate: "2024-01-04" })).toMatchObject({
    template: "rent_deposit",
    relation: of(1),
    reason: "Name aus dem Mietvertrag, Betrag = Kaution",
  });
  const third = suggest({ ...tenant, cents: 40_000, valueDate: "2024-02-04" });
  expect(third).toMatchObject({ template: "rent_deposit", relation: of(1) });
  const ended = { ...facts, agreements: [agreement(1, { endDate: "2025-01-31" })] };
  const back = suggest({ ...tenant, cents: -120_000, purpose: "", valueDate: "2025-03-03" }, [], ended);
  expect(back).toMatchObject({ template: "rent_deposit", reason: "Name aus dem Mietvertrag, Betrag = Kaution" });
});

test("of a tenant's agreements the one that runs gets the rent", () => {
  const renewed = [
    agreement(1, { endDate: "2024-06-30" }),
    agreement(2, { propertyId: 1, startDate: "2024-07-01" }),
    agreement(3, { propertyId: 1, startDate: "2026-01-01" }),
  ];
  const running = { ...of(2), flowId: 1 };
  const paid = { counterpartyName: "Jörg Müßig", counterpartyIban: "DE1" };
  const before: [Partial<UnbookedBankLine>, TemplateBooking] = [{ ...paid, valueDate: "2024-05-03" }, rent];
  expect(suggest(paid, [before], { ...facts, agreements: renewed })?.relation).toEqual(running);
  const early = suggest({ ...paid, valueDate: "2024-05-03" }, [before], { ...facts, agreements: renewed });
  expect(early?.relation).toEqual(of(1));
});

test("flats of one administrator are told by amount or place, and else two are both offered", () => {
  const charge = { counterpartyName: "Hausverwaltung Tröger & Wappler GbR", counterpartyIban: "DE2" };
  expect(suggest({ ...charge, cents: -23_800, purpose: "Hausgeld" })).toMatchObject({
    template: "common_charge",
    relation: about(1),
    reason: "Name der Verwaltung, Betrag = Hausgeld",
  });
  expect(suggest({ ...charge, cents: -45_000, purpose: "Sonderumlage Weststr. 47 WE 02" })).toMatchObject({
    template: "common_charge",
    relation: about(2),
    reason: "Name der Verwaltung, „Sonderumlage“ im Verwendungszweck",
  });
  for (const purpose of ["Sonderumlage Weststr. 47", "Sonderumlage"]) {
    const either = suggest({ ...charge, cents: -45_000, purpose });
    expect(either).toMatchObject({ template: "common_charge", sure: false });
    expect([either?.relation, either?.alternative?.relation]).toEqual(expect.arrayContaining([about(1), about(2)]));
    const three = { ...facts, properties: [...facts.properties, property(3)] };
    expect(suggest({ ...charge, cents: -45_000, purpose }, [], three)).toBeNull();
  }
});

test("a town's many property taxes are told by their references", () => {
  const tax = (number: string, valueDate: string) => ({
    counterpartyName: "Stadt Chemnitz",
    counterpartyIban: "DE3",
    cents: -9_870,
    purpose: `Grundsteuer Kassenzeichen ${number}`,
    valueDate,
  });
  const booked: [Partial<UnbookedBankLine>, TemplateBooking][] = [1, 2].map((id) => [
    tax(`4711.00${id}${id}${id}`, "2025-02-15"),
    { template: "property_tax", relation: about(id) },
  ]);
  expect(suggest(tax("4711.00222", "2025-05-15"), booked)).toMatchObject({
    template: "property_tax",
    relation: about(2),
  });
});

test("interest and repayment of a loan are told apart", () => {
  const rate = (purpose: string) => ({
    counterpartyName: "Pleißebank AG",
    cents: -34_875,
    purpose: `Darlehen Ankauf Chemnitz 2021 ${purpose}`,
  });
  expect(suggest(rate("Zinsen 03/2025"))?.template).toBe("loan_interest");
  expect(suggest(rate("Tilgung 03/2025"))?.template).toBe("loan");
});

test("transfers between own accounts are in passing", () => {
  expect(suggest({ counterpartyIban: "DE02120300000000202051", cents: -100_000 })).toMatchObject({
    template: "suspense",
    relation: NO_RELATION,
    reason: "Umbuchung zwischen eigenen Konten",
  });
});

test("of two tenants who are equally likely none is chosen, and of three none is suggested", () => {
  const twins = [agreement(1), agreement(2)];
  const either = suggest({ counterpartyName: "Jörg Müßig" }, [], { ...facts, agreements: twins });
  expect(either).toMatchObject({ ...rent, sure: false, alternative: { ...rent, relation: of(2) } });
  const properties = [...facts.properties, property(3)];
  const triplets = { ...facts, properties, agreements: [...twins, agreement(3)] };
  expect(suggest({ counterpartyName: "Jörg Müßig" }, [], triplets)).toBeNull();
});

test("a house number ends where its digits do, and the shortest streets are found", () => {
  const streets = ["Talstraße 31", "Talstraße 311", "Am Ring 5", "Weg 8"].map((streetAndNumber, index) =>
    property(index + 1, { streetAndNumber, seId: null }),
  );
  const named = (purpose: string) =>
    suggest({ cents: -45_000, purpose: `Rechnung ${purpose}`, counterpartyName: "Sanitär Böhm" }, [], {
      ...facts,
      agreements: [],
      properties: streets,
    })?.relation.flowId;
  expect(named("Talstraße 31, 1. OG")).toBe(1);
  expect(named("Talstr.311")).toBe(2);
  expect(named("TALSTRA SSE 31")).toBeUndefined();
  expect(named("Am Ring 5")).toBe(3);
});

test("a reference's first digits are no flat", () => {
  const tax = { counterpartyName: "Stadt Chemnitz", cents: -9_870, valueDate: "2025-02-15" };
  expect(suggest({ ...tax, purpose: "Grundsteuer Einheit 2.0128.004417.3" })?.relation).not.toEqual(about(2));
  const booked: [Partial<UnbookedBankLine>, TemplateBooking] = [
    { ...tax, purpose: "Grundsteuer Kassenz. 8.0128.004417.3" },
    { template: "property_tax", relation: about(1) },
  ];
  const stranger = suggest({ ...tax, cents: -4_400, purpose: "Grundsteuer Kassenz. 8.0128.009923.1" }, [booked]);
  expect(stranger?.sure ?? false).toBe(false);
});

test("a craftsman is told by a flat, a street, or a tenant", () => {
  const bill = { counterpartyName: "Malermeister Kunz", counterpartyIban: "DE4", cents: -81_200 };
  const other = { ...facts, properties: [property(1), property(2, { streetAndNumber: "Lindenallee 5" })] };
  for (const purpose of ["RE 118 Weststr. 47 WE 1", "AB 118 Weststr. 47", "Rg. 118 Mieter Müßig"])
    expect(suggest({ ...bill, purpose }, [], other)).toMatchObject({ template: "investment", relation: about(1) });
  const [booked]: [Partial<UnbookedBankLine>, TemplateBooking][] = [
    [
      { ...bill, purpose: "RE 97 Weststr. 47 WE 1" },
      { template: "investment", relation: about(1) },
    ],
  ];
  expect(suggest({ ...bill, cents: -9_900, purpose: "RE 131 Lindenallee 5" }, [booked!], other)?.relation).toEqual(
    about(2),
  );
  expect(suggest({ ...bill, cents: -9_900, purpose: "RE 131" }, [booked!], other)?.sure ?? false).toBe(false);
});

test("what a word was booked as overrules what it is known for", () => {
  const levy = { counterpartyName: "Tröger & Wappler", counterpartyIban: "DE2", purpose: "Sonderumlage Dach WE 1" };
  const booked = [-90_000, -80_000, -85_000].map((cents): [Partial<UnbookedBankLine>, TemplateBooking] => [
    { ...levy, cents },
    { template: "investment", relation: about(1) },
  ]);
  expect(suggest({ ...levy, cents: -70_000 })?.template).toBe("common_charge");
  expect(suggest({ ...levy, cents: -70_000 }, booked)?.template).toBe("investment");
});

test("a household's new agreement takes over what its payer taught, whoever pays", () => {
  const agreements = [
    agreement(1, { endDate: "2025-02-28" }),
    agreement(2, { propertyId: 1, counterParty: "Jörg und Ina Müßig", startDate: "2025-03-01" }),
  ];
  const known = { ...facts, agreements };
  const paid = { counterpartyName: "Elternhilfe Schmidt", counterpartyIban: "DE1", purpose: "danke" };
  const before = ["2025-01-03", "2025-02-03"].map((valueDate): [Partial<UnbookedBankLine>, TemplateBooking] => [
    { ...paid, valueDate },
    rent,
  ]);
  expect(suggest(paid, before, known)).toMatchObject({ relation: { subFlowId: 2 }, sure: true });
  expect(suggest({ ...paid, valueDate: "2025-02-27" }, before, known)?.sure).toBe(false);
  const stranger = [
    agreements[0]!,
    agreement(2, { propertyId: 1, counterParty: "Olga Vogel", startDate: "2025-03-01" }),
  ];
  expect(suggest({ ...paid, cents: 20_000 }, before, { ...facts, agreements: stranger })?.relation).not.toMatchObject({
    subFlowId: 2,
  });
});

test("a purchase is told by its deed and its sheet, and another one's take sureness away", () => {
  const bought = (id: number, deed: string, sheet: string) =>
    property(id, { usageRightsSinceDate: "2025-03-01", buyUrn: `UR-Nr. ${deed}`, gbaId: `Aue Blatt ${sheet}` });
  const known = {
    ...facts,
    agreements: [],
    properties: [bought(1, "812/2025", "2210"), bought(2, "977/2025", "04411")],
  };
  const notary = { counterpartyName: "Notarin Aßmann", counterpartyIban: "DE5", cents: -61_000 };
  const booked: [Partial<UnbookedBankLine>, TemplateBooking] = [
    { ...notary, purpose: "Kostenrechnung UR 812/2025" },
    { template: "purchase_extra_charge", relation: about(1) },
  ];
  const second = suggest({ ...notary, purpose: "Kostenrechnung UVZ-Nr. 977/2025" }, [booked], known);
  expect(second).toMatchObject({ template: "purchase_extra_charge", relation: about(2) });
  const court = { counterpartyName: "Landesjustizkasse", cents: -31_000, purpose: "Grundbuch Aue Bl. 4411" };
  expect(suggest(court, [], known)).toMatchObject({ template: "purchase_extra_charge", relation: about(2) });
});

test("nothing is chosen on one booking by IBAN alone, nor by an amount where a payee means several", () => {
  const paid = { counterpartyName: "Sabine Schmidt", counterpartyIban: "DE1", cents: 31_000 };
  expect(suggest(paid, [[paid, rent]])?.sure ?? false).toBe(false);
  const charge = { counterpartyName: "WEG", counterpartyIban: "DE6", purpose: "Hausgeld" };
  const booked = [1, 2].flatMap((id) =>
    ["2025-01-03", "2025-02-03"].map((valueDate): [Partial<UnbookedBankLine>, TemplateBooking] => [
      { ...charge, valueDate, cents: -20_000 - id },
      { template: "common_charge", relation: about(id) },
    ]),
  );
  expect(suggest({ ...charge, cents: -20_001 }, booked)).toMatchObject({ relation: about(1), sure: false });
  const told = suggest({ ...charge, cents: -20_001, purpose: "Hausgeld WE 1" }, booked);
  expect(told).toMatchObject({ relation: about(1), sure: true });
  expect(suggest({ ...charge, cents: -20_001, purpose: "Hausgeld WE 2" }, booked)?.sure).toBe(false);
});

test("a house of several flats tells none of them, nor does a day in a bill's number", () => {
  const bill = { counterpartyName: "Malermeister Kunz", counterpartyIban: "DE4" };
  const booked = [1, 2].map((id): [Partial<UnbookedBankLine>, TemplateBooking] => [
    { ...bill, cents: -9_000 * id, purpose: id === 1 ? "RE 1 v. 21.02. Weststr. 47" : "RE 2 Lindenallee 5" },
    { template: "investment", relation: about(id) },
  ]);
  expect(suggest({ ...bill, cents: -7_000, purpose: "RE 3 Weststr. 47" }, booked)?.sure ?? false).toBe(false);
  expect(suggest({ ...bill, cents: -7_000, purpose: "RE 4 v. 21.03." }, booked)?.sure ?? false).toBe(false);
});

test("what is left of a rent is no deposit, though a deposit is all that was booked", () => {
  const paid = { counterpartyName: "Jörg Müßig", counterpartyIban: "DE1" };
  const deposit: TemplateBooking = { template: "rent_deposit", relation: of(1) };
  const known = { ...facts, agreements: [agreement(1, { startDate: "2025-02-01" })] };
  const rest = suggest(
    { ...paid, cents: 15_500, purpose: "Restmiete" },
    [[{ ...paid, cents: 120_000 }, deposit]],
    known,
  );
  expect(rest?.sure ?? false).toBe(false);
});

test("an owner's number is known from a single booking", () => {
  const charge = { counterpartyName: "WEG", counterpartyIban: "DE6" };
  const booked = [1, 2].map((id): [Partial<UnbookedBankLine>, TemplateBooking] => [
    { ...charge, cents: -20_000 - id, purpose: `Hausgeld ET-Nr. 441${id}` },
    { template: "common_charge", relation: about(id) },
  ]);
  const levy = suggest({ ...charge, cents: -310_000, purpose: "Sonderumlage ET-Nr. 4412" }, booked);
  expect(levy).toMatchObject({ template: "common_charge", relation: about(2) });
});

test("what was several things is suggested as it was then, and chosen for the same amount alone", () => {
  const care = { counterpartyName: "Hausmeisterdienst Grunert", counterpartyIban: "DE7", purpose: "Rechnung" };
  const learned = new LearnedBookings();
  const months = ["2025-01-20", "2025-02-20", "2025-03-20"];
  for (const [index, valueDate] of months.entries()) {
    const booked = line({ ...care, cents: -9_000, valueDate });
    learned.add(learnedRowsOf(booked, { template: SPLIT, relation: NO_RELATION }));
    learned.addSplits(tokensOf(booked).map((token) => ({ token, transactionId: 10 + index })));
  }
  const asked = (cents: number) => {
    const open = line({ ...care, cents, valueDate: "2025-04-20" });
    const tokens = tokensOf(open);
    const data = { lines: [open], learned: learned.rowsOf(tokens), splits: learned.splitsOf(tokens), facts };
    return scoreSuggestions(data).get(1);
  };
  expect(asked(-9_000)).toMatchObject({ template: SPLIT, like: 12, sure: true });
  expect(asked(-9_900)).toMatchObject({ template: SPLIT, like: 12, sure: false });
});

test("what nobody knows is no suggestion", () => {
  expect(suggest({ cents: 1_234, purpose: "Danke", counterpartyName: "Unbekannt" })).toBeNull();
});

test("what was booked for something that is gone is left out", () => {
  const paid = { counterpartyName: "Sabine Schmidt", counterpartyIban: "DE1" };
  expect(suggest(paid, [[paid, { ...rent, relation: of(99) }]], { ...facts, agreements: [] })).toBeNull();
});

test("confidence is a share", () => {
  const confidence = suggest({ counterpartyName: "Jörg Müßig" })?.confidence;
  expect(confidence).toBeGreaterThan(0.5);
  expect(confidence).toBeLessThanOrEqual(1);
});

test("money from a stranger is never sure, whatever else fits", () => {
  const open = { counterpartyName: "Sabine Schmidt", counterpartyIban: "DE7", purpose: "Miete Jörg Müßig, WE 1" };
  const paid = { ...open, purpose: "Miete" };
  expect(suggest(open)).toMatchObject({ ...rent, sure: false });
  expect(suggest({ ...open, counterpartyName: null, purpose: "Miete WE 1" })?.sure).not.toBe(true);
  // Known by the tenant's name, by the account, and if the bank tells no name by that in the purpose.
  expect(suggest({ ...open, counterpartyName: "Jörg Müßig" })).toMatchObject({ ...rent, sure: true });
  expect(suggest(open, [[paid, rent]])).toMatchObject({ ...rent, sure: true });
  expect(suggest({ ...open, counterpartyName: null })).toMatchObject({ ...rent, sure: true });
});

test("what the words say is for something else is never sure", () => {
  const tenant = { counterpartyName: "Jörg Müßig", counterpartyIban: "DE7" };
  for (const [purpose, sure] of [
    ["Miete März", true],
    ["Miete und Nebenkosten", true],
    ["", true],
    ["Nebenkosten 2024", false],
    ["Kaution", false],
  ] as const)
    expect([purpose, suggest({ ...tenant, purpose })?.sure ?? false]).toEqual([purpose, sure]);
  const utilities = (purpose: string) => suggest({ ...tenant, purpose, cents: 12_300 });
  expect(utilities("Nebenkosten März")).toMatchObject({ template: "utilities", sure: true });
  expect(utilities("Miete März")?.sure).toBe(false);
  // Some bookings of the word as something else leave it what it mostly is.
  const deposit = { template: "rent_deposit", relation: of(2) } as const;
  const others: [Partial<UnbookedBankLine>, TemplateBooking][] = [
    [
      { counterpartyName: "Marta Zieliński", purpose: "Miete" },
      { ...rent, relation: of(2) },
    ],
    [{ counterpartyName: "Marta Zieliński", purpose: "Kaution Miete" }, deposit],
  ];
  expect(suggest({ ...tenant, purpose: "Miete März", cents: 12_300 }, others)).toMatchObject({
    template: "utilities",
    sure: false,
  });
  // A word that was booked so before speaks for it.
  const booked = ["2025-01-03", "2025-02-03"].map((valueDate): [Partial<UnbookedBankLine>, TemplateBooking] => [
    { ...tenant, valueDate, purpose: "Nebenkosten" },
    rent,
  ]);
  expect(suggest({ ...tenant, purpose: "Nebenkosten" }, [...booked, ...booked])).toMatchObject({ ...rent, sure: true });
});
