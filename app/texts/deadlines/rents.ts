import type { MissingRentFact } from "../../modules/portfolio/rental-agreements/rent-increase/rent-facts";
import type { RentMode } from "../../modules/portfolio/rental-agreements/terms/rent-kinds";
import { countOf, formatDay, formatMoney, formatMonthNumber, listOf } from "../format";

const missing: Record<MissingRentFact, string> = {
  rentSteps: "Miete",
  comparableRent: "Vergleichsmiete",
  areaSqm: "Wohnfläche",
  rentCapPercent: "Kappungsgrenze",
  indexBaseMonth: "Monat des Index",
  consumerPrices: "Verbraucherpreisindex",
};

/** Words of what rents may be. */
export const rentTexts = {
  title: "Was darf die Miete sein?",
  hint: "Höchste zulässige Kaltmiete, frühester Tag und was sie begrenzt, wenn das Schreiben heute zugeht.",
  tenant: "Mieter",
  basis: "Grundlage",
  current: "heute",
  highest: "höchstens",
  from: "ab",
  limit: "begrenzt durch",
  yearly: "im Jahr",
  agreed: "vereinbart",
  bases: { PLAIN: "Vergleichsmiete", STEPS: "Staffel", INDEX: "Index" },
  cap: (percent: number) => `Kappung ${percent} % in drei Jahren`,
  comparable: (rent: string, area: string) => `${rent}/m² × ${area} m²`,
  index: (to: string, from: string) => `${to} ÷ ${from}`,
  step: "Stufe im Vertrag",
  noStep: "keine weitere Stufe vereinbart",
  modernised: (increase: number, day: string) => `dazu ${formatMoney(increase)} nach § 559 ab ${formatDay(day)}`,
  blockedUntil: (day: string) => `Sperre bis ${formatDay(day)}`,
  missing: (facts: readonly MissingRentFact[]) =>
    `${listOf(facts.map((one) => missing[one]))} ${facts.length === 1 ? "fehlt" : "fehlen"}`,
  write: "Schreiben",
  writeTo: (tenant: string) => `Schreiben an ${tenant}`,
  enter: "Eintragen",
  enterFor: (tenant: string) => `Eintragen, was bei ${tenant} fehlt`,
  sum: (raised: number, count: number) => `${raised} von ${countOf(count, "Mieter", "Mietern")}`,
  none: "Keine laufenden Mietverträge",
  pages: (from: number, to: number, of: number) => `${from} bis ${to} von ${of}`,
};

