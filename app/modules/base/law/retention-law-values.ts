import type { StatedLaw } from "./stated-law";

/** For how long what is known of somebody is kept. */
export const retentionLaw: readonly StatedLaw[] = [
  {
    name: "Aufbewahrung von Büchern und Aufzeichnungen",
    value: "10 Jahre ab dem Ende des Jahres der letzten Eintragung",
    validFrom: "1999-01-01",
    paragraph: "§ 147 Abs. 1 Nr. 1, Abs. 3 und 4 AO; § 257 Abs. 1 Nr. 1, Abs. 4 und 5 HGB",
    source: "gesetze-im-internet.de",
  },
  {
    name: "Aufbewahrung von Buchungsbelegen",
    value: "8 Jahre, vorher 10, ab dem Ende des Jahres, in dem der Beleg entstand",
    validFrom: "2025-01-01",
    paragraph: "§ 147 Abs. 1 Nr. 4, Abs. 3 AO; § 257 Abs. 1 Nr. 4, Abs. 4 HGB",
    source: "Viertes Bürokratieentlastungsgesetz, BGBl. 2024 I Nr. 323",
  },
  {
    name: "Aufbewahrung von Geschäftsbriefen und sonstigen Unterlagen",
    value: "6 Jahre ab dem Ende des Jahres, in dem sie eingingen oder abgesandt wurden",
    validFrom: "1977-01-01",
    paragraph: "§ 147 Abs. 1 Nr. 2, 3 und 5, Abs. 3 AO; § 257 Abs. 1 Nr. 2 und 3, Abs. 4 HGB",
    source: "gesetze-im-internet.de",
  },
  {
    name: "Ansprüche aus dem Mietverhältnis",
    value: "verjähren nach 3 Jahren ab dem Ende des Jahres, in dem sie entstanden",
    validFrom: "2002-01-01",
    paragraph: "§§ 195, 199 Abs. 1 BGB",
    source: "gesetze-im-internet.de",
  },
  {
    name: "Löschung auf Verlangen",
    value: "unverzüglich; was das Gesetz aufzubewahren verlangt, wird so lange gesperrt",
    validFrom: "2018-05-25",
    paragraph: "Art. 17 Abs. 1 und 3 Buchst. b, Art. 18 DSGVO; § 35 BDSG",
    source: "eur-lex.europa.eu",
  },
  {
    name: "Auskunft",
    value: "innerhalb eines Monats nach Eingang der Anfrage",
    validFrom: "2018-05-25",
    paragraph: "Art. 12 Abs. 3, Art. 15, Art. 20 DSGVO",
    source: "eur-lex.europa.eu",
  },
];
