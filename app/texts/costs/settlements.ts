import type { DaySpan } from "../../modules/books/cost-statements/stays";
import { formatDay } from "../format";
import { agreementTexts } from "../properties/rental-agreements";

/** A whole year by its number, another span by its days. */
const spanOf = ({ from, to }: DaySpan) =>
  from.endsWith("-01-01") && to.endsWith("-12-31") && from.slice(0, 4) === to.slice(0, 4)
    ? from.slice(0, 4)
    : `${formatDay(from)} bis ${formatDay(to)}`;

/** Words about what tenants are sent of a year's costs. */
export const settlementTexts = {
  notFound: "Abrechnung nicht gefunden",
  /** What a settlement is called: `2025 für Familie Ahrens`. */
  named: (span: DaySpan, tenant: string | null) => `${spanOf(span)} für ${tenant ?? agreementTexts.unknownTenant}`,
  letterFile: (span: DaySpan, tenant: string | null, number: string) =>
    `${["Abrechnung", spanOf(span), tenant].filter(Boolean).join(" ")} (${number}).html`,
  cancelledFile: (filename: string) => `Storniert ${filename}`,
  dueOf: (span: DaySpan) => `Betriebskostenabrechnung ${spanOf(span)}`,
  tooEarly: (to: string) => `Der Zeitraum geht bis zum ${formatDay(to)}, abgerechnet wird danach`,
  beforeBooks: (since: string) => `Das Mietkonto zählt erst ab ${formatDay(since)}`,
  notSettled: {
    FLAT: "Mit diesem Mieter ist eine Pauschale vereinbart; sie wird nicht abgerechnet.",
    INCLUDED: "Bei diesem Mieter sind die Nebenkosten in der Miete enthalten; sie werden nicht abgerechnet.",
  },
  alreadySettled: (number: string) =>
    `Darüber gibt es schon die Abrechnung ${number}. Bitte zuerst stornieren, wenn sie falsch ist.`,
  isCancelled: "Diese Abrechnung ist storniert",
  notBefore: (day: string) => `Nicht vor dem ${formatDay(day)}`,
};
