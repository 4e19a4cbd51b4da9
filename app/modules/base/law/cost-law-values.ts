import { costSheetTexts } from "../../../texts/costs/cost-sheet";
import { formatDay, formatMoney } from "../../../texts/format";
import { CARBON_SHARED_FROM, carbonPrices, carbonStages } from "./operating-costs/carbon-stages";
import { CABLE_UNTIL } from "./operating-costs/cost-types";
import { DEGREE_DAYS_SINCE } from "./operating-costs/degree-days";
import { heatingCuts } from "./operating-costs/heating-cuts";
import type { StatedLaw } from "./stated-law";

const STATUTES = "gesetze-im-internet.de";

const stages = carbonStages
  .slice(1)
  .map(({ from, percent }) => `ab ${from} kg ${percent} %`)
  .join(", ");

/** What settlements of running costs are reckoned by. */
export const costLawValues: readonly StatedLaw[] = [
  {
    name: "Abrechnung der Betriebskosten",
    value:
      "geht dem Mieter bis zum Ende des zwölften Monats nach dem Zeitraum zu; danach wird nichts mehr nachgefordert",
    validFrom: "2001-09-01",
    paragraph: "§ 556 Abs. 3 Satz 2 und 3 BGB",
    source: STATUTES,
  },
  {
    name: "Abrechnungszeitraum",
    value: "höchstens zwölf Monate",
    validFrom: "2001-09-01",
    paragraph: "§ 556 Abs. 3 Satz 1 BGB",
    source: STATUTES,
  },
  {
    name: "Neue Vorauszahlung",
    value: "ein Zwölftel dessen, was ein Jahr nach der Abrechnung kostet",
    validFrom: "2001-09-01",
    paragraph: "§ 560 Abs. 4 BGB",
    source: STATUTES,
  },
  {
    name: "Kabelgebühren",
    value: `umlagefähig bis zum ${formatDay(CABLE_UNTIL)}, danach nur noch Betriebsstrom`,
    validFrom: "2024-07-01",
    paragraph: "§ 2 Nr. 15 BetrKV",
    source: STATUTES,
  },
  {
    name: "CO2-Kosten, Anteil des Vermieters",
    value: `je m² und Jahr, auf eine Stelle gerundet: unter 12 kg nichts, ${stages}`,
    validFrom: CARBON_SHARED_FROM,
    paragraph: "§ 5 Abs. 1 CO2KostAufG, Anlage",
    source: STATUTES,
  },
  ...carbonPrices.map(({ year, cents, paragraph }) => ({
    ...{ name: `CO2-Preis ${year}`, value: `${formatMoney(cents)} je Tonne, dazu Umsatzsteuer` },
    ...{ validFrom: `${year}-01-01`, paragraph, source: STATUTES },
  })),
  {
    name: "Einwendungen gegen die Abrechnung",
    value: "bis zum Ende des zwölften Monats nach ihrem Zugang",
    validFrom: "2001-09-01",
    paragraph: "§ 556 Abs. 3 Satz 5 BGB",
    source: "gesetze-im-internet.de; LG Frankfurt (Oder), 20.11.2012, 16 S 47/12",
  },
  {
    name: "Gradtagszahlen bei einem Mieterwechsel",
    value: "Jan 170, Feb 150, Mär 130, Apr 80, Mai 40, Jun bis Aug je 40/3, Sep 30, Okt 80, Nov 120, Dez 160 ‰",
    ...{ validFrom: DEGREE_DAYS_SINCE, paragraph: "§ 9b Abs. 2 HeizkostenV, VDI 2067", source: STATUTES },
  },
  ...heatingCuts.map(({ reason, percent, paragraph, validFrom }) => ({
    ...{ name: `Kürzung: ${costSheetTexts.risk[reason]}`, value: `${percent} % der Heizkosten` },
    ...{ validFrom, paragraph, source: STATUTES },
  })),
  {
    name: "Haushaltsnahe Dienstleistungen",
    value: "20 % der Lohnkosten, höchstens 4.000,00 € im Jahr",
    validFrom: "2009-01-01",
    paragraph: "§ 35a Abs. 2 EStG",
    source: STATUTES,
  },
  {
    name: "Handwerkerleistungen",
    value: "20 % der Lohnkosten, höchstens 1.200,00 € im Jahr",
    validFrom: "2009-01-01",
    paragraph: "§ 35a Abs. 3 EStG",
    source: STATUTES,
  },
];
