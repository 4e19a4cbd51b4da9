import { formatDay, formatMoney } from "../format";

/** A property on paper. */
export const exposeTexts = {
  title: "Exposé",
  kind: "Für wen",
  kinds: { team: "Für das Team", guest: "Zum Weitergeben" },
  kindHint: {
    team: "Mit Scores, Namen der Mieter und allen Ansprechpartnern.",
    guest: "Ohne Scores, Namen der Mieter und Ansprechpartner.",
  },
  back: "Zum Objekt",
  sheet: "Das Exposé, wie es gedruckt wird",
  number: (id: number) => `Objekt #${id}`,
  asOf: (day: string) => `Stand ${formatDay(day)}`,
  totalPrice: "Gesamtpreis",
  pricePerSqm: "Kaufpreis je m²",
  annualReturn: "Mietrendite im Jahr",
  score: "Score",
  agreements: "Mietverhältnisse",
  notLet: "Zurzeit nicht vermietet.",
  tenant: "Mieter",
  period: "Zeitraum",
  rent: "Kaltmiete",
  utilities: "Nebenkosten",
  deposit: "Kaution",
  amount: (cents: number | null) => (cents === null ? "–" : formatMoney(cents)),
};
