import type { Writing } from "../cells/writing-names";

/**
 * What somebody said of a list that was guessed otherwise: how it is written, and what columns become, by their names. That this
 * row heads it is said by all that is kept for it.
 */
export type Corrections = { writing?: Writing; columns: Record<string, string | null> };

/** Corrections that were kept, and the row that heads a list just as it did theirs. */
export type Corrected = { sheet: number; row: number; corrections: Corrections };
