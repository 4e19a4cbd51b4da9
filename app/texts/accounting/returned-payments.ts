import type { MayBeReturned, ReturnFault } from "../../modules/books/ledger/returns/returned-payment";
import { formatDay, formatMoney, formatNumber } from "../format";

/** Why a payment came back, by the ISO code of the reason. */
const reasons: Record<string, string> = {
  AC01: "IBAN falsch",
  AC04: "Konto aufgelöst",
  AC06: "Konto gesperrt",
  AC13: "Konto eines Verbrauchers",
  AG01: "Konto nicht für Lastschriften",
  AG02: "falsche Art der Lastschrift",
  AM04: "Konto nicht gedeckt",
  AM05: "doppelt eingereicht",
  CNOR: "Bank des Einreichers nicht erreichbar",
  DNOR: "Bank des Zahlers nicht erreichbar",
  FF01: "Fehler in der Datei",
  FF05: "falsche Art der Lastschrift",
  MD01: "kein gültiges Mandat",
  MD02: "Angaben zum Mandat falsch",
  MD06: "Kontoinhaber hat widersprochen",
  MD07: "Kontoinhaber verstorben",
  MS02: "vom Kontoinhaber abgelehnt",
  MS03: "ohne Angabe von Gründen",
  RC01: "BIC falsch",
  TM01: "zu spät eingereicht",
};

const toldBy: Record<MayBeReturned["told"], string> = {
  ID: "Ende-zu-Ende-Referenz der Zahlung",
  MANDATE: "letzte Zahlung des Mandats",
  PAYER: "letzte Zahlung in dieser Höhe",
};

const stopsMandates = (count: number) =>
  count === 1 ? "ein Mandat wird gesperrt" : `${formatNumber(count)} Mandate werden gesperrt`;

/** Words of payments that the bank gave back or took back. */
export const returnedPaymentTexts = {
  label: "Rückgabe",
  /** `Rückgabe: Kontoinhaber hat widersprochen (MD06)` */
  returned: (codes: readonly string[]) =>
    [returnedPaymentTexts.label, codes.map(returnedPaymentTexts.reason).join(", ")].filter(Boolean).join(": "),
  suggestion: ([day = "", ...others]: readonly string[]) =>
    others.length === 0 ? `Rückgabe der Zahlung vom ${formatDay(day)}` : `Rückgabe von ${others.length + 1} Zahlungen`,
  parts: (parts: readonly { account: string; cents: number }[]) =>
    parts.map(({ account, cents }) => `${account} ${formatMoney(cents)}`).join(" · "),
  because: (codes: readonly string[], told: MayBeReturned["told"], count: number, stopped: number) =>
    [
      ...codes.map(returnedPaymentTexts.reason),
      count === 1 ? toldBy[told] : "Ende-zu-Ende-Referenzen der Zahlungen",
      stopped === 0 ? "" : count === 1 ? "das Mandat wird gesperrt" : stopsMandates(stopped),
    ]
      .filter(Boolean)
      .map((text, index) => (index === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text))
      .join(", "),
  askFee: (cents: number, of: number) =>
    of === 1
      ? `${formatMoney(cents)} Gebühr vom Mieter fordern`
      : `${formatMoney(cents)} Gebühren von ${formatNumber(of)} Mietern fordern`,
  feeDue: (day: string) => `Gebühr der Rücklastschrift vom ${formatDay(day)}`,
  /** What accounts are called on which fees of the bank are booked. */
  feeAccount: /bank|geldverkehr/i,
  fault: ({ kind, transactionId, of }: ReturnFault) =>
    ({
      NOT_THERE:
        of > 1
          ? `Von den ${formatNumber(of)} Zahlungen, die hier zurückgingen, findet sich nicht jede.`
          : "Die Zahlung, die hier zurückging, findet sich nicht.",
      NOT_BOOKED: `Zuerst die Zahlung buchen, die hier zurückging (Buchung #${transactionId}).`,
      TWICE: `Diese Zahlung ging schon mit Buchung #${transactionId} zurück.`,
    })[kind],
  moved: "Welche Zahlung hier zurückging, steht inzwischen anders fest. Bitte den Vorschlag noch einmal ansehen.",
  changed: (id: number) =>
    `Die Zahlung (Buchung #${id}) ist nicht so gebucht, dass sie sich zurücknehmen ließe. Bitte von Hand buchen.`,
  unsure: "Welche Zahlung hier zurückging, ist nicht sicher. Bitte die Buchung der Zahlung angeben.",
  nothing: "Mit dieser Buchung ist gerade keine Zahlung zurückzugeben.",
  undoFirst: (id: number) =>
    `Diese Zahlung ging mit Buchung #${id} zurück. Zuerst deren Rückgabe rückgängig machen (Storno), dann diese Buchung.`,
  toReturn: "Zur Rückgabe",
  /** Empty if the bank does not say why. */
  reason: (code: string) => (code === "" ? "" : reasons[code] ? `${reasons[code]} (${code})` : code),
};
