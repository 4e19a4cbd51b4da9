import type { Cents } from "../../base/money/money";

/** An amount as plain-text accounting writes it: `-1234.56 EUR`. */
export function plainAmount(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)} EUR`;
}
