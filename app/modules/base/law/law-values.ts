import type { Day } from "../calendar/day";
import { CHECKED_ON } from "./checked-on";
import { costLawValues } from "./cost-law-values";
import { deadlineLawValues } from "./deadline-law-values";
import { retentionLaw } from "./retention-law-values";
import type { StatedLaw } from "./stated-law";
import { taxLawValues } from "./tax-law-values";

/** What a law or a court says that the product reckons by, as a person reads it. */
export type LawValue = StatedLaw & { checkedOn: Day };

const values: readonly StatedLaw[] = [
  {
    name: "Miete fällig",
    value: "dritter Werktag des Monats, soweit nichts anderes vereinbart ist",
    validFrom: "2001-09-01",
    paragraph: "§ 556b Abs. 1 BGB",
    source: "gesetze-im-internet.de",
  },
  {
    name: "Samstage",
    value: "zählen dabei nicht als Werktage",
    validFrom: "2010-07-13",
    paragraph: "§ 556b Abs. 1 BGB",
    source: "BGH, 13.07.2010, VIII ZR 129/09",
  },
  {
    name: "Überfällig",
    value: "ohne Mahnung ab dem Tag nach der Fälligkeit",
    validFrom: "2002-01-01",
    paragraph: "§ 286 Abs. 2 Nr. 1 BGB",
    source: "gesetze-im-internet.de",
  },
  {
    name: "Verzugszins",
    value: "Basiszinssatz und 5 Prozentpunkte",
    validFrom: "2002-01-01",
    paragraph: "§ 288 Abs. 1 BGB",
    source: "gesetze-im-internet.de",
  },
  {
    name: "Verzugszins unter Unternehmen",
    value: "Basiszinssatz und 9 Prozentpunkte",
    validFrom: "2014-07-29",
    paragraph: "§ 288 Abs. 2 BGB",
    source: "gesetze-im-internet.de",
  },
  {
    name: "Bankarbeitstage",
    value: "Montag bis Freitag ohne die sechs Feiertage von TARGET",
    validFrom: "2002-01-01",
    paragraph: "TARGET-Kalender",
    source: "Europäische Zentralbank",
  },
  {
    name: "Datei für Lastschriften",
    value: "pain.008.001.08, Adressen nur mit Ort und Land; ältere Fassungen nimmt keine Bank mehr",
    validFrom: "2026-11-15",
    paragraph: "DFÜ-Abkommen Anlage 3, Version 26.11",
    source: "Deutsche Kreditwirtschaft",
  },
  {
    name: "Datei für Überweisungen",
    value: "pain.001.001.09, Adressen nur mit Ort und Land; ältere Fassungen nimmt keine Bank mehr",
    validFrom: "2026-11-15",
    paragraph: "DFÜ-Abkommen Anlage 3, Version 26.11",
    source: "Deutsche Kreditwirtschaft",
  },
  {
    name: "Rückgabe einer Lastschrift",
    value: "acht Wochen lang ohne Grund, 13 Monate lang ohne Mandat",
    validFrom: "2009-10-31",
    paragraph: "§ 675x Abs. 4, § 676b Abs. 2 BGB",
    source: "gesetze-im-internet.de",
  },
  ...costLawValues,
  ...deadlineLawValues,
  ...taxLawValues,
  ...retentionLaw,
];

/** All of them but the base rates, which change twice a year. */
export const lawValues: readonly LawValue[] = values.map((value) => ({ ...value, checkedOn: CHECKED_ON }));
