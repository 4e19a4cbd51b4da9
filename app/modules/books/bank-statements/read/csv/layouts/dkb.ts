import type { BankLayouts, CsvLayout } from "../cells/csv-layout";

const SHARED = {
  bankCode: "12030000",
  balanceRow: /^Tagessaldo$/i,
} as const satisfies Partial<CsvLayout>;

const BALANCE = /^Kontostand vom (?<closingDay>[\d.]+):?\t(?<closingAmount>.+)$/;

/** Accounts and cards, before and since the portal of 2023. A card's "Saldo" leaves entries out, so it proves nothing. */
export const dkb: BankLayouts = {
  origin: "der DKB",
  layouts: [
    {
      ...SHARED,
      name: "Konto, seit 2023",
      required: {
        bookingDay: ["Buchungsdatum"],
        status: ["Status"],
        payer: ["Zahlungspflichtige*r"],
        payee: ["Zahlungsempfänger*in"],
        purpose: ["Verwendungszweck"],
        amount: ["Betrag (€)"],
      },
      optional: {
        valueDay: ["Wertstellung"],
        counterpartyIban: ["IBAN"],
        creditorId: ["Gläubiger-ID"],
        mandateId: ["Mandatsreferenz"],
        endToEndId: ["Kundenreferenz"],
      },
      pending: /vorgemerkt/i,
      preamble: [
        BALANCE,
        /^Zeitraum:?\t(?<from>[\d.]+) - (?<to>[\d.]+)/,
        /^[^\t:]+\t(?:[^\t\d]+ )?(?<iban>[A-Z]{2}\d{2}[A-Z0-9 ]+)$/,
      ],
    },
    {
      ...SHARED,
      name: "Karte, seit 2023",
      required: {
        bookingDay: ["Belegdatum"],
        status: ["Status"],
        purpose: ["Beschreibung"],
        amount: ["Betrag (€)"],
      },
      optional: { valueDay: ["Wertstellung"], bookingText: ["Umsatztyp"] },
      pending: /vorgemerkt/i,
    },
    {
      ...SHARED,
      name: "Konto, bis 2023",
      required: {
        bookingDay: ["Buchungstag"],
        valueDay: ["Wertstellung"],
        counterpartyName: ["Auftraggeber / Begünstigter"],
        purpose: ["Verwendungszweck"],
        amount: ["Betrag (EUR)"],
      },
      optional: {
        bookingText: ["Buchungstext"],
        counterpartyIban: ["Kontonummer"],
        counterpartyBic: ["BLZ"],
        creditorId: ["Gläubiger-ID"],
        mandateId: ["Mandatsreferenz"],
        endToEndId: ["Kundenreferenz"],
      },
      preamble: [
        BALANCE,
        /^Kontonummer:\t(?<iban>[A-Z]{2}\d{2}[A-Z0-9]+) \//,
        /^Kontonummer:\t(?<accountNumber>\d+) \//,
        /^Von:\t(?<from>[\d.]+)$/,
        /^Bis:\t(?<to>[\d.]+)$/,
      ],
    },
    {
      ...SHARED,
      name: "Karte, bis 2023",
      required: {
        bookingDay: ["Belegdatum"],
        valueDay: ["Wertstellung"],
        purpose: ["Beschreibung", "Umsatzbeschreibung"],
        amount: ["Betrag (EUR)"],
      },
      preamble: [/^Von:\t(?<from>[\d.]+)$/, /^Bis:\t(?<to>[\d.]+)$/],
    },
  ],
};
