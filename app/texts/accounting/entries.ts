import { countOf, formatNumber } from "../format";
import { relationTexts } from "../relations";

/** Words of the lists of entries and balances, and of what narrows them. */
export const entryTexts = {
  balancesTitle: "Kontostände",
  balanceGroups: {
    bank: "Bank",
    income: "Erträge",
    costs: "Aufwendungen",
    assets: "Vermögen",
    debts: "Darlehen und Kautionen",
    others: "Verrechnung und Andere",
  },
  newBooking: "Neue Buchung",
  account: "Konto",
  relation: "Bezug",
  subRelation: "Unterbezug",
  /** A property or a loan as a sub-relation is that property or loan as a whole. */
  subTypes: {
    RENTAL_AGREEMENT: "Mietvertrag",
    BANK_TRANSACTION: "Bankumsatz",
    PROPERTY: "Objekt als Ganzes",
    LOAN: "Darlehen als Ganzes",
    NONE: "Ohne Unterbezug",
  },
  phrase: "Text oder Betrag",
  all: "Alle",
  from: "Von",
  to: "Bis",
  filter: "Filtern",
  filterFold: "Filter",
  reset: "Zurücksetzen",
  presets: "Zeitraum",
  booking: "Buchung",
  /** In files, where both stand side by side. */
  entryNumber: "Nr. des Buchungsumsatzes",
  bookingNumber: "Nr. der Buchung",
  valueDate: "Wertstellung",
  file: "Buchungsumsätze",
  description: "Beschreibung",
  noDescription: relationTexts.noDescription,
  debit: "Soll",
  credit: "Haben",
  balance: "Saldo",
  turnover: "Bewegt",
  turnoverHint: "Die größere der beiden Seiten: So zählt, was bewegt wurde, einmal.",
  sum: "Summe",
  list: "Buchungsumsätze nach Wertstellung",
  views: "Ansicht",
  entryView: "Einzelne Umsätze",
  bookingView: "Eine Zeile je Buchung",
  bookingList: "Buchungen nach Wertstellung",
  debitToCredit: "Soll an Haben",
  against: "an",
  amount: "Betrag",
  nothingMoved: "hebt sich auf",
  entriesOf: (count: number) => countOf(count, "Umsatz", "Umsätze"),
  /** Bookings are not counted as a whole, their entries are. */
  bookingsShown: (bookings: number, entries: number, total: number) =>
    `${countOf(bookings, "Buchung", "Buchungen")} aus ${formatNumber(entries)} von ${countOf(total, "Umsatz", "Umsätzen")}`,
  /** `most` is how many fit on paper at once. */
  forPaper: (count: number, most: number) =>
    count <= most ? "Alle zum Drucken laden" : `Die neuesten ${formatNumber(most)} zum Drucken laden`,
  nothingBooked: "Noch nichts gebucht",
  nothingBookedHint: "Mit einem Kontoauszug kommen die ersten Umsätze in die Bücher.",
  toBankTransactions: "Kontauszug laden",
  nothingFound: "Keine Buchungsumsätze",
  nothingFoundHint:
    "Zu diesem Filter gibt es keine Buchungsumsätze. Ein längerer Zeitraum oder ein anderer Bezug bringt vielleicht welche.",
  resetFilter: "Filter zurücksetzen",
};
