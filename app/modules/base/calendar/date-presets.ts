import { addDays, type Day, rangeOfYear, yearOf } from "./day";

/** The periods that a list can be narrowed to with one click, as seen on a day; both ends are included. */
export function datePresets(today: Day): { label: string; fromDate: Day; toDate: Day }[] {
  const year = yearOf(today);
  return [
    { label: "30 Tage", fromDate: addDays(today, -30), toDate: today },
    { label: "60 Tage", fromDate: addDays(today, -60), toDate: today },
    { label: "90 Tage", fromDate: addDays(today, -90), toDate: today },
    { label: "Aktuelles Jahr", ...rangeOfYear(year) },
    { label: "Vorjahr", ...rangeOfYear(year - 1) },
    { label: "Heute", fromDate: today, toDate: today },
  ];
}
