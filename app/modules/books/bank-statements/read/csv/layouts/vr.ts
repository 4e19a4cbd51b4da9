import type { BankLayouts, CsvLayout } from "../cells/csv-layout";

/** The export of the cooperative banks' online banking since about 2020, the GLS Bank among them. */
export const onlineBankingExport: CsvLayout = {
  name: "seit etwa 2020",
  required: {
    account: ["IBAN Auftragskonto"],
    bookingDay: ["Buchungstag"],
    counterpartyName: ["Name Zahlungsbeteiligter"],
    counterpartyIban: ["IBAN Zahlungsbeteiligter"],
    purpose: ["Verwendungszweck"],
    amount: ["Betrag"],
  },
  optional: {
    valueDay: ["Valutadatum"],
    counterpartyBic: ["BIC (SWIFT-Code) Zahlungsbeteiligter"],
    bookingText: ["Buchungstext"],
    currency: ["Waehrung"],
    balance: ["Saldo nach Buchung"],
    creditorId: ["Glaeubiger ID"],
    mandateId: ["Mandatsreferenz"],
  },
  ignored: ["Bezeichnung Auftragskonto", "BIC Auftragskonto", "Bankname Auftragskonto"],
  text: "sepa-keys",
};

export const vr: BankLayouts = {
  origin: "der Volksbanken und Raiffeisenbanken",
  layouts: [
    onlineBankingExport,
    {
      name: "Umsatzanzeige, bis etwa 2020",
      required: {
        bookingDay: ["Buchungstag"],
        valueDay: ["Valuta"],
        counterpartyName: ["Empfänger/Zahlungspflichtiger"],
        purpose: ["Vorgang/Verwendungszweck"],
        amount: ["Umsatz"],
        side: [""],
      },
      optional: {
        counterpartyIban: ["IBAN", "Konto-Nr."],
        counterpartyBic: ["BIC", "BLZ"],
        currency: ["Währung"],
      },
      ignored: ["Auftraggeber/Zahlungsempfänger"],
      preamble: [
        /^BLZ:\t(?<bankCode>\d{8})\b/,
        /^Konto:\t(?<accountNumber>\d+)/,
        /^Zeitraum:\t[^\t]*\tvon:\t(?<from>[\d.]+)\tbis:(?:\t(?<to>[\d.]+))?/,
      ],
      trailer: [
        /^(?<openingDay>[\d.]+)\t+Anfangssaldo\t[A-Z]{3}\t(?<openingAmount>[^\t]+)\t(?<openingSide>[SH])$/,
        /^(?<closingDay>[\d.]+)\t+Endsaldo\t[A-Z]{3}\t(?<closingAmount>[^\t]+)\t(?<closingSide>[SH])$/,
      ],
      lineWidth: 27,
      startsWithBookingText: true,
      text: "sepa-keys",
    },
  ],
};
