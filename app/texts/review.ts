import { countOf, formatDay, formatMoney } from "./format";

/** Words of what there is to check, and of what mends it. */
export const reviewTexts = {
  title: "Prüfliste",
  clearing: "Bankverrechnung",
  unbooked: (count: number, cents: number) =>
    `${countOf(count, "Umsatz ist", "Umsätze sind")} noch zu buchen; die Verrechnung steht auf ${formatMoney(cents)}.`,
  book: "Umsätze buchen",
  overlap: (tenant: string, from: string, to: string | null) =>
    `Überschneidet sich mit ${tenant} vom ${formatDay(from)} ${to ? `bis ${formatDay(to)}` : "an"}.`,
  editAgreement: "Mietvertrag bearbeiten",
  unpaid: (days: number) => `Seit mehr als ${countOf(days, "Tag", "Tagen")} ist keine Miete eingegangen.`,
  openAccount: "Mietkonto ansehen",
  gap: (from: string, to: string) =>
    from === to
      ? `Am ${formatDay(from)} fehlt etwas.`
      : `Vom ${formatDay(from)} bis ${formatDay(to)} fehlt ein Auszug.`,
  gapOf: (cents: number) => `Es fehlen Umsätze über ${formatMoney(cents)}.`,
  loadStatement: "Kontoauszug laden",
  letAfterUsageRights: (day: string) => `Nutzen und Lasten endeten am ${formatDay(day)}, der Mietvertrag läuft weiter.`,
  unbookedPrice: (cents: number) =>
    `Der Kaufpreis ist nicht gebucht; in den Berichten steht das Angebot über ${formatMoney(cents)}.`,
  unbookedExtraCharges: (cents: number) =>
    `Die Kaufnebenkosten sind nicht gebucht; in den Berichten steht das Angebot über ${formatMoney(cents)}.`,
  bookPrice: "Neue Buchung",
};
