import type { StatedLaw } from "./stated-law";

const LAWS = "gesetze-im-internet.de";

/** What of deadlines and of raised rents the product reckons by. */
export const deadlineLawValues: readonly StatedLaw[] = [
  {
    name: "Mieterhöhung bis zur Vergleichsmiete",
    value:
      "ein Jahr Sperre, 15 Monate unverändert; ab Beginn des dritten Monats nach Zugang, Zustimmung bis Ende des zweiten",
    validFrom: "2013-05-01",
    paragraph: "§§ 558, 558b BGB",
    source: LAWS,
  },
  {
    name: "Kappungsgrenze",
    value: "20 % in drei Jahren, 15 % wo das Land es bestimmt; §§ 559 und 560 bleiben außer Betracht",
    validFrom: "2013-05-01",
    paragraph: "§ 558 Abs. 3 BGB",
    source: LAWS,
  },
  {
    name: "Indexmiete",
    value: "mindestens ein Jahr unverändert; ab Beginn des übernächsten Monats nach Zugang",
    validFrom: "2001-09-01",
    paragraph: "§ 557b BGB",
    source: LAWS,
  },
  {
    name: "Staffelmiete",
    value: "jede Stufe mindestens ein Jahr",
    validFrom: "2001-09-01",
    paragraph: "§ 557a Abs. 2 BGB",
    source: LAWS,
  },
  {
    name: "Modernisierung",
    value:
      "8 % der Kosten im Jahr; in sechs Jahren höchstens 3 €/m², 2 €/m² bei einer Miete unter 7 €/m²; ab Beginn des dritten Monats nach Zugang",
    validFrom: "2019-01-01",
    paragraph: "§§ 559, 559b BGB",
    source: LAWS,
  },
  {
    name: "Untersuchung auf Legionellen",
    value: "alle drei Jahre bei großen Anlagen",
    validFrom: "2023-06-24",
    paragraph: "§ 31 TrinkwV",
    source: LAWS,
  },
  {
    name: "Kündigung einer Wohnung",
    value:
      "bis zum dritten Werktag zum Ende des übernächsten Monats; Vermieter nach fünf und acht Jahren je drei Monate länger",
    validFrom: "2001-09-01",
    paragraph: "§ 573c Abs. 1 BGB",
    source: LAWS,
  },
  {
    name: "Samstage bei Kündigungen",
    value: "zählen als Werktage",
    validFrom: "2005-04-27",
    paragraph: "§ 573c Abs. 1 BGB",
    source: "BGH, 27.04.2005, VIII ZR 206/04",
  },
  {
    name: "Kündigung eines Darlehens",
    value: "zum Ende der Zinsbindung; zehn Jahre nach vollständiger Auszahlung mit sechs Monaten Frist",
    validFrom: "2010-06-11",
    paragraph: "§ 489 Abs. 1 BGB",
    source: LAWS,
  },
  {
    name: "Energieausweis",
    value: "zehn Jahre ab Ausstellung",
    validFrom: "2026-07-29",
    paragraph: "§ 79 Abs. 3 GModG",
    source: LAWS,
  },
  {
    name: "Eichfrist für Wasser- und Wärmezähler",
    value: "sechs Jahre, bis zum Ende des Jahres",
    validFrom: "2021-11-03",
    paragraph: "§ 34 MessEV, Anlage 7",
    source: LAWS,
  },
  {
    name: "Fernablesung",
    value: "Zähler für Wärme und Warmwasser bis zum 31.12.2026",
    validFrom: "2021-12-01",
    paragraph: "§ 5 Abs. 3 HeizkostenV",
    source: LAWS,
  },
  {
    name: "Verjährung",
    value: "drei Jahre nach dem Ende des Jahres, in dem ein Anspruch fällig wurde",
    validFrom: "2002-01-01",
    paragraph: "§§ 195, 199 Abs. 1 BGB",
    source: LAWS,
  },
];
