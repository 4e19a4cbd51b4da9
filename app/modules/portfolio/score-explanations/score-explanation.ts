import type { ScoreKey } from "../scoring/score-rules";

/** An input as it is shown: its German label and its value with its unit, null when empty. */
export type ScoreInput = { key: string; label: string; text: string | null };

/** An input that keeps a score, or a part of it, from being worked out, and a German sentence on what would help. */
export type MissingInput = { key: string; label: string; needed: string };

/** How a score came about, in German. */
export type ScoreExplanation = {
  key: ScoreKey;
  label: string;
  /** What it counts for in the total; null for the total itself. */
  weight: number | null;
  /** As `scoreProperty` gives it: 0 to 100 with one decimal. */
  value: number | null;
  inputs: ScoreInput[];
  /** With the inputs put in; what is missing stands by its name, and the result is then left out. */
  formula: string;
  /** May name something while there is a value: the condition is worked out from what is known. */
  missing: MissingInput[];
};
