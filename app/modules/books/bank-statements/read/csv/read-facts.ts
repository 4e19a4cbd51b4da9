/** What the rows around a table can say of the statement, as named groups of a layout's patterns. */
export type FactName =
  | "iban"
  | "bankCode"
  | "accountNumber"
  | "from"
  | "to"
  | "openingAmount"
  | "openingDay"
  | "openingSide"
  | "closingAmount"
  | "closingDay"
  | "closingSide";

/** Texts as they stand in the file, with their lines. */
export type Facts = Partial<Record<FactName, { text: string; line: number }>>;

/** What the first matching pattern finds in a row whose cells are joined by tabs; null without one. */
export function readFacts(row: string, patterns: readonly RegExp[], line: number): Facts | null {
  for (const pattern of patterns) {
    const match = pattern.exec(row);
    if (!match) continue;
    const found = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined);
    return Object.fromEntries(found.map(([name, text]) => [name, { text: text.trim(), line }]));
  }
  return null;
}
