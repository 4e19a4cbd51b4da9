/**
 * What a column holds: whole numbers, cents, decimals of `accuracy` places, texts, days; `dayOf` and `timeOf` are the two halves of a
 * timestamp in German time, for the standard knows no type with both.
 */
export type ColumnKind = "number" | "money" | "decimal" | "text" | "day" | "dayOf" | "timeOf";

export type CarrierColumn = { name: string; label: string; kind: ColumnKind; accuracy?: number };

/** A column whose values are keys of another table. */
export type CarrierReference = { column: string; to: CarrierTableName; key: string };

/** A table as the carrier describes it; its keys are its first columns, as the standard has it. */
export type CarrierTable = {
  label: string;
  keys: readonly CarrierColumn[];
  columns: readonly CarrierColumn[];
  refers?: readonly CarrierReference[];
  /** Whether it holds what falls into the chosen period, and not all that there is. */
  withinPeriod?: boolean;
};

const number = (name: string, label: string): CarrierColumn => ({ name, label, kind: "number" });
const money = (name: string, label: string): CarrierColumn => ({ name, label, kind: "money" });
const decimal = (name: string, label: string, accuracy: number): CarrierColumn => ({
  name,
  label,
  kind: "decimal",
  accuracy,
});
const text = (name: string, label: string): CarrierColumn => ({ name, label, kind: "text" });
const day = (name: string, label: string): CarrierColumn => ({ name, label, kind: "day" });

/** When something happened, as the two columns that it takes. */
const instant = (name: string, label: string): CarrierColumn[] => [
  { name: `${name}_am`, label: `${label} am`, kind: "dayOf" },
  { name: `${name}_um`, label: `${label} um (Uhrzeit)`, kind: "timeOf" },
];

const person = (name: string, label: string): CarrierColumn[] => [
  number(`${name}_Nr`, `${label}: Nummer`),
  text(name, `${label}: Name`),
];

const bank = [text("IBAN", "IBAN"), text("BIC", "BIC")];

