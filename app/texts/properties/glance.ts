import { countOf, formatDay, listOf } from "../format";

const BLANK = "\u00a0";

/** What the strip under a property's title says. Only the server does. */
export const glanceTexts = {
  tenant: "Mieter",
  tenants: (count: number) => countOf(count, "Mieter", "Mieter"),
  vacant: "leer",
  vacantSince: (day: string) => `leer seit ${day}`,
  movesIn: (day: string, tenant: string) => `ab ${formatDay(day)}: ${tenant}`,
  noNext: "noch kein neuer Mieter",
  property: "Objekt",
  goesOn: (tenants: readonly string[]) =>
    tenants.length === 1 ? `Mietvertrag mit ${tenants[0]} läuft` : `Mietverträge mit ${listOf([...tenants])} laufen`,
  noAgreement: "kein Mietvertrag",
  offeredWithTenant: "mit Mieter angeboten",
  offeredVacant: "ohne Mieter angeboten",
  rent: "Miete + Nebenkosten",
  indicativeRent: "Miete (Indikativ)",
  euro: "€",
  euros: (amount: string) => `${amount}${BLANK}€`,
  plusEuros: (amount: string) => `+${BLANK}${amount}${BLANK}€`,
  together: (money: string) => `zusammen ${money}`,
  coming: (day: string, rent: string, utilities: string | null) =>
    `ab ${day} ${rent}${utilities ? ` + ${utilities}` : ""}${BLANK}€`,
  account: "Mietkonto",
  accounts: "Mietkonten",
  settled: "ausgeglichen",
  owed: "im Rückstand",
  ahead: "im Guthaben",
  yield: "Mietrendite",
  percent: (number: string) => `${number}${BLANK}%`,
  rentOnPrice: (rent: string, price: string, hasCharges: boolean) =>
    `${rent}${BLANK}€ auf ${price}${BLANK}€${hasCharges ? " mit Kaufnebenkosten" : ""}`,
  price: "Kaufpreis",
  marketValue: "Verkehrswert",
  aSquareMetre: (amount: string) => `${amount}${BLANK}€/m²`,
  fixed: (month: string, year: string) => `${month}/${year}`,
};
