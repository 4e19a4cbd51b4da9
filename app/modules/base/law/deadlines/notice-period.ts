import { type Day, monthNumber } from "../../calendar/day";
import { lastDayOf, monthsOn } from "../../calendar/months-on";
import type { FederalState } from "../federal-states";
import { nthOpenDay } from "../working-days";
import type { NoticeSide } from "./notice-kinds";

/** § 573c Abs. 1 BGB, since 1 September 2001. */
const law = {
  validFrom: "2001-09-01",
  /** What comes by this working day counts for the month, Saturdays among them (BGH VIII ZR 206/04). */
  workingDay: 3,
  /** Full months after that of the notice. */
  months: 2,
  /** So many more for the landlord once a flat was handed over so many years ago. */
  longer: [
    { years: 5, months: 3 },
    { years: 8, months: 6 },
  ],
} as const;

export type Notice = { receivedOn: Day; by: NoticeSide; handedOverOn: Day; state: FederalState | null };

/** How much longer a landlord's notice takes, in months. */
export function longerBy({ by, receivedOn, handedOverOn }: Omit<Notice, "state">): number {
  if (by === "TENANT") return 0;
  return law.longer.findLast(({ years }) => monthsOn(handedOverOn, 12 * years) <= receivedOn)?.months ?? 0;
}

/** The last day of a tenancy of dwellings after a notice that came on a day. */
export function lastDayAfter(notice: Notice): Day {
  const { receivedOn, state } = notice;
  const month = monthNumber(receivedOn);
  const isInTime = receivedOn <= nthOpenDay(month, law.workingDay, state);
  return lastDayOf(month + (isInTime ? 0 : 1) + law.months + longerBy(notice));
}
