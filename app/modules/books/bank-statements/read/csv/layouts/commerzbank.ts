import type { BankLayouts, CsvLayout } from "../cells/csv-layout";

const SHARED = {
  text: [
    { mark: "End-to-End-Ref\\.:", field: "endToEndId" },
    { mark: "(?:(?:CORE|COR1|B2B) / )?Mandatsref\\.?:", field: "mandateId" },
    { mark: "Gläubiger-ID:", field: "creditorId" },
  ],
  // Only a BIC and an IBAN part the name from the purpose; a direct debit has neither.
  textStart:
    /^(?<counterpartyName>\S.*?) (?<counterpartyBic>[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?) (?<counterpartyIban>[A-Z]{2}\d{2}[A-Z0-9]{11,30})(?: |$)/,
} as const satisfies Partial<CsvLayout>;

export const commerzbank: BankLayouts = {
  origin: "der Commerzbank",
  layouts: [
    {
      ...SHARED,
      name: "seit etwa 2023",
      required: {
        bookingDay: ["Buchungstag"],
        valueDay: ["Wertstellung"],
        bookingText: ["Umsatzart"],
        purpose: ["Buchungstext"],
        amount: ["Betrag"],
        account: ["IBAN Kontoinhaber"],
      },
      optional: { currency: ["Währung"] },
    },
    {
      ...SHARED,
      name: "bis etwa 2023",
      required: {
        bookingDay: ["Buchungstag"],
        valueDay: ["Wertstellung"],
        bookingText: ["Umsatzart"],
        purpose: ["Buchungstext"],
        amount: ["Betrag"],
        accountNumber: ["Auftraggeberkonto"],
      },
      optional: {
        currency: ["Währung"],
        account: ["IBAN Auftraggeberkonto"],
        accountBankCode: ["Bankleitzahl Auftraggeberkonto"],
      },
    },
  ],
};
