import type { TemplateBooking } from "../templates/pattern-of";

/** What a person may take over with a click. */
export type Suggestion = TemplateBooking & {
  /** A short German phrase. */
  reason: string;
  /** From 0 to 1, against everything else that the line could be. */
  confidence: number;
};
