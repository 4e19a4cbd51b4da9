import type { BankLayouts, CsvLayout } from "../cells/csv-layout";

const SHARED = { dates: "iso", decimals: "point" } as const satisfies Partial<CsvLayout>;

/** Named in the language of the app; German, English and French are known. */
export const n26: BankLayouts = {
  origin: "von N26",
  layouts: [
    {
      ...SHARED,
      name: "seit 2024",
      required: {
        bookingDay: ["Booking Date"],
        counterpartyName: ["Partner Name"],
        purpose: ["Payment Reference"],
        amount: ["Amount (EUR)"],
      },
      optional: { valueDay: ["Value Date"], counterpartyIban: ["Partner Iban"], bookingText: ["Type"] },
      detailLabels: {
        "Account Name": "Unterkonto",
        "Original Amount": "Ursprungsbetrag",
        "Original Currency": "Ursprungswährung",
        "Exchange Rate": "Wechselkurs",
      },
    },
    {
      ...SHARED,
      name: "bis 2024",
      required: {
        bookingDay: ["Date", "Datum"],
        counterpartyName: ["Payee", "Empfänger", "Bénéficiaire"],
        purpose: ["Payment reference", "Verwendungszweck", "Référence de paiement"],
        amount: ["Amount (EUR)", "Betrag (EUR)", "Montant (EUR)"],
      },
      optional: {
        counterpartyIban: ["Account number", "Kontonummer", "Numéro de compte"],
        bookingText: ["Transaction type", "Transaktionstyp", "Type de transaction"],
      },
      detailLabels: {
        Category: "Kategorie",
        Catégorie: "Kategorie",
        "Amount (Foreign Currency)": "Ursprungsbetrag",
        "Betrag (Fremdwährung)": "Ursprungsbetrag",
        "Montant (Devise étrangère)": "Ursprungsbetrag",
        "Type Foreign Currency": "Ursprungswährung",
        Fremdwährung: "Ursprungswährung",
        "Sélectionnez la devise étrangère": "Ursprungswährung",
        "Exchange Rate": "Wechselkurs",
        "Taux de conversion": "Wechselkurs",
      },
    },
  ],
};
