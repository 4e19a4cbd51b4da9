import { expect, test } from "vitest";
import { NO_SENDER } from "../../base/settings/open-settings";
import type { CostItem, CostStatement } from "../cost-statements/cost-statement";
import {
  exampleItem,
  exampleStatement,
  exampleTenancy,
  flatStatement,
  flatTenancies,
  measured,
} from "../cost-statements/fixtures/example-costs";
import type { TenantTerm } from "../cost-statements/stays";
import { composeLetter } from "./compose-letter";
import type { CostShare } from "./reckon/divide-costs";
import { settleCosts } from "./reckon/settle-costs";

/** A tenant's letter, as it is frozen with shares that say what `kept` leaves of them. */
function letterOf(
  statement: CostStatement,
  tenancies: readonly TenantTerm[],
  agreementId: number,
  kept = (share: CostShare) => share,
  { prepaid = 0, claim = null as number | null } = {},
) {
  const { agreements, items, ...settled } = settleCosts(statement, tenancies, () => ({ prepaid, prepaidMonths: [] }));
  const agreement = agreements.find((one) => one.agreementId === agreementId)!;
  const head = {
    ...{ agreementId, propertyId: 1, counterParty: null, counterPartySalutation: null, addressLines: [] },
    ...{ addressFrom: null, place: null, sender: NO_SENDER },
  };
  const content = {
    ...{ head, source: statement.source, provisional: false, ...settled, agreement, claimedBefore: null },
    items: items.map((item) => ({ ...item, shares: item.shares.map(kept) })),
    rules: { checkedOn: "2026-01-01", values: [] },
  };
  const { balance } = agreement;
  return composeLetter({
    ...{ number: "1", date: "2026-03-01" },
    ...statement,
    balance,
    claim: claim ?? balance,
    content,
  });
}

/** Keys and shares of it. */
function rowsOf(...asked: Parameters<typeof letterOf>): [string, string][] {
  return letterOf(...asked).rows.map(({ key, share }) => [key.replaceAll("\u00a0", " "), share]);
}

/** A house that two rent at once, one of them from June; 100 of its 318.2 m² are empty throughout. */
const tenants = [
  exampleTenancy({ id: 1, startDate: "2020-01-01", persons: [{ validFrom: "2020-01-01", persons: 2 }] }),
  exampleTenancy({ id: 2, startDate: "2025-06-03", persons: [{ validFrom: "2025-06-03", persons: 1 }] }),
];
const whole = (value: number) => ({ measure: measured(value), totalMeasure: measured(value) });
const row = (own: Partial<CostItem>) => exampleItem({ total: 319_92, amount: 319_92, ...own });
const house = exampleStatement({
  source: "OWN",
  items: [
    row({
      ...{ key: "AREA", ...whole(318.2) },
      tenantMeasures: [
        { agreementId: 1, measure: measured(159.8) },
        { agreementId: 2, measure: measured(58.4) },
      ],
    }),
    row({ key: "PERSONS", ...whole(942) }),
    row({
      ...{ key: "CONSUMPTION", ...whole(200) },
      tenantMeasures: [
        { agreementId: 1, measure: measured(120.5) },
        { agreementId: 2, measure: measured(79.5) },
      ],
    }),
  ],
});

test("of a house that several rent a row says the tenant's own and the whole that lead to the share", () => {
  // 319.92 × 58.4 ÷ 318.2 × 212 ÷ 365; × 212 ÷ (2 × 365 + 212); × 79.5 ÷ 200.
  expect(rowsOf(house, tenants, 2)).toEqual([
    ["Fläche 58,4 von 318,2 m², 212 von 365 Tagen", "34,10"],
    ["Personen 212 von 942 Personentagen", "72,00"],
    ["Verbrauch 79,5 von 200", "127,17"],
  ]);
  // 319.92 × 159.8 ÷ 318.2, and the cent that rounding leaves.
  expect(rowsOf(house, tenants, 1)[0]).toEqual(["Fläche 159,8 von 318,2 m²", "160,67"]);
});

