import type { BankLayouts } from "../cells/csv-layout";

/** "Umsatzanzeige" with or without balances; some accounts add notes, categories or SEPA references. */
export const ing: BankLayouts = {
  origin: "der ING",
  layouts: [
    {
      name: "Umsatzanzeige",
      required: {
        bookingDay: ["Buchung"],
        valueDay: ["Wertstellungsdatum", "Valuta"],
        counterpartyName: ["Auftraggeber/Empfänger"],
        purpose: ["Verwendungszweck"],
        amount: ["Betrag"],
      },
      optional: {
        bookingText: ["Buchungstext"],
        balance: ["Saldo"],
        currency: ["Währung"],
        creditorId: ["Gläubiger ID"],
        mandateId: ["Mandatsreferenz"],
        endToEndId: ["Kundenreferenz"],
      },
      preamble: [
        /^Umsatzanzeige\tDatei erstellt am: (?<closingDay>[\d.]+)/,
        /^IBAN\t(?<iban>[^\t]+)$/,
        /^Zeitraum\t(?<from>[\d.]+) - (?<to>[\d.]+)/,
        /^Saldo\t(?<closingAmount>[^\t]+)\t[A-Z]{3}$/,
      ],
    },
  ],
};
