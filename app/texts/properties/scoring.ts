import { formatNumber } from "../format";
import { scoreLabels } from "./score-labels";

const points = (score: number) => formatNumber(score, 1);
const withUnit = (text: string, unit: string) => `${text}\u00a0${unit}`;
const quantity = (value: number, unit: string) => withUnit(formatNumber(value, 0, 2), unit);

/** Names, formulas and hints of the scores. An operand of a formula is a value with its unit, or the name of what is missing. */
export const scoring = {
  labels: scoreLabels,
  inputLabels: {
    annualReturn: "Mietrendite im Jahr",
    chemnitzDistanceKm: "Entfernung nach Chemnitz",
    dresdenDistanceKm: "Entfernung nach Dresden",
    leipzigDistanceKm: "Entfernung nach Leipzig",
    autobahnDistanceKm: "Entfernung zur Autobahn",
    rented: "Laufender Mietvertrag",
  },
  cities: { chemnitzDistanceKm: "Chemnitz", dresdenDistanceKm: "Dresden", leipzigDistanceKm: "Leipzig" },
  nearestCity: "Entfernung zur nächsten Stadt",
  yearOfCondition: "Baujahr oder Sanierungsjahr",
  yes: "Ja",
  no: "Nein",

  points,
  withUnit,
  percent: (value: number) => quantity(value, "%"),
  percentOfFraction: (fraction: number) => quantity(fraction * 100, "%"),
  kilometres: (km: number) => quantity(km, "km"),
  years: (count: number) => quantity(count, "Jahre"),
  energy: (value: number) => quantity(value, "kWh/m²a"),
  kilometresTo: (km: number, city: string) => `${quantity(km, "km")} nach ${city}`,

  annualReturn: (rent: string, price: string, charges: string) => `12 · ${rent} ÷ (${price} + ${charges})`,
  age: (year: number, since: string) => `(${year} − ${since})`,
  rising: (figure: string, worst: string, best: string) => `(${figure} − ${worst}) ÷ (${best} − ${worst}) · 100`,
  falling: (figure: string, worst: string, best: string) => `(${worst} − ${figure}) ÷ (${worst} − ${best}) · 100`,
  equals: (formula: string, score: number) => `${formula} = ${points(score)}`,
  limited: (formula: string, unlimited: number, score: number) =>
    `${formula} = ${points(unlimited)}, begrenzt auf ${points(score)}`,

  ofAge: (formula: string) => `Alter: ${formula}`,
  ofEnergy: (formula: string) => `Energieverbrauch: ${formula}`,
  condition: (age: string, energy: string, mean: number | null) =>
    mean === null ? `${age}; ${energy}` : `${age}; ${energy}; Mittel: ${points(mean)}`,

  rented: (score: number) => `Laufender Mietvertrag: ${points(score)}`,
  offeredWithTenant: (score: number) => `Kein laufender Mietvertrag, mit Mieter angeboten: ${points(score)}`,
  offeredWithoutTenant: (score: number) => `Kein laufender Mietvertrag, ohne Mieter angeboten: ${points(score)}`,
  tenantUnknown: (of: { rented: number; offeredWithTenant: number; offeredWithoutTenant: number }) =>
    `Laufender Mietvertrag: ${points(of.rented)}; sonst mit Mieter angeboten: ${points(of.offeredWithTenant)}, ohne Mieter angeboten: ${points(of.offeredWithoutTenant)}`,

  weightedMean: (parts: readonly { weight: number; score: number }[], mean: number) => {
    const scores = parts.map(({ weight, score }) => `${weight} · ${points(score)}`).join(" + ");
    const weights = parts.map(({ weight }) => weight).join(" + ");
    const divisor = parts.length === 1 ? weights : `(${weights})`;
    return `(${scores}) ÷ ${divisor} = ${points(mean)}, gerechnet mit ungerundeten Werten`;
  },
  noScores: "Gewichtetes Mittel der Werte, für die alle Angaben vorliegen",

  enter: (label: string) => `Bitte „${label}“ ausfüllen.`,
  enterEither: (one: string, other: string) => `Bitte „${one}“ oder „${other}“ ausfüllen.`,
  enterTenant: (label: string) => `Bitte „${label}“ angeben oder einen laufenden Mietvertrag anlegen.`,
  priceAboveZero: (price: string, charges: string) =>
    `„${price}“ und „${charges}“ müssen zusammen mehr als 0 € ergeben.`,
  saveAgain: "Wird beim nächsten Speichern aus den Koordinaten berechnet.",
  outsideAutobahnBox: ({ south, north, west, east }: Record<"south" | "north" | "west" | "east", number>) =>
    `Die Koordinaten liegen außerhalb des Gebiets der Autobahndaten (${points(south)}° bis ${points(north)}° Nord, ${points(west)}° bis ${points(east)}° Ost).`,
  scoreLeftOut: "Zählt nicht mit, solange Angaben dafür fehlen.",
};