test("of a flat a row says what it has of the house, and what of that a tenant used", () => {
  const keys = rowsOf(flatStatement, flatTenancies, 1).map(([key]) => key);
  expect(keys.slice(0, 3)).toEqual(["direkt", "Verbrauch 84 von 770, davon 34 von 84", "Miteigentum 118/1.000"]);
});

test("what was frozen before a tenant's own was kept reads as before", () => {
  const before = ({ measure, ...share }: CostShare) => share;
  expect(rowsOf(house, tenants, 2, before).map(([key]) => key)).toEqual([
    "Fläche 318,2 von 318,2 m²",
    "Personen 942 von 942",
    "Verbrauch 200 von 200",
  ]);
});

/** What A's letter asks in the end, by what was prepaid of 1.375,52 € and how much may still be claimed. */
function askedOf(prepaid: number, claim: number | null) {
  const { sums, result, capped } = letterOf(flatStatement, flatTenancies, 1, undefined, { prepaid, claim });
  return [sums.at(-1)?.name, result, capped ?? ""].map((words) => words?.replaceAll("\u00a0", " "));
}

test("after the deadline a letter says what is asked and why it is less than is left", () => {
  const over = "Die Frist für die Abrechnung ist am 31.12.2026 abgelaufen (§ 556 Abs. 3 Satz 3 BGB)";
  expect(askedOf(1_000_00, 0)).toEqual([
    "Nachzahlung, rechnerisch",
    "Wir fordern nichts nach.",
    `Rechnerisch wären 375,52 € zu zahlen. ${over}; deshalb bleibt es dabei.`,
  ]);
  expect(askedOf(1_000_00, 100_00)).toEqual([
    "Nachzahlung, rechnerisch",
    "Bitte überweisen Sie 100,00 €. Sie sind mit dem Zugang dieser Abrechnung fällig.",
    `Rechnerisch wären 375,52 € zu zahlen. ${over}; wir fordern davon, was wir schon gefordert hatten.`,
  ]);
  expect(askedOf(1_375_52, -20_00)).toEqual([
    "Nachzahlung, rechnerisch",
    "Das Guthaben von 20,00 € erstatten wir Ihnen.",
    `Rechnerisch gleichen sich Kosten und Vorauszahlungen aus. ${over}; es bleibt bei dem Guthaben, das wir schon abgerechnet hatten.`,
  ]);
  expect(askedOf(1_385_52, -20_00)[2]).toContain("Rechnerisch wäre das Guthaben 10,00 €.");
  expect(askedOf(1_375_52, null)).toEqual(["Nachzahlung", "Kosten und Vorauszahlungen gleichen sich aus.", ""]);
});

test("a letter shows what CO₂ cost and how much of it the owner bears, and keeps paragraphs together", () => {
  const { deductions, keys } = letterOf(flatStatement, flatTenancies, 1);
  expect(deductions).toEqual([
    { name: "CO₂-Kosten in Ihrem Anteil 64,96\u00a0€, davon trägt der Vermieter 40\u00a0%", amount: "−25,98\u00a0€" },
  ]);
  expect(keys).toContain("In Heizung und Warmwasser stecken 129,55\u00a0€ CO₂-Kosten, in Ihrem Anteil 64,96\u00a0€.");
  expect(keys).toContain("trägt davon der Vermieter 40\u00a0% (§\u00a05 CO2KostAufG)");
});

test("what was rented is called what it is: a flat, a flat of a house of one's own, or the house", () => {
  const alone = exampleStatement({ source: "OWN", items: [exampleItem({ key: "DIRECT", total: null })] });
  const said = [
    letterOf(flatStatement, flatTenancies, 1),
    letterOf(house, tenants, 2),
    letterOf(alone, [exampleTenancy({ id: 1, startDate: "2025-03-01" })], 1),
  ].map(({ property, opening, keys }) => [
    property,
    /Sie (\w+ \w+)/.exec(opening[0] ?? "")?.[1],
    /Was auf (\w+ \w+)/.exec(keys)?.[1],
  ]);
  expect(said).toEqual([
    ["Wohnung", "die Wohnung", "die Wohnung"],
    ["Haus", "die Wohnung", "die Wohnung"],
    ["Haus", "das Haus", "das Haus"],
  ]);
});
