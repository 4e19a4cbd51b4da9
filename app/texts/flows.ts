import type { FlowType, SubFlowType } from "../modules/ledger/flow-types";

/** Names of what entries can relate to. */
export const flowTexts = {
  types: {
    PROPERTY: "Objekt",
    BANK_ACCOUNT: "Bankkonto",
    LOAN: "Darlehen",
    NONE: "Ohne Bezug",
  } satisfies Record<FlowType, string>,
  subTypes: {
    RENTAL_AGREEMENT: "Mietvertrag",
    BANK_TRANSACTION: "Bankumsatz",
    PROPERTY: "Objekt",
    LOAN: "Darlehen",
    NONE: "Ohne Unterbezug",
  } satisfies Record<SubFlowType, string>,
  none: "Ohne Bezug",
  unknownPlace: "Unbekannter Ort",
  unknownTenant: "Unbekannt",
};
