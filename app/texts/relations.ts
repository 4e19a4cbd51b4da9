/** Words of what entries can relate to, and of choosing among it. */
export const relationTexts = {
  types: {
    PROPERTY: "Objekt",
    RENTAL_AGREEMENT: "Mietvertrag",
    BANK_ACCOUNT: "Bankkonto",
    BANK_TRANSACTION: "Bankumsatz",
    LOAN: "Darlehen",
    NONE: "Ohne Bezug",
  },
  unknownPlace: "Unbekannter Ort",
  unknownTenant: "Unbekannt",
};
