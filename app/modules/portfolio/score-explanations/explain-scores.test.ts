import { expect, test } from "vitest";
import { EMPTY, FULL } from "../scoring/fixtures/example-inputs";
import type { ScoreInputs } from "../scoring/score-inputs";
import { scoreProperty } from "../scoring/score-property";
import { type ScoreKey, scoreWeights } from "../scoring/score-rules";
import { explainScores } from "./explain-scores";

const now = { year: 2026, rented: false };

/** Blanks as typed, so that the expected texts can be read. */
const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

function explain(inputs: Partial<ScoreInputs>, key: ScoreKey, moment = now) {
  return explainScores({ ...FULL, ...inputs }, moment).find((explanation) => explanation.key === key)!;
}

function formula(inputs: Partial<ScoreInputs>, key: ScoreKey, moment = now) {
  return plain(explain(inputs, key, moment).formula);
}

function needed(inputs: Partial<ScoreInputs>, key: ScoreKey) {
  return explain(inputs, key).missing.map((missing) => [missing.key, missing.needed]);
}

test("the total stands first, the parts follow with the values of the scores", () => {
  const explanations = explainScores(FULL, now);
  expect(explanations.map(({ key, weight }) => [key, weight])).toEqual([
    ["totalScore", null],
    ...Object.entries(scoreWeights),
  ]);
  for (const inputs of [FULL, EMPTY, { ...FULL, energyConsumption: null, latitude: null }]) {
    const scores = scoreProperty(inputs, now);
    for (const { key, value } of explainScores(inputs, now)) expect(value).toBe(scores[key]);
  }
});

test("each formula has its inputs put in", () => {
  expect(explainScores(FULL, now).map((explanation) => plain(explanation.formula))).toEqual([
    "(35 · 56,1 + 20 · 50,0 + 10 · 83,7 + 15 · 80,0 + 15 · 57,5 + 5 · 25,0) ÷ (35 + 20 + 10 + 15 + 15 + 5) = 59,9, gerechnet mit ungerundeten Werten",
    "(12 · 350,00 €/Monat ÷ (60.000,00 € + 6.000,00 €) − 3 %) ÷ (9 % − 3 %) · 100 = 56,1",
    "(60 km − 31,5 km nach Chemnitz) ÷ (60 km − 3 km) · 100 = 50,0",
    "(30 km − 5,72 km) ÷ (30 km − 1 km) · 100 = 83,7",
    "Kein laufender Mietvertrag, mit Mieter angeboten: 80,0",
    "Alter: (60 Jahre − (2026 − 1996)) ÷ (60 Jahre − 0 Jahre) · 100 = 50,0; Energieverbrauch: (250 kWh/m²a − 120,0 kWh/m²a) ÷ (250 kWh/m²a − 50 kWh/m²a) · 100 = 65,0; Mittel: 57,5",
    "(12,50 % − 0 %) ÷ (50 % − 0 %) · 100 = 25,0",
  ]);
});

test("the inputs are shown as the form shows them, the return beside them", () => {
  expect(explain({}, "priceScore").inputs.map(({ label, text }) => [label, plain(text)])).toEqual([
    ["Kaltmiete", "350,00 €/Monat"],
    ["Kaufpreis", "60.000,00 €"],
    ["Kaufnebenkosten", "6.000,00 €"],
    ["Mietrendite im Jahr", "6,36 %"],
  ]);
  expect(explain({ renovationYear: null }, "conditionScore").inputs.map(({ text }) => plain(text))).toEqual([
    "1936",
    undefined,
    "120,0 kWh/m²a",
  ]);
});

test("points beyond 0 and 100 say that they were limited", () => {
  expect(formula({ commonPropertyPercentage: 60 }, "commonPropertyPercentageScore")).toBe(
    "(60,00 % − 0 %) ÷ (50 % − 0 %) · 100 = 120,0, begrenzt auf 100,0",
  );
  expect(formula({ autobahnDistanceKm: 44.5 }, "autobahnDistanceScore")).toBe(
    "(30 km − 44,5 km) ÷ (30 km − 1 km) · 100 = −50,0, begrenzt auf 0,0",
  );
  expect(formula({ commonPropertyPercentage: 50 }, "commonPropertyPercentageScore")).toContain("· 100 = 100,0");
});

test("the nearest city is named", () => {
  expect(formula({ dresdenDistanceKm: 12 }, "cityDistanceScore")).toContain("12 km nach Dresden");
  expect(formula({ leipzigDistanceKm: 12.25 }, "cityDistanceScore")).toContain("12,25 km nach Leipzig");
});

test("the tenant's score says which rule gave it", () => {
  expect(formula({ offerWithTenant: null }, "tenantScore", { year: 2026, rented: true })).toBe(
    "Laufender Mietvertrag: 100,0",
  );
  expect(formula({ offerWithTenant: false }, "tenantScore")).toBe(
    "Kein laufender Mietvertrag, ohne Mieter angeboten: 20,0",
  );
  expect(explain({ offerWithTenant: null }, "tenantScore", { year: 2026, rented: true }).missing).toEqual([]);
});

