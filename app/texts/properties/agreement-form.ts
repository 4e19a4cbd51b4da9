import { formatDay } from "../format";

/** Words that only the form of a rental agreement says. */
export const agreementFormTexts = {
  salutationHint:
    "So beginnen Briefe, etwa „Sehr geehrte Frau Neumann“. Ohne Anrede beginnen sie mit „Guten Tag“ und dem Namen.",
  ibansHint: "Von diesen Konten zahlt der Mieter; mehrere durch Komma getrennt.",
  dunningStopHint: "Solange hier ein Grund steht, wird nicht gemahnt.",
  rent: "Miete",
  rentHint:
    "Beträge je Monat. Eine neue Miete kommt mit ihrem Tag in die oberste Zeile; ein leerer Betrag bleibt wie bisher. Leere Zeilen entfallen.",
  newRentHint:
    "Beträge je Monat. Steht eine spätere Miete schon fest, kommt sie mit ihrem Tag in die untere Zeile; ein leerer Betrag bleibt wie bisher.",
  freshRent: "neue Miete",
  laterRent: "spätere Miete",
  stepField: (number: number, label: string) => `${number}. Miete: ${label}`,
  rentChangedMeanwhile: "Inzwischen geändert; gewählt wird die Miete mit allen ihren Änderungen.",
  removeStepOf: (number: number) => `Zeile entfernen: ${number}. Miete`,
  moveOutHint: "Ist der Vertrag beendet, gehen Briefe dorthin, auch die Abrechnung der Betriebskosten.",
  costs: "Nebenkosten",
  costsHint:
    "Vorauszahlungen werden jährlich abgerechnet, eine Pauschale und inklusive nicht. Ohne vereinbarten Schlüssel gilt der der Eigentümergemeinschaft (§\u00a0556a Abs. 3 BGB). Die Fläche braucht es, wenn mehrere zugleich ein Haus mieten.",
  persons: "Personen",
  personsHint:
    "Wie viele ab wann dort wohnen; danach teilen sich Kosten, deren Schlüssel die Personen sind. Leere Zeilen entfallen.",
  freshPersons: "neue Zahl",
  personsFieldOf: (number: number, label: string) => `${number}. Angabe: ${label}`,
  personsChangedMeanwhile: "Inzwischen geändert; gewählt werden alle Angaben zusammen.",
  removePersons: (number: number) => `Zeile entfernen: ${number}. Angabe zu Personen`,
  notice: "Kündigung",
  noticeHint:
    "Wann die Kündigung zuging und von wem; daraus folgt der letzte Tag (§ 573c BGB). Nach der Dauer seit der Überlassung richtet sich die Frist des Vermieters; ohne Tag gilt der Beginn.",
  rentMode: "Mietanpassung",
  rentModeHint:
    "Wonach die Miete steigen darf. Bei einer Indexmiete der Monat, auf dessen Verbraucherpreisindex die heutige Miete beruht, etwa 03/2021.",
  due: "Fälligkeit der Miete",
  dueHint:
    "Üblich ist der dritte Werktag des Monats (§ 556b BGB); Samstage und Feiertage des Bundeslandes zählen nicht. Ist ein fester Tag vereinbart, gilt dieser; in kürzeren Monaten der letzte.",
  opening: "Anfangsbestand",
  openingHint: (booksBegin: string | null) =>
    `Was der Mieter schon schuldete, als die Bücher ${booksBegin ? `am ${formatDay(booksBegin)} ` : ""}begannen; ein Minus davor heißt im Voraus bezahlt. Frühere Mieten und Zahlungen zählen nicht.`,
  confirmOverlap: "Trotz der Überschneidung speichern",
  confirmNoUtilities: "Ja, 0,00\u00a0€ Nebenkosten",
};
