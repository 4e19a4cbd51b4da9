import type { BankLayouts } from "../cells/csv-layout";
import { onlineBankingExport } from "./vr";

const PURPOSE_LINES = Array.from({ length: 14 }, (_, index) => `VWZ${index + 1}`);

export const gls: BankLayouts = {
  origin: "der GLS Bank",
  layouts: [
    onlineBankingExport,
    {
      name: "bis etwa 2021",
      required: {
        account: ["Kontonummer"],
        bookingDay: ["Buchungstag"],
        valueDay: ["Wertstellung"],
        counterpartyName: ["Auftraggeber/Empfänger"],
        purpose: PURPOSE_LINES,
        amount: ["Betrag"],
      },
      optional: { bookingText: ["Buchungstext"], balance: ["Kontostand"], currency: ["Währung"] },
      bankCode: "43060967",
      lineWidth: 27,
      text: "sepa-keys",
    },
  ],
  // The account's own BIC, or the bank code in its IBAN.
  mark: /^[^\t]*\t(?:[^\t]*\tGENODEM1GLS\t|DE\d{2}43060967)/,
};
