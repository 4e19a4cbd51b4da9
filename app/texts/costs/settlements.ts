import type { DaySpan } from "../../modules/books/cost-statements/stays";
import { formatDay } from "../format";

/** A whole year by its number, another span by its days. */
const spanOf = ({ from, to }: DaySpan) =>
  from.endsWith("-01-01") && to.endsWith("-12-31") && from.slice(0, 4) === to.slice(0, 4)
    ? from.slice(0, 4)
    : `${formatDay(from)} bis ${formatDay(to)}`;

/** Words about what tenants are sent of a year's costs. */
export const settlementTexts = {
  notFound: "Abrechnung nicht gefunden",
  dueOf: (span: DaySpan) => `Betriebskostenabrechnung ${spanOf(span)}`,
  tooEarly: (to: string) => `Der Zeitraum geht bis zum ${formatDay(to)}, abgerechnet wird danach`,
  beforeBooks: (since: string) => `Das Mietkonto zählt erst ab ${formatDay(since)}`,
  alreadySettled: (number: string) =>
    `Darüber gibt es schon die Abrechnung ${number}. Bitte zuerst stornieren, wenn sie falsch ist.`,
  isCancelled: "Diese Abrechnung ist storniert",
  notBefore: (day: string) => `Nicht vor dem ${formatDay(day)}`,
};
