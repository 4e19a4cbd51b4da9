/** What is looked for, in the order in which it is listed. */
export const checks = [
  "books-begin",
  "base-rate",
  "clearing",
  "unpaid",
  "statement-gap",
  "overlap",
  "deposit",
  "let-after-usage-rights",
  "unbooked-price",
] as const;

export type Check = (typeof checks)[number];
