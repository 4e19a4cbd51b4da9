import { formatDay, formatMoney, formatNumber } from "../format";

type YearEnd = { year: number; cents: number };

/** What a property is written off by. */
export const depreciationTexts = {
  title: "Abschreibung",
  purchase: "Anschaffung",
  investment: "Investition",
  undoneRepairs: "Erhaltung der ersten drei Jahre, zurückgenommen",
  improvementsItem: "Erhaltung der ersten drei Jahre",
  notDegressive:
    "Degressiv nach § 7 Abs. 5a EStG geht nur, wenn der Kaufvertrag vom 01.10.2023 bis 30.09.2029 geschlossen wurde und das Gebäude bis Ende des Jahres der Fertigstellung gekauft ist.",
  byConstruction: (year: number) => `Das Jahr der Fertigstellung fehlt; gerechnet wird mit dem Baujahr ${year}.`,
  withoutSpecial: "Die Sonderabschreibung nach § 7b EStG steht nicht im Plan; sie kommt dazu.",
  missing: {
    usageRightsSinceDate: "Nutzen/Lasten ab",
    buildingSharePercent: "Gebäudeanteil am Kaufpreis",
    price: "Kaufpreis",
    completionYear: "Jahr der Fertigstellung oder Baujahr",
    depreciationRate: "AfA-Satz",
  },
  lacks: (what: string) => `Für den Plan fehlt noch: ${what}.`,
  enter: "Eintragen",
  base: "Bemessungsgrundlage",
  price: "Kaufpreis",
  extraCharges: "Kaufnebenkosten",
  offered: "laut Angebot",
  total: "Zusammen",
  building: (share: number) => `Gebäude, ${formatNumber(share, 0, 2)} %`,
  land: "Grund und Boden",
  method: "Methode",
  rate: "AfA-Satz",
  rateOf: (rate: number) => `${formatNumber(rate / 100, 0, 2)} % im Jahr`,
  rateOfRest: (rate: number) => `${formatNumber(rate / 100, 0, 2)} % vom Restwert`,
  taxedSale: "Verkauf steuerfrei nach",
  improvements: "15-%-Grenze",
  improvementsHint: (until: string) =>
    `Was bis ${formatDay(until)} für Instandsetzung und Modernisierung gebucht ist, ohne Umsatzsteuer, wo die Buchung sie nennt. Geht es über 15 % des Gebäudes, zählt alles davon rückwirkend zu den Anschaffungskosten (§ 6 Abs. 1 Nr. 1a EStG).`,
  gross: (cents: number) => `Davon brutto, weil die Umsatzsteuer nicht bekannt ist: ${formatMoney(cents)}.`,
  spent: "Ausgegeben",
  limit: "Grenze",
  left: "Noch frei",
  exceeded: (by: number) => `Die Grenze ist um ${formatMoney(by)} überschritten.`,
  confirmed: (day: string) =>
    `Am ${formatDay(day)} bestätigt: Die Kosten stehen im Plan und sind kein Erhaltungsaufwand mehr.`,
  confirmedBelow: "Die Grenze ist nicht überschritten. Die Bestätigung lässt sich beim Objekt unter Steuer löschen.",
  backwards: (cents: number) =>
    `Dann sind ${formatMoney(cents)} kein Erhaltungsaufwand mehr, auch nicht in den Jahren, für die schon erklärt wurde. Dafür wird mehr abgeschrieben:`,
  confirm: "So rechnen",
  confirmHint: "Der Plan ändert sich erst, wenn das jemand bestätigt.",
  asPlanned: "bisher",
  afterwards: "dann",
  more: "mehr",
  later: "Spätere Kosten",
  from: "Seit",
  amount: "Betrag",
  plan: "Plan",
  year: "Jahr",
  written: "Abschreibung",
  bookValue: "Buchwert",
  linearFrom: "ab hier linear",
  chart: {
    title: "Buchwert des Gebäudes",
    past: "vergangen",
    future: "Plan",
    year: "Jahr",
    left: "Buchwert",
    describe: (first: YearEnd, last: YearEnd) =>
      `Ende ${first.year} steht das Gebäude mit ${formatMoney(first.cents)} in den Büchern, Ende ${last.year} mit ${formatMoney(last.cents)}.`,
  },
};