test("what is missing stands in the formula by its name, and without a result", () => {
  expect(explainScores(EMPTY, now).map((explanation) => plain(explanation.formula))).toEqual([
    "Gewichtetes Mittel der Werte, für die alle Angaben vorliegen",
    "(12 · Kaltmiete ÷ (Kaufpreis + Kaufnebenkosten) − 3 %) ÷ (9 % − 3 %) · 100",
    "(60 km − Entfernung zur nächsten Stadt) ÷ (60 km − 3 km) · 100",
    "(30 km − Entfernung zur Autobahn) ÷ (30 km − 1 km) · 100",
    "Laufender Mietvertrag: 100,0; sonst mit Mieter angeboten: 80,0, ohne Mieter angeboten: 20,0",
    "Alter: (60 Jahre − (2026 − Baujahr oder Sanierungsjahr)) ÷ (60 Jahre − 0 Jahre) · 100; Energieverbrauch: (250 kWh/m²a − Energieverbrauch) ÷ (250 kWh/m²a − 50 kWh/m²a) · 100",
    "(Miteigentumsanteil (MEA) − 0 %) ÷ (50 % − 0 %) · 100",
  ]);
});

test("what is missing is named with what would help", () => {
  expect(needed({ indicativeBaseRent: null, offerExtraCharges: null }, "priceScore")).toEqual([
    ["indicativeBaseRent", "Bitte „Kaltmiete“ ausfüllen."],
    ["offerExtraCharges", "Bitte „Kaufnebenkosten“ ausfüllen."],
  ]);
  expect(needed({ offerPrice: 0, offerExtraCharges: 0 }, "priceScore")).toEqual([
    ["offerPrice", "„Kaufpreis“ und „Kaufnebenkosten“ müssen zusammen mehr als 0 € ergeben."],
  ]);
  expect(needed({ offerWithTenant: null }, "tenantScore")).toEqual([
    ["offerWithTenant", "Bitte „Mit Mieter angeboten“ angeben oder einen laufenden Mietvertrag anlegen."],
  ]);
  expect(needed({ commonPropertyPercentage: null }, "commonPropertyPercentageScore")).toEqual([
    ["commonPropertyPercentage", "Bitte „Miteigentumsanteil (MEA)“ ausfüllen."],
  ]);
  expect(explainScores(FULL, now).flatMap(({ missing }) => missing)).toEqual([]);
});

test("where distances are missing, coordinates help, and where they do not, the reason is given", () => {
  const distances = {
    chemnitzDistanceKm: null,
    dresdenDistanceKm: null,
    leipzigDistanceKm: null,
    autobahnDistanceKm: null,
  };
  for (const key of ["cityDistanceScore", "autobahnDistanceScore"] as const) {
    expect(needed({ ...distances, longitude: null }, key)).toEqual([["longitude", "Bitte „Längengrad“ ausfüllen."]]);
    expect(needed({ ...distances, latitude: null, longitude: null }, key).map(([input]) => input)).toEqual([
      "latitude",
      "longitude",
    ]);
  }
  expect(needed({ autobahnDistanceKm: null }, "autobahnDistanceScore")).toEqual([
    [
      "autobahnDistanceKm",
      "Die Koordinaten liegen außerhalb des Gebiets der Autobahndaten (49,7° bis 53,3° Nord, 9,9° bis 15,3° Ost).",
    ],
  ]);
  expect(needed({ dresdenDistanceKm: null }, "cityDistanceScore")).toEqual([
    ["dresdenDistanceKm", "Wird beim nächsten Speichern aus den Koordinaten berechnet."],
  ]);
});

test("a condition known by half has a value and still names the other half", () => {
  const withoutEnergy = explain({ energyConsumption: null }, "conditionScore");
  expect(withoutEnergy.value).toBe(50);
  expect(withoutEnergy.formula).not.toContain("Mittel");
  expect(withoutEnergy.missing.map(({ key }) => key)).toEqual(["energyConsumption"]);
  expect(needed({ constructionYear: null, renovationYear: null }, "conditionScore")).toEqual([
    ["constructionYear", "Bitte „Baujahr“ oder „Sanierungsjahr“ ausfüllen."],
  ]);
  expect(needed({ constructionYear: null }, "conditionScore")).toEqual([]);
});

test("the total leaves out what has no value and says so", () => {
  const total = explainScores({ ...EMPTY, commonPropertyPercentage: 25, offerWithTenant: false }, now)[0]!;
  expect(total.formula).toBe("(15 · 20,0 + 5 · 50,0) ÷ (15 + 5) = 27,5, gerechnet mit ungerundeten Werten");
  expect(total.missing.map(({ key }) => key)).toEqual([
    "priceScore",
    "cityDistanceScore",
    "autobahnDistanceScore",
    "conditionScore",
  ]);
  const single = explainScores({ ...EMPTY, commonPropertyPercentage: 25 }, now)[0]!;
  expect(single.formula).toBe("(5 · 50,0) ÷ 5 = 50,0, gerechnet mit ungerundeten Werten");
});
