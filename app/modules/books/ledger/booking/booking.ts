import type { Day } from "../../../base/calendar/day";
import type { NewLeg } from "../leg";

/** What a request wants booked; a text or day is undefined if it was not sent and null if it was sent empty. */
export type Booking = {
  description: string | null | undefined;
  valueDate: Day | null | undefined;
  legs: BookingLeg[];
  /** Over how many years its repairs are spread, null over none; as it is if it was not sent. */
  spreadYears?: number | null;
  /** Whether days that are likely mistyped were confirmed. */
  confirmFarDays?: boolean;
};

/** A leg of a request: a new one, or one that is booked already and only repeated. */
export type BookingLeg = Omit<NewLeg, "valueDate"> & {
  /** The booking's own if none was sent. */
  valueDate: Day | null;
  locked: boolean;
};
