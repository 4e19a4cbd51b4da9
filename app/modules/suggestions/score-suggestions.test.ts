import { expect, test } from "vitest";
import { LearnedBookings } from "../../../tests/support/learned-bookings";
import { NO_RELATION, type Relation } from "../relations/relation";
import type { TemplateBooking } from "../templates/pattern-of";
import { learnedRowsOf } from "./learned/learned-row";
import { tokensOf } from "./learned/tokens-of";
import { scoreSuggestions } from "./score-suggestions";
import type { AgreementFacts, PortfolioFacts, PropertyFacts, UnbookedBankLine } from "./suggestion-data";
import type { Suggestion } from "./weigh/suggest-booking";

const property = (id: number, values: Partial<PropertyFacts> = {}): PropertyFacts => ({
  id,
  streetAndNumber: "Weststraße 47",
  city: "Chemnitz",
  indoorLocation: null,
  seId: String(id),
  commonCharge: null,
  administratorName: "Hausverwaltung Tröger & Wappler GbR",
  buildingInsuranceNumber: null,
  offerPrice: null,
  sellerName: null,
  usageRightsSinceDate: "2020-01-01",
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
  return scoreSuggestions({ lines, learned: learned.rowsOf(tokensOf(line(open))), facts: known }).get(1) ?? null;
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

test("flats of one administrator are told by amount or place, and else not at all", () => {
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
  expect(suggest({ ...charge, cents: -45_000, purpose: "Sonderumlage Weststr. 47" })).toBeNull();
  expect(suggest({ ...charge, cents: -45_000, purpose: "Sonderumlage" })).toBeNull();
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

test("two tenants who are equally likely are no suggestion", () => {
  const twins = { ...facts, agreements: [agreement(1), agreement(2)] };
  expect(suggest({ counterpartyName: "Jörg Müßig" }, [], twins)).toBeNull();
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
