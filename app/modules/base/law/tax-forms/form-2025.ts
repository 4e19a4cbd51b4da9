import type { TaxForm, TaxLine } from "./tax-form";

/** Expenses of years before that were spread then; their lines move with each year's form. */
const spreadSince = (back: 1 | 2 | 3 | 4, line: number, field: string): TaxLine => ({
  part: `spreadSince${back}`,
  side: "expenses",
  line,
  field,
  label: `Erhaltungsaufwand aus ${2025 - back}, verteilt`,
  rule: "§ 82b EStDV: gleichmäßig auf zwei bis fünf Jahre",
});

/** Anlage V of 2025 (2025AnlV101, 2025AnlV103NET). */
export const form2025: TaxForm = {
  year: 2025,
  name: "Anlage V 2025",
  source: "Vordruck 2025AnlV101/103NET",
  checkedOn: "2026-11-28",
  lines: [
    {
      ...{ part: "rents", side: "income", line: 15, field: "01", label: "Mieteinnahmen für Wohnungen, ohne Umlagen" },
      rule: "Was im Jahr zufloss; Mieten um den Jahreswechsel nach § 11 Abs. 1 Satz 2 EStG",
    },
    {
      ...{ part: "allocations", side: "income", line: 20, field: "", label: "Umlagen, laufend" },
      rule: "Vorauszahlungen auf Nebenkosten, die im Jahr zuflossen",
    },
    {
      ...{ part: "settlements", side: "income", line: 21, field: "", label: "Umlagen, Nach- und Rückzahlungen" },
      rule: "Was auf Abrechnungen gezahlt oder erstattet wurde",
    },
    {
      ...{ part: "depreciation", side: "expenses", line: 33, field: "30", label: "Absetzung für Abnutzung, Gebäude" },
      rule: "§ 7 Abs. 4 oder 5a EStG, nach dem Plan der Abschreibung; abziehbar nach Zeile 35",
    },
    {
      ...{ part: "interest", side: "expenses", line: 46, field: "33", label: "Schuldzinsen" },
      rule: "Gezahlte Zinsen der Darlehen, nach dem Anteil des Objekts; abziehbar nach Zeile 48",
    },
    {
      ...{ part: "financing", side: "expenses", line: 49, field: "34", label: "Geldbeschaffungskosten" },
      rule: "Was Darlehen außer Zinsen kosten, nach dem Anteil des Objekts; abziehbar nach Zeile 51",
    },
    {
      ...{ part: "maintenance", side: "expenses", line: 55, field: "36", label: "Erhaltungsaufwand, voll abgezogen" },
      rule: "Was bezahlt ist und nicht verteilt wird; aus der Rücklage, was die Gemeinschaft ausgab",
    },
    {
      ...{ part: "spread", side: "expenses", line: 57, field: "38", label: "Erhaltungsaufwand aus 2025, verteilt" },
      rule: "§ 82b EStDV: gleichmäßig auf zwei bis fünf Jahre; der Anteil dieses Jahres nach Zeile 60",
    },
    spreadSince(4, 63, "39"),
    spreadSince(3, 66, "40"),
    spreadSince(2, 69, "41"),
    spreadSince(1, 72, "42"),
    {
      ...{ part: "allocable", side: "expenses", line: 75, field: "52", label: "Kosten, die umgelegt sind" },
      rule: "Grundsteuer, Versicherung, Betriebskosten und der umlagefähige Teil des Hausgelds",
    },
    {
      ...{ part: "notAllocable", side: "expenses", line: 78, field: "48", label: "Kosten, die nicht umgelegt sind" },
      rule: "Verwaltung (der Vordruck zählt Konto- und Bankgebühren dazu) und der übrige Teil des Hausgelds, ohne Rücklage",
    },
    {
      ...{ part: "other", side: "expenses", line: 82, field: "49", label: "Sonstige Werbungskosten" },
      rule: "Was in keine andere Zeile gehört; Konto- und Bankgebühren stehen, als Verwaltungskosten gebucht, in Zeile 78",
    },
    {
      ...{
        part: "reduction",
        side: "reduction",
        line: 88,
        field: "51",
        label: "Kürzung wegen verbilligter Vermietung, Betrag",
      },
      rule: "§ 21 Abs. 2 EStG: unter 50 % der ortsüblichen Miete der unentgeltliche Teil der Werbungskosten",
    },
  ],
};
