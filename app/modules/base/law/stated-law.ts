import type { Day } from "../calendar/day";

/** What a law or a court says, as a person reads it. */
export type StatedLaw = { name: string; value: string; validFrom: Day; paragraph: string; source: string };
