import { addDays, type Day } from "./day";

/** The periods that a list can be narrowed to with one click, as seen on a day; both ends are included. */
export function datePresets(today: Day): { label: string; fromDate: Day; toDate: Day }[] {
  return [
    { label: "30 Tage", fromDate: addDays(today, -30), toDate: today },
    { label: "60 Tage", fromDate: addDays(today, -60), toDate: today },
    { label: "90 Tage", fromDate: addDays(today, -90), toDate: today },
    { label: "Aktuelles Jahr", fromDate: `${today.slice(0, 4)}-01-01`, toDate: `${today.slice(0, 4)}-12-31` },
    { label: "Heute", fromDate: today, toDate: today },
  ];
}
