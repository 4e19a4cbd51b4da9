import type { BankLayouts } from "../cells/csv-layout";
import { accountExport } from "./deutsche-bank";

export const postbank: BankLayouts = {
  origin: "der Postbank",
  layouts: [
    accountExport,
    {
      name: "Umsatzauskunft, bis 2023",
      required: {
        bookingDay: ["Buchungsdatum", "Buchungstag"],
        valueDay: ["Wertstellung"],
        payer: ["Auftraggeber"],
        payee: ["Empfänger"],
        purpose: ["Buchungsdetails"],
        amount: ["Betrag (€)"],
        balance: ["Saldo (€)"],
      },
      optional: { bookingText: ["Umsatzart"] },
      pendingTable: ["Buchungsdatum", "Umsatzart", "Buchungsdetails", "Auftraggeber", "Empfänger", "Betrag (€)"],
      preamble: [
        /^IBAN\t(?<iban>.+)$/,
        /^BLZ\t(?<bankCode>\d+)$/,
        /^Kontonummer\t(?<accountNumber>\d+)$/,
        /^Aktueller Kontostand\t(?<closingAmount>.+)$/,
      ],
    },
  ],
  // The product's name, or one of the Postbank's bank codes in the account's own IBAN.
  mark: /^(?:Postbank|Umsatzauskunft)|^[^\t]+\t[\d ]+\tDE\d{2} ?\d{3}1 ?00\d{2} ?[\d ]+\t[A-Z]{3}$/,
};
