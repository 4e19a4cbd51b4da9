/** Words of the bank transactions. */
export const bankTransactionTexts = {
  title: "Bankumsätze",
  notFound: "Bankumsatz nicht gefunden",
  noReference: "Keine Angabe",
  details: {
    counterpartyName: "Name",
    counterpartyIban: "IBAN",
    counterpartyBic: "BIC",
    purpose: "Verwendungszweck",
    endToEndId: "Ende-zu-Ende-Referenz",
    mandateId: "Mandatsreferenz",
    creditorId: "Gläubiger-ID",
    bankReference: "Bankreferenz",
    reversal: "Storno",
  },
  yes: "Ja",
};
