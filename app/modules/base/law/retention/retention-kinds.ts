/** For how many years after that of the last entry books and what belongs to them may have to be kept; a team decides with its tax adviser. */
export const retentionChoices = [
  { value: "10", label: "10 Jahre: Bücher und Aufzeichnungen" },
  { value: "8", label: "8 Jahre: Buchungsbelege" },
  { value: "6", label: "6 Jahre: Geschäftsbriefe und sonstige Unterlagen" },
] as const;

/** While nobody decided. */
export const LONGEST_RETENTION: (typeof retentionChoices)[number]["value"] = "10";