/** The tables of the carrier under their logical names; each is a file of its own. */
export const carrierTables = {
  Konten: {
    label: "Buchungskonten mit ihren Salden im Zeitraum; Soll ist positiv, Haben negativ",
    keys: [number("Konto_Nr", "Nummer des Buchungskontos")],
    columns: [
      text("Bezeichnung", "Bezeichnung"),
      text("Schluessel", "Schlüssel, nach dem Vorlagen und Berichte das Konto finden"),
      text("Art", "Art des Kontos"),
      money("Anfangssaldo", "Saldo vor dem Zeitraum"),
      money("Soll", "Summe Soll im Zeitraum"),
      money("Haben", "Summe Haben im Zeitraum"),
      money("Endsaldo", "Saldo am Ende des Zeitraums"),
    ],
    withinPeriod: true,
  },
  Buchungen: {
    label: "Buchungen, von denen eine Zeile in den Zeitraum fällt",
    keys: [number("Buchung_Nr", "Nummer der Buchung")],
    columns: [
      text("Beschreibung", "Buchungstext"),
      day("Wertstellung", "Wertstellung der Buchung"),
      number("Bankumsatz_Nr", "Bankumsatz, mit dem die Buchung begann"),
      ...instant("Erfasst", "Erfasst"),
      ...person("Benutzer", "Erfasst von"),
      ...instant("Storniert", "Als Ganzes storniert"),
      ...person("Storniert_von", "Storniert von"),
    ],
    refers: [{ column: "Bankumsatz_Nr", to: "Bankumsaetze", key: "Bankumsatz_Nr" }],
    withinPeriod: true,
  },
  Buchungszeilen: {
    label: "Zeilen der Buchungen mit Wertstellung im Zeitraum; je Buchung und Tag ergeben sie null",
    keys: [number("Zeile_Nr", "Nummer der Zeile, fortlaufend in der Reihenfolge der Erfassung")],
    columns: [
      number("Buchung_Nr", "Buchung, zu der die Zeile gehört"),
      day("Wertstellung", "Wertstellung der Zeile"),
      number("Konto_Nr", "Buchungskonto"),
      number("Gegenkonto_Nr", "Gegenkonto"),
      money("Betrag", "Betrag in Euro; Soll ist positiv, Haben negativ"),
      money("Soll", "Betrag im Soll"),
      money("Haben", "Betrag im Haben"),
      number("Objekt_Nr", "Bezug: Objekt"),
      number("Mietvertrag_Nr", "Bezug: Mietvertrag"),
      number("Bankkonto_Nr", "Bezug: Bankkonto"),
      number("Bankumsatz_Nr", "Bezug: Bankumsatz"),
      number("Darlehen_Nr", "Bezug: Darlehen"),
      text("Bankbuchung", "Ob die Zeile einen Umsatz der Bank wiedergibt (Ja/Nein)"),
      number("Storno_von_Zeile", "Zeile, die diese storniert; sie kann vor dem Zeitraum liegen"),
      ...instant("Erfasst", "Erfasst"),
      ...person("Benutzer", "Erfasst von"),
    ],
    refers: [
      { column: "Buchung_Nr", to: "Buchungen", key: "Buchung_Nr" },
      { column: "Konto_Nr", to: "Konten", key: "Konto_Nr" },
      { column: "Gegenkonto_Nr", to: "Konten", key: "Konto_Nr" },
      { column: "Objekt_Nr", to: "Objekte", key: "Objekt_Nr" },
      { column: "Mietvertrag_Nr", to: "Mietvertraege", key: "Mietvertrag_Nr" },
      { column: "Bankkonto_Nr", to: "Bankkonten", key: "Bankkonto_Nr" },
      { column: "Bankumsatz_Nr", to: "Bankumsaetze", key: "Bankumsatz_Nr" },
      { column: "Darlehen_Nr", to: "Darlehen", key: "Darlehen_Nr" },
    ],
    withinPeriod: true,
  },
  Festschreibungen: {
    label: "Abschluss von Monaten und dessen Aufhebung, von Anfang an",
    keys: [number("Festschreibung_Nr", "Nummer des Vorgangs")],
    columns: [
      text("Vorgang", "Abgeschlossen oder wieder geöffnet"),
      day("Vorher_bis", "Letzter festgeschriebener Tag vorher"),
      day("Nachher_bis", "Letzter festgeschriebener Tag danach"),
      ...instant("Erfasst", "Geschehen"),
      ...person("Benutzer", "Durch"),
    ],
  },
  Bankkonten: {
    label: "Bankkonten",
    keys: [number("Bankkonto_Nr", "Nummer des Bankkontos")],
    columns: [text("Bezeichnung", "Bezeichnung"), ...bank],
  },
  Kontoauszugsdateien: {
    label: "Geladene Dateien mit Kontoauszügen; die Dateien selbst werden in Objektbuch aufbewahrt",
    keys: [number("Datei_Nr", "Nummer der Datei")],
    columns: [
      text("Dateiname", "Name der Datei"),
      text("Format", "Format der Datei"),
      number("Groesse", "Größe in Byte"),
      text("SHA256", "Prüfsumme der Datei (SHA-256)"),
      ...instant("Geladen", "Geladen"),
      ...person("Benutzer", "Geladen von"),
      ...instant("Zurueckgenommen", "Zurückgenommen"),
    ],
  },
  Kontoauszuege: {
    label: "Was eine Datei über ein Bankkonto und eine Zeit aussagt",
    keys: [number("Auszug_Nr", "Nummer des Auszugs")],
    columns: [
      number("Datei_Nr", "Datei"),
      number("Bankkonto_Nr", "Bankkonto"),
      day("Von", "Erster Tag"),
      day("Bis", "Letzter Tag"),
      money("Anfangssaldo", "Anfangssaldo laut Auszug"),
      money("Endsaldo", "Endsaldo laut Auszug"),
      text("Bewiesen", "Ob Anfangssaldo und Umsätze den Endsaldo ergeben (Ja/Nein)"),
    ],
    refers: [
      { column: "Datei_Nr", to: "Kontoauszugsdateien", key: "Datei_Nr" },
      { column: "Bankkonto_Nr", to: "Bankkonten", key: "Bankkonto_Nr" },
    ],
  },
  Bankumsaetze: {
    label:
      "Umsätze der Bank mit Buchungstag oder Wertstellung im Zeitraum, und die, von denen Buchungen darin sprechen",
    keys: [number("Bankumsatz_Nr", "Nummer des Bankumsatzes")],
    columns: [
      number("Bankkonto_Nr", "Bankkonto"),
      number("Datei_Nr", "Datei, mit der der Umsatz kam"),
      day("Buchungstag", "Buchungstag der Bank"),
      day("Wertstellung", "Wertstellung der Bank"),
      money("Betrag", "Betrag in Euro; Eingänge sind positiv"),
      text("Verwendungszweck", "Verwendungszweck"),
      text("Name", "Name der Gegenseite"),
      ...bank,
      text("Ende_zu_Ende", "Ende-zu-Ende-Referenz"),
      text("Mandat", "Mandatsreferenz"),
      text("Glaeubiger_ID", "Gläubiger-Identifikationsnummer"),
      text("Bankreferenz", "Referenz der Bank"),
      text("Rueckbuchung", "Ob die Bank den Umsatz zurückgebucht hat (Ja/Nein)"),
      text("Weitere_Angaben", "Weitere Angaben der Bank"),
      ...instant("Geladen", "Geladen"),
      ...instant("Zurueckgenommen", "Mit seiner Datei zurückgenommen"),
    ],
    refers: [
      { column: "Bankkonto_Nr", to: "Bankkonten", key: "Bankkonto_Nr" },
      { column: "Datei_Nr", to: "Kontoauszugsdateien", key: "Datei_Nr" },
    ],
    withinPeriod: true,
  },
  Teilbetraege: {
    label: "Teile von Sammelbuchungen der Bank; sie ergeben deren Betrag",
    keys: [number("Bankumsatz_Nr", "Bankumsatz"), number("Platz", "Platz innerhalb der Sammelbuchung")],
    columns: [
      money("Betrag", "Betrag in Euro"),
      text("Verwendungszweck", "Verwendungszweck"),
      text("Name", "Name der Gegenseite"),
      text("IBAN", "IBAN"),
      text("Ende_zu_Ende", "Ende-zu-Ende-Referenz"),
    ],
    refers: [{ column: "Bankumsatz_Nr", to: "Bankumsaetze", key: "Bankumsatz_Nr" }],
    withinPeriod: true,
  },
  Objekte: {
    label: "Objekte des Bestands",
    keys: [number("Objekt_Nr", "Nummer des Objekts")],
    columns: [
      text("Ordner", "Objektordner"),
      text("Strasse", "Straße und Hausnummer"),
      text("PLZ", "Postleitzahl"),
      text("Ort", "Ort"),
      text("Lage_im_Haus", "Lage im Haus"),
      text("Sondereigentum", "Sondereigentum"),
      text("Grundbuchblatt", "Grundbuchblatt"),
      decimal("Wohnflaeche", "Wohnfläche in m²", 2),
      decimal("MEA", "Miteigentumsanteil in Prozent", 2),
      day("Nutzen_Lasten_ab", "Übergang von Nutzen und Lasten"),
      day("Nutzen_Lasten_bis", "Abgang von Nutzen und Lasten"),
      money("Kaufpreis", "Kaufpreis"),
      money("Kaufnebenkosten", "Kaufnebenkosten"),
    ],
  },
  Mietvertraege: {
    label: "Mietverträge; Anfangsbestand ist, was bei Beginn der Bücher offen war",
    keys: [number("Mietvertrag_Nr", "Nummer des Mietvertrags")],
    columns: [
      number("Objekt_Nr", "Objekt"),
      text("Mieter", "Mieter"),
      text("Anschrift", "Anschrift des Mieters"),
      day("Beginn", "Beginn"),
      day("Ende", "Ende"),
      money("Kaution", "Vereinbarte Kaution"),
      money("Anfangsbestand_Miete", "Anfangsbestand Miete"),
      money("Anfangsbestand_NK", "Anfangsbestand Nebenkosten"),
      money("Anfangsbestand_Kaution", "Anfangsbestand Kaution"),
    ],
    refers: [{ column: "Objekt_Nr", to: "Objekte", key: "Objekt_Nr" }],
  },
  Mietstaffeln: {
    label: "Miete und Nebenkosten je Monat, die ab einem Tag vereinbart sind",
    keys: [number("Mietvertrag_Nr", "Mietvertrag"), day("Gueltig_ab", "Gültig ab")],
    columns: [money("Miete", "Miete je Monat"), money("Nebenkosten", "Nebenkosten je Monat")],
    refers: [{ column: "Mietvertrag_Nr", to: "Mietvertraege", key: "Mietvertrag_Nr" }],
  },
  Darlehen: {
    label: "Darlehen",
    keys: [number("Darlehen_Nr", "Nummer des Darlehens")],
    columns: [
      text("Bezeichnung", "Bezeichnung"),
      text("Beschreibung", "Beschreibung"),
      decimal("Zinssatz", "Zinssatz in Prozent im Jahr, von Anfang an", 4),
      text("Zinsmethode", "Methode der Zinsrechnung"),
      text("Kapitalisierung", "Ob offene Zinsen zum Jahreswechsel zum Kapital kommen (Ja/Nein)"),
    ],
  },
  Darlehenszinssaetze: {
    label: "Zinssätze der Darlehen, die ab einem Tag an die Stelle des bisherigen treten",
    keys: [number("Darlehen_Nr", "Darlehen"), day("Gueltig_ab", "Gültig ab")],
    columns: [decimal("Zinssatz", "Zinssatz in Prozent im Jahr", 4)],
    refers: [{ column: "Darlehen_Nr", to: "Darlehen", key: "Darlehen_Nr" }],
  },
  Belege: {
    label: "Anhänge der Objekte; die Dateien selbst werden in Objektbuch aufbewahrt",
    keys: [number("Beleg_Nr", "Nummer des Anhangs")],
    columns: [
      number("Objekt_Nr", "Objekt"),
      text("Dateiname", "Name der Datei"),
      text("Ablage", "Unter welchem Wort der Anhang abgelegt ist"),
      text("Dateityp", "Medientyp der Datei"),
      number("Groesse", "Größe in Byte"),
      text("SHA256", "Prüfsumme der Datei (SHA-256)"),
      ...instant("Geladen", "Geladen"),
      ...person("Benutzer", "Geladen von"),
    ],
    refers: [{ column: "Objekt_Nr", to: "Objekte", key: "Objekt_Nr" }],
  },
} as const satisfies Record<string, TableDraft>;

/** As `CarrierTable`, before the names of all tables are known. */
type TableDraft = Omit<CarrierTable, "refers"> & {
  refers?: readonly { column: string; to: string; key: string }[];
};

export type CarrierTableName = keyof typeof carrierTables;

export const carrierTableNames = Object.keys(carrierTables) as CarrierTableName[];

/** A table by its name. */
export function carrierTable(name: CarrierTableName): CarrierTable {
  return carrierTables[name];
}

/** The columns of a table in the order of its file. */
export function columnsOf({ keys, columns }: CarrierTable): CarrierColumn[] {
  return [...keys, ...columns];
}

/** The file of a table. */
export function carrierFile(name: CarrierTableName): string {
  return `${name.toLowerCase()}.csv`;
}
