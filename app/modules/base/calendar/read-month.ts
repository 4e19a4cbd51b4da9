const TYPED = /^(\d{1,2})\s*[./-]\s*(\d{4})$/;
const WRITTEN = /^(\d{4})-(\d{2})$/;

/** Whether a text is a month of the calendar as `YYYY-MM`, between 1800 and 2199. */
export function isMonth(text: string): boolean {
  const [, year = "", month = ""] = WRITTEN.exec(text) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && year >= "1800" && year <= "2199";
}

/** A month as people type it, `03/2021`, `3.2021` or `2021-03`; null for anything else. */
export function readMonth(text: string): string | null {
  const [, month, year] = TYPED.exec(text.trim()) ?? [];
  const written = month && year ? `${year}-${month.padStart(2, "0")}` : text.trim();
  return isMonth(written) ? written : null;
}
