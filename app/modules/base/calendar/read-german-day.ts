import { type Day, isDay } from "./day";

/** Reads a day written `1.3.2024`, `01.03.2024` or `2024-03-01`; null if it is none. */
export function readGermanDay(text: string): Day | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim());
  const day = parts ? `${parts[3]}-${parts[2]?.padStart(2, "0")}-${parts[1]?.padStart(2, "0")}` : text.trim();
  return isDay(day) ? day : null;
}
