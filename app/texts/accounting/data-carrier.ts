import { formatDay, formatTimestamp } from "../format";

/** Words within the files for a tax audit. */
export const carrierTexts = {
  yes: "Ja",
  no: "Nein",
  closed: "Abgeschlossen",
  opened: "Geöffnet",
  supplier: "Objektbuch",
  location: "Deutschland",
  kinds: {
    assets: "Aktiva",
    liabilities: "Passiva",
    equity: "Eigenkapital",
    income: "Ertrag",
    expenses: "Aufwand",
  },
  readme: "LIESMICH.txt",
  file: (fromDate: string, toDate: string) => `Objektbuch-Datenträger ${fromDate} bis ${toDate}.zip`,
  media: (fromDate: string, toDate: string) => `Buchhaltung ${formatDay(fromDate)} bis ${formatDay(toDate)}`,
  comment: (moment: string) => `Exportiert aus Objektbuch, Stand ${formatTimestamp(moment)} Uhr`,
};

/** The README of the files for a tax audit. */
export function carrierReadme({
  fromDate,
  toDate,
  moment,
  withDocuments,
}: {
  fromDate: string;
  toDate: string;
  moment: string;
  withDocuments: boolean;
}): string {
  const documents = withDocuments
    ? `belege.csv nennt die Anhänge der Objekte mit Name, Größe und Prüfsumme; die Dateien selbst bleiben in Objektbuch
und lassen sich dort herunterladen.`
    : `Die Anhänge der Objekte (belege.csv) fehlen: Wer ausgeleitet hat, darf sie nicht sehen. Mit dem Recht „Ändern“ oder als
Administrator ausgeleitet, stehen sie darin.`;
  return `Datenträger für die Betriebsprüfung
===================================

Zeitraum: ${formatDay(fromDate)} bis ${formatDay(toDate)}, nach Wertstellung
Stand: ${formatTimestamp(moment)} Uhr (deutsche Zeit)

Aufbau nach dem „Beschreibungsstandard für die Datenträgerüberlassung“ (GDPdU/GoBD, § 147 Abs. 6 AO). index.xml beschreibt jede
Tabelle mit ihren Spalten, Schlüsseln und Verweisen; das Prüfprogramm (IDEA) liest sie von dort ein.

gdpdu-01-09-2004.dtd enthält die Elemente des Standards, aus denen diese index.xml besteht. Prüfprogramme bringen die vollständige
Datei des Standards mit; sie kann an ihre Stelle gelegt werden.

Die Tabellen
------------
CSV in UTF-8: Semikolon zwischen den Spalten, Texte in Anführungszeichen (verdoppelt, wo sie im Text vorkommen), Dezimalkomma ohne
Tausenderpunkte, Tage als TT.MM.JJJJ, Zeilenende CR LF. Die erste Zeile nennt die Spalten; index.xml beginnt mit der zweiten.
Beträge sind Euro. Soll ist positiv, Haben negativ. Uhrzeiten gelten in Deutschland.
Zeilenumbrüche in Texten stehen als " / ". Ein Text, den ein Tabellenprogramm für eine Formel hielte, beginnt mit einem Apostroph;
Zahlen sind davon nie berührt.

Konten, Buchungen, Buchungszeilen und Bankumsätze umfassen den Zeitraum, dazu die Bankumsätze außerhalb, von denen Buchungen darin
sprechen. Alle anderen Tabellen sind vollständig. Anfangs- und Endsalden der Konten führt Objektbuch; sie ergeben sich aus den Buchungszeilen.
Ein Storno ist eine Zeile mit umgekehrtem Betrag, die in Storno_von_Zeile die stornierte nennt; gelöscht oder geändert wird keine Zeile.
festschreibungen.csv sagt, wer wann welche Monate abgeschlossen und wieder geöffnet hat.

Belege
------
${documents}
kontoauszugsdateien.csv nennt die geladenen Kontoauszüge ebenso.

Die Dateien enthalten personenbezogene Daten und sind nicht verschlüsselt.
`;
}
