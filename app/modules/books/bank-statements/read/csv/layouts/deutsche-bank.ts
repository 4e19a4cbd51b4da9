import type { BankLayouts, CsvLayout } from "../cells/csv-layout";

const SHARED = {
  preamble: [
    /^(?<from>\d[\d.]+)[\t ]- (?<to>\d[\d.]+)/,
    /^[^\t]+\tZeitraum: (?<from>\d[\d.]+) - (?<to>\d[\d.]+)/,
    /^[^\t]+\t[\d ]+\t(?<iban>[A-Z]{2}\d{2}[A-Z0-9 ]+)\t[A-Z]{3}$/,
    // "Letzter Kontostand", the one before the first entry.
    /^[^\t\d][^\t]*\t\t\t\t(?<openingAmount>[^\t]+)\t[A-Z]{3}$/,
  ],
  trailer: [
    /^Kontostand \((?<closingDay>[\d.]+)\):?\t\t\t\t(?<closingAmount>[^\t]+)\t[A-Z]{3}$/,
    // "Kontostand"
    /^[^\t\d][^\t]*\t(?<closingDay>\d[\d.]+)\t\t\t(?<closingAmount>[^\t]+)\t[A-Z]{3}$/,
  ],
} as const satisfies Partial<CsvLayout>;

/** The accounts' export since about 2014, which the Postbank has had since 2023. */
export const accountExport: CsvLayout = {
  ...SHARED,
  name: "Konto, seit etwa 2014",
  required: {
    bookingDay: ["Buchungstag"],
    valueDay: ["Wert"],
    counterpartyName: ["Begünstigter / Auftraggeber"],
    purpose: ["Verwendungszweck"],
    debit: ["Soll"],
    credit: ["Haben"],
  },
  optional: {
    bookingText: ["Umsatzart"],
    counterpartyIban: ["IBAN / Kontonummer", "IBAN"],
    counterpartyBic: ["BIC"],
    endToEndId: ["Kundenreferenz"],
    mandateId: ["Mandatsreferenz"],
    creditorId: ["Gläubiger ID"],
    amount: ["Betrag"],
    currency: ["Währung"],
  },
};

export const deutscheBank: BankLayouts = {
  origin: "der Deutschen Bank",
  layouts: [
    accountExport,
    {
      ...SHARED,
      name: "Konto, bis etwa 2014",
      required: {
        bookingDay: ["Buchungstag"],
        valueDay: ["Wert"],
        purpose: ["Verwendungszweck"],
        debit: ["Soll"],
        credit: ["Haben"],
        currency: ["Währung"],
      },
    },
    {
      name: "Finanzübersicht",
      required: {
        bookingDay: ["Datum"],
        counterpartyName: ["Auftraggeber / Empfänger"],
        purpose: ["Verwendungszweck"],
        account: ["IBAN / Kontonummer"],
        amount: ["Betrag"],
      },
      ignored: ["Bank", "Produkt"],
    },
  ],
};
