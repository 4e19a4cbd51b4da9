import { countOf, formatDay, formatTimestamp, listOf } from "../format";

/** What the name of a tenant who is forgotten is replaced by; the number keeps people apart. */
export const formerTenantName = "Ehemaliger Mieter";
export const formerTenant = (id: number | "") => `${formerTenantName} ${id}`;

type Counts = {
  mandates: number;
  reminders: number;
  followUps: number;
  activities: number;
  comments: number;
  lines: number;
  bookings: number;
  settlements: number;
  collected: number;
};

/** Words of the pages on which tenants are forgotten. */
export const erasureTexts = {
  title: "Löschfristen",
  hint: "Wer ausgezogen ist, kann vergessen werden: auf Verlangen sofort (Art. 17 DSGVO), sonst sobald Ansprüche verjährt sind. Was das Gesetz aufzubewahren verlangt, bleibt gesperrt in den Büchern, bis auch diese Frist um ist. Nichts davon geschieht von selbst.",
  who: "Nur Administratoren.",
  ended: "Ausgezogene Mieter",
  endedNone: "Niemand ist ausgezogen, ohne vergessen zu sein.",
  done: "Vergessene Mieter",
  doneNone: "Noch niemand.",
  tenant: "Mieter",
  endDate: "Auszug",
  from: "Frist",
  isDue: (day: string) => `abgelaufen am ${formatDay(day)}`,
  way: "Vergessen",
  isEarly: (day: string) => `läuft bis ${formatDay(day)}`,
  look: "Prüfen",
  lookAt: (name: string) => `Prüfen, was über ${name} gespeichert ist`,
  states: {
    early: "Frist läuft",
    due: "Frist um",
    restricting: "wird gelöscht",
    restricted: "gesperrt",
    over: "Aufbewahrung um",
    clearing: "wird aus den Büchern gelöscht",
    cleared: "ganz gelöscht",
  },
  until: (day: string) => `in den Büchern bis ${formatDay(day)}`,
  doneBy: (name: string, time: string) => `gelöscht von ${name} am ${formatTimestamp(time)}`,
  cleared: (time: string) => `aus den Büchern am ${formatTimestamp(time)}`,
  list: "Löschliste",
  listHint:
    "Sicherungen von vor einer Löschung kennen die Person noch. Bewahren Sie diese Liste bei ihnen auf: Mit ihr vergisst auch eine zurückgespielte Sicherung, wer hier vergessen ist. Sie enthält nur Nummern.",
  listDownload: "Löschliste herunterladen",
  listUpload: "Löschliste anwenden",
  listFile: "Datei",
  listApplied: ({ done, left }: { done: number; left: number }) =>
    [
      done === 0 && left === 0 && "Alle auf der Liste sind schon vergessen.",
      done > 0 && `${countOf(done, "Person", "Personen")} vergessen.`,
      left > 0 &&
        `${countOf(left, "Person ließ", "Personen ließen")} sich nicht vergessen, weil sie hier noch ${left === 1 ? "wohnt" : "wohnen"}: Bitte die Mietverträge prüfen.`,
    ]
      .filter(Boolean)
      .join(" "),
  listBad: "Das ist keine Löschliste von Objektbuch.",

  question: (name: string) => `${name} vergessen?`,
  goes: "Das wird gelöscht",
  goesContacts: "Name, Anschriften, E-Mail, Telefon, Bankverbindungen und Notizen am Mietvertrag, auch frühere",
  goesCounts: ({ mandates, reminders, followUps, activities, comments }: Counts) =>
    listOf(
      [
        mandates > 0 && countOf(mandates, "Lastschriftmandat", "Lastschriftmandate"),
        reminders > 0 && countOf(reminders, "Schreiben", "Schreiben"),
        followUps > 0 && countOf(followUps, "Wiedervorlage", "Wiedervorlagen"),
        activities > 0 && `Name in ${countOf(activities, "Aktivität", "Aktivitäten")}`,
        comments > 0 && `Name in ${countOf(comments, "Kommentar", "Kommentaren")}`,
      ].filter((part) => part !== false),
    ),
  goesTrash: "Was davon im Papierkorb liegt, und Auskünfte, die noch bereitliegen",
  stays: "Das bleibt, gesperrt in den Büchern",
  staysUntil: (day: string, years: string) =>
    `bis ${formatDay(day)}: ${years} Jahre nach dem Jahr des letzten Eintrags (§ 147 Abs. 3 und 4 AO, § 257 Abs. 4 und 5 HGB; Art. 17 Abs. 3 Buchst. b DSGVO)`,
  staysCounts: ({ lines, bookings, settlements, collected }: Counts) =>
    listOf(
      [
        bookings > 0 && countOf(bookings, "Buchung", "Buchungen"),
        lines > 0 && countOf(lines, "Zeile der Bank", "Zeilen der Bank"),
        collected > 0 && countOf(collected, "Lastschrift oder Überweisung", "Lastschriften und Überweisungen"),
        settlements > 0 && countOf(settlements, "Betriebskostenabrechnung", "Betriebskostenabrechnungen"),
      ].filter((part) => part !== false),
    ) || "nichts",
  staysName:
    "Wer es war, sehen bis dahin Administratoren hier; in Listen, Seiten und Suche steht „Ehemaliger Mieter“ mit einer Nummer.",
  attachments: "Anhänge, die die Person nennen",
  attachmentsHint: "Für jeden gilt, was Sie wählen. Was bleibt wie es ist, nennt die Person weiter.",
  choices: { keep: "bleibt am Objekt", deleted: "löschen", kept: "gesperrt aufbewahren" },
  choiceOf: (filename: string) => `Was wird aus ${filename}?`,
  confirm: "Jetzt vergessen",
  final: "Das lässt sich nicht rückgängig machen.",
  early: (day: string) =>
    `Ansprüche aus dem Mietverhältnis sind erst mit dem ${formatDay(day)} verjährt (§§ 195, 199 BGB). Prüfen Sie, ob noch etwas offen ist.`,
  backups: (time: string) => `Sicherungen ab dem ${formatTimestamp(time)} kennen die Person nur noch in den Büchern.`,
  backupsCleared: (time: string) => `Sicherungen ab dem ${formatTimestamp(time)} kennen die Person nicht mehr.`,
  numbers: (ids: readonly number[]) => `Mietvertrag ${listOf(ids.map((id) => `#${id}`))}`,
  keptTitle: "Aufbewahrt, nur für Administratoren",
  keptGone: "Über die Person ist nichts mehr gespeichert.",
  files: "Gesperrte Unterlagen",
  download: "Herunterladen",
  downloadOf: (filename: string) => `${filename} herunterladen`,
  clear: "Aus den Büchern löschen",
  clearHint:
    "Name, Konto und Verwendungszweck gehen aus Buchungen, Zeilen der Bank, Abrechnungen, Dateien und Journal. Beträge, Tage und Prüfsummen bleiben; das Journal lässt sich weiter prüfen.",
  again: "Erneut versuchen",

  noneChosen: "Bitte einen Mietvertrag wählen.",
  livesThere:
    "Hier wohnt die Person noch: Solange ein Mietvertrag läuft oder sein Ende noch bevorsteht, wird nichts gelöscht.",
  already: "Diese Person ist schon vergessen.",
  alreadyOver: "Diese Person ist schon aus den Büchern gelöscht.",
  underWay: "Die Löschung läuft noch. Bitte gleich noch einmal versuchen.",
  notOver: (day: string) => `Die Bücher sind noch bis ${formatDay(day)} aufzubewahren.`,
  moved: "Gerade hat sich etwas geändert, oder ein Anhang gehört zu einer Rechnung. Bitte noch einmal prüfen.",
  notFound: "Löschung nicht gefunden",
  fileNameGone: "Gelöschter Kontoauszug ",
  fileGone: (id: number, from: string | null, to: string | null) =>
    `Die Datei des Kontoauszugs ${id}${from && to ? ` vom ${formatDay(from)} bis ${formatDay(to)}` : ""} wurde nach Ablauf der Aufbewahrung gelöscht.\n`,
};
