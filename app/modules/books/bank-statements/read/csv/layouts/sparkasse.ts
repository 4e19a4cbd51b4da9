import type { BankLayouts, CsvLayout } from "../cells/csv-layout";

const SHARED = {
  pending: /vorgemerkt/i,
  text: "sepa-keys",
} as const satisfies Partial<CsvLayout>;

/** CSV-CAMT, whose versions 2 and 8 have the same columns, and CSV-MT940. */
export const sparkasse: BankLayouts = {
  origin: "der Sparkasse",
  layouts: [
    {
      ...SHARED,
      name: "CSV-CAMT",
      required: {
        account: ["Auftragskonto"],
        bookingDay: ["Buchungstag"],
        purpose: ["Verwendungszweck"],
        endToEndId: ["Kundenreferenz (End-to-End)"],
        counterpartyName: ["Beguenstigter/Zahlungspflichtiger"],
        counterpartyIban: ["Kontonummer/IBAN"],
        amount: ["Betrag"],
        status: ["Info"],
      },
      optional: {
        valueDay: ["Valutadatum"],
        bookingText: ["Buchungstext"],
        creditorId: ["Glaeubiger ID"],
        mandateId: ["Mandatsreferenz"],
        counterpartyBic: ["BIC (SWIFT-Code)"],
        currency: ["Waehrung"],
      },
    },
    {
      ...SHARED,
      name: "CSV-MT940",
      required: {
        account: ["Auftragskonto"],
        bookingDay: ["Buchungstag"],
        purpose: ["Verwendungszweck"],
        counterpartyName: ["Beguenstigter/Zahlungspflichtiger"],
        counterpartyIban: ["Kontonummer"],
        counterpartyBic: ["BLZ"],
        amount: ["Betrag"],
        status: ["Info"],
      },
      optional: { valueDay: ["Valutadatum"], bookingText: ["Buchungstext"], currency: ["Waehrung"] },
    },
  ],
};
