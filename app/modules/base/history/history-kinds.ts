/** What the history tells of, each named as `row_changes` names it. */
export const historyKinds = [
  "user",
  "property-group",
  "bank-account",
  "account",
  "loan",
  "follow-up",
  "agreement-due",
  "mandate",
  "bill",
  "payment-run",
  "datev-export",
  "tax-decision",
  "reminder",
  "cost-statement",
  "settlement",
  "settings",
  "base-rate",
  "consumer-price",
  "meter",
  "deadline",
  "lock",
  "import",
  "disclosure",
  "erasure",
] as const;

export type HistoryKind = (typeof historyKinds)[number];

/** What was done: an import that was taken back counts as deleted. */
export const historyDeeds = ["created", "changed", "deleted", "name-replaced", "signed-out"] as const;

export type HistoryDeed = (typeof historyDeeds)[number];
