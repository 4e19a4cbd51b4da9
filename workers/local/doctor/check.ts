/** What was looked at, by its German name: what is wrong with it and what mends it, or null and perhaps a note; `left` says why it was not. */
export type Check = { part: string; fault: string | null; note?: string; left?: string };

export const fine = (part: string, note?: string): Check => ({ part, fault: null, note });

export const wrong = (part: string, fault: string): Check => ({ part, fault });

export const leftOut = (part: string, left: string): Check => ({ part, fault: null, left });

/** The first line of what a failure says. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
