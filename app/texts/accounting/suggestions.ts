import type { Day } from "../../modules/base/calendar/day";
import type { Cents } from "../../modules/base/money/money";
import type { InstalmentShare } from "../../modules/books/loans/share-instalment";
import type { AmountKind, Reason } from "../../modules/books/suggestions/weigh/evidence";
import { countOf, formatDay, formatMoney } from "../format";

const amounts: Record<AmountKind, string> = {
  rentAndUtilities: "Miete + Nebenkosten",
  firstMonth: "anteilige Miete + Nebenkosten",
  twoMonths: "zwei Monate Miete + Nebenkosten",
  rent: "Miete",
  utilities: "Nebenkosten",
  deposit: "Kaution",
  depositInstalment: "ein Drittel der Kaution",
  commonCharge: "Hausgeld",
  purchasePrice: "Kaufpreis",
};

/** Words of the suggestions for bank lines that are to be booked. */
export const suggestionTexts = {
  reason: (reasons: readonly Reason[]) => {
    const text = reasons.map(reasonText).join(", ");
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  share: (rent: Cents, utilities: Cents) =>
    [rent !== 0 && `Miete ${formatMoney(rent)}`, utilities !== 0 && `Nebenkosten ${formatMoney(utilities)}`]
      .filter(Boolean)
      .join(" · "),
  /** What goes out is shown as what it comes to. */
  instalment: ({ interest, repayment }: InstalmentShare, days: number) =>
    [
      `Zins ${formatMoney(-interest)} für ${countOf(days, "Tag", "Tage")}`,
      repayment !== 0 && `Tilgung ${formatMoney(-repayment)}`,
    ]
      .filter(Boolean)
      .join(", "),
  asBefore: "Wie zuvor aufgeteilt",
  /** What is booked otherwise than by a template. */
  kinds: { split: "Wie zuvor aufgeteilt", returned: "Rückgaben", collected: "Posten von Läufen" },
  split: (day: Day, count: number) => `Wie am ${formatDay(day)} gebucht (${countOf(count, "Zeile", "Zeilen")})`,
  parts: (amounts: readonly Cents[]) => amounts.map((cents) => formatMoney(cents)).join(" · "),
  unit: (seId: string) => (/^\d+$/.test(seId) ? `Whg ${seId}` : seId),
  nameless: (id: number) => `Objekt ohne Adresse (#${id})`,
  unsure: (one: string, other: string) => `${one} oder ${other}?`,
};

function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case "iban":
      return "IBAN bekannt";
    case "mandate":
      return "Mandat bekannt";
    case "reference":
      return "Angaben im Verwendungszweck bekannt";
    case "tenantName":
      return "Name aus dem Mietvertrag";
    case "administrator":
      return "Name der Verwaltung";
    case "seller":
      return "Name des Verkäufers";
    case "loanName":
      return "Name des Darlehens";
    case "contact":
      return "Name des Maklers";
    case "deed":
      return "UR-Nr. im Verwendungszweck";
    case "sheet":
      return "Grundbuchblatt im Verwendungszweck";
    case "tenantNamed":
      return "Mieter im Verwendungszweck";
    case "policy":
      return "Nummer der Gebäudeversicherung";
    case "address":
      return "Adresse im Verwendungszweck";
    case "unit":
      return "Wohnung im Verwendungszweck";
    case "ownAccount":
      return "Umbuchung zwischen eigenen Konten";
    case "knownAmount":
      return "Betrag bekannt";
    case "name":
      return `Name wie am ${formatDay(reason.day)}`;
    case "booked":
      return reason.count === 1
        ? `schon am ${formatDay(reason.day)} so gebucht`
        : `${reason.count}-mal so gebucht, zuletzt am ${formatDay(reason.day)}`;
    case "amount":
      return `Betrag = ${amounts[reason.of]}`;
    case "keyword":
      return `„${reason.word}“ im Verwendungszweck`;
  }
}