/** Words of the letter by which a rent is raised. */
export const rentLetterTexts = {
  title: "Mieterhöhung",
  receivedOn: "Zugang am",
  again: "Neu rechnen",
  nothing: "Diese Miete lässt sich mit einem Schreiben zu diesem Tag nicht erhöhen.",
  accepted: "Zugestimmt: neue Miete eintragen",
  declared: "Zugegangen: neue Miete eintragen",
  acceptedHint: (rent: number, day: string) =>
    `Trägt ${formatMoney(rent)} ab ${formatDay(day)} als Mietänderung in den Vertrag ein.`,
  changed: "Die Miete lässt sich so nicht mehr eintragen, weil sich inzwischen etwas geändert hat.",
  modernisation: "Nach einer Modernisierung (§ 559 BGB)",
  costs: { spent: "Kosten für die Wohnung, €", apart: "davon Erhaltung und Zuschüsse, €" },
  reckon: "Rechnen",
  modernised: (rent: number, increase: number, day: string) =>
    increase > 0
      ? `${formatMoney(rent)} ab ${formatDay(day)}: ${formatMoney(increase)} mehr im Monat`
      : "Daraus folgt keine höhere Miete.",
  modernisedBy: ({ byCosts, cap, perSqm, before }: { byCosts: number; cap: number; perSqm: number; before: number }) =>
    `8 % der Kosten im Jahr sind ${formatMoney(byCosts)} im Monat; höchstens ${formatMoney(perSqm)}/m² in sechs Jahren, davon noch ${formatMoney(cap)}${before > 0 ? ` (${formatMoney(before)} schon erhöht)` : ""}. Die Erklärung muss die Kosten erläutern (§ 559b BGB).`,
  raised: "Erklärt: neue Miete eintragen",
  dayTaken: (day: string) =>
    `Am ${formatDay(day)} ändert sich die Miete schon. Geht die Erklärung einen Monat später zu, gilt die Erhöhung ab dem nächsten.`,
  noModernisation: (mode: RentMode) =>
    mode === "STEPS"
      ? "Bei einer Staffelmiete ist eine Erhöhung wegen Modernisierung ausgeschlossen (§ 557a Abs. 2 BGB)."
      : "Dazu fehlt die Wohnfläche oder die Miete.",
  subjectOf: (mode: RentMode) =>
    mode === "INDEX" ? "Anpassung der Indexmiete nach § 557b BGB" : "Erhöhung der Miete nach § 558 BGB",
  keep: "Schreiben aufheben",
  filename: (tenant: string | null, day: string) =>
    `${["Mieterhöhung", tenant, formatDay(day)].filter(Boolean).join(" ")}.html`,
  awaitConsent: (rent: number, actionUntil: string) =>
    `Mieterhöhung auf ${formatMoney(rent)}: Zustimmung da? Klage nur bis ${formatDay(actionUntil)} (§ 558b Abs. 2 BGB)`,
  ask558: (current: number, rent: number, day: string) =>
    `ich bitte Sie um Ihre Zustimmung, die monatliche Nettokaltmiete von bisher ${formatMoney(current)} um ${formatMoney(rent - current)} auf ${formatMoney(rent)} ab dem ${formatDay(day)} zu erhöhen. Die Vorauszahlungen auf die Betriebskosten bleiben unverändert.`,
  reason558: (source: string, perSqm: number, area: string, comparable: number) =>
    `Die ortsübliche Vergleichsmiete beträgt nach ${source} ${formatMoney(perSqm)} je Quadratmeter, bei ${area} m² Wohnfläche also ${formatMoney(comparable)} im Monat. Die verlangte Miete übersteigt sie nicht.`,
  noSource: "den beigefügten Unterlagen",
  unchanged:
    "Die Miete ist in dem Zeitpunkt, zu dem die Erhöhung eintreten soll, seit mindestens fünfzehn Monaten unverändert; die letzte Erhöhung liegt bei Zugang dieses Schreibens mehr als ein Jahr zurück. Erhöhungen nach den §§ 559 bis 560 BGB bleiben dabei außer Betracht.",
  cap: (percent: number, day: string, rent: number, added: number, cap: number) =>
    `Die Kappungsgrenze ist eingehalten: am ${formatDay(day)} betrug die Miete ${formatMoney(rent)}; erhöht um ${percent} %${added > 0 ? ` und um ${formatMoney(added)} nach den §§ 559, 560 BGB` : ""} sind höchstens ${formatMoney(cap)} zulässig.`,
  consent: (day: string) =>
    `Bitte erklären Sie mir Ihre Zustimmung bis zum ${formatDay(day)}. Stimmen Sie bis dahin nicht zu, kann ich binnen dreier weiterer Monate auf Zustimmung klagen (§ 558b BGB).`,
  exit: "Sie können das Mietverhältnis aus diesem Anlass bis zum Ablauf des zweiten Monats nach Zugang dieses Schreibens außerordentlich zum Ablauf des übernächsten Monats kündigen; die Erhöhung tritt dann nicht ein (§ 561 BGB).",
  consentForm: "Ich stimme der Erhöhung der Miete zu:",
  signature: "Ort, Datum, Unterschrift",
  index: (
    from: string,
    fromValue: string,
    to: string,
    toValue: string,
    percent: string,
    base: number,
    source: string,
  ) =>
    `der Verbraucherpreisindex für Deutschland (${base} = 100, ${source}) ist von ${fromValue} im ${from} auf ${toValue} im ${to} gestiegen, also um ${percent} %.`,
  indexRent: (current: number, rent: number, day: string) =>
    `Danach erhöht sich die monatliche Nettokaltmiete von ${formatMoney(current)} um ${formatMoney(rent - current)} auf ${formatMoney(rent)}. Die erhöhte Miete ist ab dem ${formatDay(day)} zu zahlen, dem Beginn des übernächsten Monats nach Zugang dieser Erklärung. Die Vorauszahlungen auf die Betriebskosten bleiben unverändert.`,
  indexUnchanged:
    "Die Miete war bis dahin mindestens ein Jahr unverändert; Erhöhungen nach den §§ 559 bis 560 BGB bleiben außer Betracht.",
  month: (month: string) => `Monat ${formatMonthNumber(month)}`,
};
