import { keptDays } from "../../modules/base/calendar/kept-days";
import { CLAIM_YEARS } from "../../modules/base/law/retention/retention";
import type { ErasureKind } from "../../modules/instance/erasures/data-places";
import type { KeptRule, ProcessingKey, RecordedNoun } from "../../modules/instance/records/processings";
import type { Service } from "../../modules/instance/records/services";

type Words = { title: string; purpose: string; basis: string; people: string };

const processings: Record<ProcessingKey, Words> = {
  LETTING: {
    title: "Vermietung",
    purpose: "Mietverhältnisse begründen, durchführen, abrechnen und beenden; Forderungen verfolgen; Fristen wahren.",
    basis: "Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO); Ansprüche (Buchst. f); Betriebskosten (§ 556 BGB)",
    people: "Mieter und Mitbewohner, auch frühere",
  },
  PROPERTIES: {
    title: "Objekte",
    purpose: "Objekte suchen, bewerten, kaufen, verwalten und verkaufen.",
    basis: "Vertrag und Anbahnung (Art. 6 Abs. 1 Buchst. b DSGVO); berechtigtes Interesse (Buchst. f)",
    people: "Wer in Angaben zu einem Objekt genannt ist: Verkäufer, Makler, Verwalter; abstimmende Benutzer",
  },
  BOOKS: {
    title: "Buchführung und Zahlungen",
    purpose: "Kontoauszüge, Buchungen, Rechnungen, Darlehen, Lastschriften und Überweisungen; Steuern.",
    basis: "Gesetzliche Pflicht (Art. 6 Abs. 1 Buchst. c DSGVO; §§ 140, 147 AO, §§ 238, 257 HGB); Vertrag (Buchst. b)",
    people: "Mieter, Lieferanten, Darlehensgeber und wer sonst in Zeilen der Bank steht",
  },
  FILES: {
    title: "Anhänge und Bilder",
    purpose: "Unterlagen und Bilder zu Objekten und Mietverhältnissen aufbewahren; Belege der Buchführung.",
    basis: "Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO); gesetzliche Pflicht bei Belegen (Buchst. c)",
    people: "Wer in einer Unterlage genannt oder auf einem Bild zu sehen ist",
  },
  TEAM: {
    title: "Benutzer und Zusammenarbeit",
    purpose: "Anmeldung, Rechte, Kommentare, Wiedervorlagen, Kalender; wer was geändert hat.",
    basis: "Vertrag oder Beschäftigung (Art. 6 Abs. 1 Buchst. b DSGVO; § 26 BDSG); berechtigtes Interesse (Buchst. f)",
    people: "Benutzer, auch ehemalige; wer in ihren Texten genannt ist",
  },
  RIGHTS: {
    title: "Auskunft und Löschung",
    purpose: "Rechte der Betroffenen erfüllen und nachweisen.",
    basis: "Gesetzliche Pflicht (Art. 6 Abs. 1 Buchst. c, Art. 15, 17, 18 und 20 DSGVO)",
    people: "Mieter, über die Auskunft erteilt wurde oder die vergessen sind",
  },
  OPERATION: {
    title: "Betrieb",
    purpose: "Suche, Papierkorb, Datenprüfung, Sicherung; Zählung der Zugriffe ohne Bezug zu Personen.",
    basis: "Berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO); Sicherheit (Art. 32 DSGVO)",
    people: "Alle vorgenannten, soweit sie in Suche und Papierkorb vorkommen",
  },
};

const nouns: Record<RecordedNoun, string> = {
  agreement: "Mietvertrag",
  mandate: "Lastschriftmandat",
  due: "Forderung",
  reminder: "Erinnerung und Mahnung",
  settlement: "Betriebskostenabrechnung",
  meter: "Zähler und Geräte",
  property: "Objekt",
  vote: "Stimme",
  bankLine: "Zeile der Bank",
  booking: "Buchung",
  account: "Buchungskonto",
  bankAccount: "Bankkonto",
  bill: "Rechnung",
  loan: "Darlehen",
  transfer: "Überweisung",
  attachment: "Anhang",
  image: "Bild",
  album: "Album",
  user: "Benutzer",
  comment: "Kommentar",
  followUp: "Wiedervorlage",
  feed: "Kalender",
};

type KeptFacts = { retentionYears: string; sessionDays: number };

const kept: Record<KeptRule, (facts: KeptFacts) => string> = {
  claims: ({ retentionYears: years }) =>
    `Kontakt, Schreiben und Notizen bis zum Ende des ${CLAIM_YEARS}. Jahres nach dem Jahr des Auszugs (§§ 195, 199 BGB), dann löschbar; was Bücher und Steuern betrifft, gesperrt ${years} Jahre.`,
  books: ({ retentionYears: years }) =>
    `Bis zum Ende des ${years}. Jahres nach dem Jahr des letzten Eintrags (§ 147 Abs. 3 und 4 AO, § 257 Abs. 4 und 5 HGB).`,
  standing: () => "Solange das Objekt, der Text oder der Benutzer gebraucht wird; dann von Hand gelöscht.",
  trash: () => `Gelöschtes liegt ${keptDays.deleted} Tage im Papierkorb, Dateien ebenso lange im Speicher.`,
  disclosed: () => `Die Datei einer Auskunft ${keptDays.disclosed} Tage.`,
  counted: () => `Zugriffszahlen ${keptDays.counted} Tage, ohne Angaben zur Person.`,
  sessions: ({ sessionDays }) => `Sitzungen höchstens ${sessionDays} Tage ab der Anmeldung.`,
  history: () =>
    "Wer was geändert hat, solange der Satz besteht; Namen ehemaliger Benutzer lassen sich unter Einstellungen → Benutzer → Ehemalige ersetzen.",
};

