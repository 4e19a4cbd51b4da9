import type { Relation } from "../relations/relation";
import type { TemplateName } from "../templates/transaction-templates";

/** How a line is booked: by which template, and what it relates to. */
export type TemplateBooking = { template: TemplateName; relation: Relation };

/** What a person may take over with a click. */
export type Suggestion = TemplateBooking & {
  /** A short German phrase. */
  reason: string;
  /** From 0 to 1, against everything else that the line could be. */
  confidence: number;
};
