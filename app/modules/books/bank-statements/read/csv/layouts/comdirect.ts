import type { BankLayouts, CsvLayout } from "../cells/csv-layout";

const SHARED = {
  pending: /^(?:offen|neu)$/i,
  // The "ä" is left open because the page that makes the file has damaged it at times.
  preamble: [
    /^Ums.{0,2}tze [^\t]+\tZeitraum: (?<from>[\d.]+) - (?<to>[\d.]+)/,
    /^Ums.{0,2}tze [^\t]+\tZeitraum: /,
    /^Neuer Kontostand\t(?<closingAmount>.+)$/,
  ],
  trailer: [/^Alter Kontostand\t(?<openingAmount>.+)$/],
} as const satisfies Partial<CsvLayout>;

/** One file can hold several accounts, each with its own table; none is named by its number. */
export const comdirect: BankLayouts = {
  origin: "der comdirect",
  layouts: [
    {
      ...SHARED,
      name: "Konto",
      required: {
        bookingDay: ["Buchungstag"],
        valueDay: ["Wertstellung (Valuta)"],
        bookingText: ["Vorgang"],
        purpose: ["Buchungstext"],
        amount: ["Umsatz in EUR"],
      },
      text: [
        { mark: "(?:Auftraggeber|Empfänger|Zahlungspflichtiger):", field: "counterpartyName" },
        { mark: "Kto/IBAN:", field: "counterpartyIban" },
        { mark: "BLZ/BIC:", field: "counterpartyBic" },
        { mark: "Buchungstext:", field: "purpose" },
        { mark: "End-to-End-Ref\\.:", field: "endToEndId" },
        { mark: "(?:CORE|COR1|B2B) / Mandatsref\\.:", field: "mandateId" },
        { mark: "Gläubiger-ID:", field: "creditorId" },
        { mark: "Ref\\. (?=\\S+$)", field: "bankReference" },
      ],
    },
    {
      ...SHARED,
      name: "Karte",
      required: {
        bookingDay: ["Buchungstag"],
        valueDay: ["Umsatztag"],
        bookingText: ["Vorgang"],
        bankReference: ["Referenz"],
        purpose: ["Buchungstext"],
        amount: ["Umsatz in EUR"],
      },
    },
  ],
};
