import { type Day, dayOf } from "../../base/calendar/day";

/** Puts things that are in order of time together by their day in Germany, keeping the order. */
export function groupByDay<Thing extends { createTime: string }>(things: readonly Thing[]): [Day, Thing[]][] {
  const groups: [Day, Thing[]][] = [];
  for (const thing of things) {
    const day = dayOf(new Date(thing.createTime));
    const last = groups.at(-1);
    if (last?.[0] === day) last[1].push(thing);
    else groups.push([day, [thing]]);
  }
  return groups;
}
