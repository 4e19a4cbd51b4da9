/** The columns of a Buchungsstapel (category 21, version 13) as DATEV names them; those in quotation marks hold text. */
const beforeBooking = [
  "Umsatz (ohne Soll/Haben-Kz)",
  '"Soll/Haben-Kennzeichen"',
  '"WKZ Umsatz"',
  "Kurs",
  "Basis-Umsatz",
  '"WKZ Basis-Umsatz"',
  "Konto",
  "Gegenkonto (ohne BU-Schlüssel)",
  '"BU-Schlüssel"',
  "Belegdatum",
  '"Belegfeld 1"',
  '"Belegfeld 2"',
  "Skonto",
  '"Buchungstext"',
  "Postensperre",
  '"Diverse Adressnummer"',
  "Geschäftspartnerbank",
  "Sachverhalt",
  "Zinssperre",
  '"Beleglink"',
];

const costs = [
  '"KOST1 - Kostenstelle"',
  '"KOST2 - Kostenstelle"',
  "Kost-Menge",
  '"EU-Land u. UStID (Bestimmung)"',
  "EU-Steuersatz (Bestimmung)",
  '"Abw. Versteuerungsart"',
  "Sachverhalt L+L",
  "Funktionsergänzung L+L",
  "BU 49 Hauptfunktionstyp",
  "BU 49 Hauptfunktionsnummer",
  "BU 49 Funktionsergänzung",
];

const rest = [
  "Stück",
  "Gewicht",
  "Zahlweise",
  '"Forderungsart"',
  "Veranlagungsjahr",
  "Zugeordnete Fälligkeit",
  "Skontotyp",
  '"Auftragsnummer"',
  '"Buchungstyp"',
  "USt-Schlüssel (Anzahlungen)",
  '"EU-Land (Anzahlungen)"',
  "Sachverhalt L+L (Anzahlungen)",
  "EU-Steuersatz (Anzahlungen)",
  "Erlöskonto (Anzahlungen)",
  '"Herkunft-Kz"',
  '"Buchungs GUID"',
  "KOST-Datum",
  '"SEPA-Mandatsreferenz"',
  "Skontosperre",
  '"Gesellschaftername"',
  "Beteiligtennummer",
  '"Identifikationsnummer"',
  '"Zeichnernummer"',
  "Postensperre bis",
  '"Bezeichnung SoBil-Sachverhalt"',
  "Kennzeichen SoBil-Buchung",
  "Festschreibung",
  "Leistungsdatum",
  "Datum Zuord. Steuerperiode",
  "Fälligkeit",
  '"Generalumkehr (GU)"',
  "Steuersatz",
  '"Land"',
  '"Abrechnungsreferenz"',
  "BVV-Position",
  '"EU-Land u. UStID (Ursprung)"',
  "EU-Steuersatz (Ursprung)",
  "Abw. Skontokonto",
];

const pairs = (count: number, kind: string, content: string) =>
  Array.from({ length: count }, (_, index) => [`"${kind} ${index + 1}"`, `"${content} ${index + 1}"`]).flat();

const columns = [
  ...beforeBooking,
  ...pairs(8, "Beleginfo - Art", "Beleginfo - Inhalt"),
  ...costs,
  ...pairs(20, "Zusatzinformation - Art", "Zusatzinformation- Inhalt"),
  ...rest,
];

/** What the columns are called, in their order, and whether each holds text. */
export const extfColumns: readonly { name: string; isText: boolean }[] = columns.map((column) => ({
  name: column.replaceAll('"', ""),
  isText: column.startsWith('"'),
}));
