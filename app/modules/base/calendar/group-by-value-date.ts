import type { Day } from "./day";

/** Groups rows that stand next to each other and have the same value date, in their order. */
export function groupByValueDate<T extends { valueDate: Day }>(rows: readonly T[]): [Day, T[]][] {
  const groups: [Day, T[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last[0] === row.valueDate) last[1].push(row);
    else groups.push([row.valueDate, [row]]);
  }
  return groups;
}
