/** Words of the page from which the books are taken along. */
export const bookExportTexts = {
  more: "Buchhaltung exportieren …",
  title: "Buchhaltung exportieren",
  intro:
    "Ihre Buchhaltung als Datei, vollständig und auch ohne Objektbuch lesbar. Sie können weiterarbeiten, während eine Datei entsteht; darin steht, was bei ihrem Beginn gebucht war.",
  journals: "Als Journal",
  journalsHint:
    "Für alle, die umziehen oder selbst nachrechnen wollen: eine Textdatei mit dem ganzen Hauptbuch, jede Buchung mit Konten, Bezug, Bankumsatz, Zeitpunkt und Namen. Am Ende stehen die Salden, die Objektbuch führt; das Programm rechnet sie nach.",
  hledger: "hledger",
  hledgerHint:
    "Für Bilanzen und Auswertungen in hledger. Auch Ledger und andere Programme lesen dieses Format weitgehend.",
  beancount: "beancount",
  beancountHint: "Für beancount und seine Oberfläche Fava, etwa um die Bücher dort weiterzuführen.",
  audit: "Für Steuerberatung und Betriebsprüfung",
  auditHint:
    "Der Datenträger nach GoBD (früher GDPdU), den das Finanzamt zur Prüfung verlangen darf (§\u00a0147\u00a0Abs.\u00a06\u00a0AO). Eine ZIP-Datei mit CSV-Tabellen und ihrer Beschreibung index.xml, die das Prüfprogramm IDEA einliest.",
  auditContents:
    "Darin: Konten mit Anfangs- und Endsalden, Buchungen mit Zeilen, Stornos und Festschreibungen, Bankkonten und ihre Umsätze, Objekte, Mietverträge, Darlehen und Belege mit Prüfsummen.",
  withoutDocuments:
    "Die Liste der Belege fehlt darin, denn Sie dürfen Anhänge nicht sehen. Wer außer dem Recht „Buchhaltung“ auch das Recht „Ändern“ oder „Administrator“ hat, bekommt sie mit.",
  years: "Ein ganzes Jahr",
  period: "Anderer Zeitraum",
  from: "Von",
  to: "Bis",
  save: "Herunterladen",
  saveAs: (format: string) => `${format} herunterladen`,
  yearAs: (year: string) => `Jahr ${year} herunterladen`,
  care: "Die Dateien enthalten personenbezogene Daten und sind nicht verschlüsselt. Eine Liste für Excel gibt es bei den Buchungsumsätzen unter „Exportieren“.",
};

/** Refusals of a period. */
export const carrierRefusals = {
  endsBeforeItBegins: "Das Ende liegt vor dem Beginn.",
};