const erased: Record<ErasureKind, string> = {
  "at-once": "Beim Vergessen eines Mieters wird sein Name sofort ersetzt",
  books: "Der Name bleibt, bis die Jahre der Bücher um sind",
  words: "Gelernte Wörter mit dem Namen werden gelöscht",
  answers: "Aufbewahrte Antworten werden vergessen",
  rows: "Zeilen, die die Person nennen, werden gelöscht",
  nothing: "Nennt keinen Mieter, oder entsteht aus dem Übrigen neu",
};

const services: Record<Service, string> = {
  DB: "Datenbank (Cloudflare D1): alle Tabellen",
  FILES: "Dateispeicher (Cloudflare R2): Anhänge, Bilder, Kontoauszüge, Exporte, Auskünfte",
  IMAGES: "Bildverarbeitung (Cloudflare Images): Verkleinern von Bildern",
  FILE_JOBS: "Warteschlange (Cloudflare Queues): Nummern von Aufträgen, keine Inhalte",
  MAIL: "Versand (Cloudflare Email): Adressen der Benutzer, die eine E-Mail am Morgen bestellt haben, mit Zahlen und Links",
  ASSETS: "Auslieferung der Programmdateien (Cloudflare Workers): keine Inhalte",
};

/** Words of the record of processing activities. */
export const processingTexts = {
  title: "Verzeichnis von Verarbeitungstätigkeiten",
  law: "nach Art. 30 Abs. 1 der Datenschutz-Grundverordnung (DSGVO)",
  back: "Zurück",
  way: "Verzeichnis der Verarbeitungen",
  hint: "Aus dem, was diese Instanz aufbewahrt, erlaubt und eingestellt hat. Was sie nicht wissen kann, steht am Ende zum Ausfüllen.",
  madeOn: "Stand",
  version: "Version",
  controller: "Verantwortlicher",
  noController: "Noch kein Absender eingetragen.",
  of: (key: ProcessingKey) => processings[key],
  number: (place: number) => `${place + 1}. `,
  purpose: "Zwecke",
  basis: "Rechtsgrundlage",
  people: "Betroffene",
  data: "Angaben",
  noun: (noun: RecordedNoun) => nouns[noun],
  read: "Lesen dürfen",
  change: "Ändern dürfen",
  keptFor: "Löschfristen",
  kept: (rule: KeptRule, facts: KeptFacts) => kept[rule](facts),
  tables: "Tabellen",
  erased: (kind: ErasureKind) => erased[kind],
  recipients: "Empfänger und Auftragsverarbeiter",
  service: (service: Service) => services[service],
  signIn: (host: string) => `Anmeldung über ${host}: E-Mail-Adresse, Name und Bild der Benutzer`,
  sheets: (host: string) =>
    `Tabellen bei ${host}: was ein Benutzer selbst dorthin ausgibt, nach seiner Freigabe (drive.file)`,
  others:
    "Banken bei Lastschriften und Überweisungen, Steuerberatung und Finanzamt durch Dateien, die jemand dorthin gibt; Betroffene selbst durch Auskünfte und Schreiben. Objektbuch sendet nichts davon von selbst.",
  thirdCountries:
    "Cloudflare und Google haben ihren Sitz in den USA. Ob und auf welcher Grundlage Daten dorthin gelangen (Art. 44 ff. DSGVO), regeln die Verträge zur Auftragsverarbeitung; der Speicherort der Datenbank und der Dateien wurde beim Anlegen gewählt.",
  measures: "Technische und organisatorische Maßnahmen (Art. 32)",
  measureList: [
    "Verschlüsselte Übertragung (HTTPS); Sitzungen in signierten Cookies, die kein Script liest",
    "Rechte je Benutzer, auf dem Server geprüft, für Seiten und Programmschnittstelle dieselben",
    "Anmeldung nur für eingetragene Adressen; Abmelden auf allen Geräten; Sperren von Benutzern",
    "Prüfsummen (SHA-256) zu jeder Datei und jedem Eintrag des Journals; nächtliche Datenprüfung",
    "Sicherung auf Abruf mit Prüfsummen; Rückspielen wird geprüft; Löschungen werden dabei wiederholt",
    "Keine Auswertung durch Dritte; Zugriffe werden ohne Bezug zu Personen gezählt",
  ],
  byHand: "Von Hand zu ergänzen",
  byHandLines: [
    "Vertreter und Datenschutzbeauftragter, falls benannt",
    "Verträge zur Auftragsverarbeitung (Datum, Anbieter)",
    "Speicherort der Datenbank und der Dateien",
    "Aufbewahrungsort der Sicherungen und Löschlisten",
  ],
  sheet: "Verzeichnis",
};
