import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Db } from "../../db/client";
import type { Day } from "../modules/base/calendar/day";

/**
 * Makes a read as of a day that the loaders of one request share: a page and the dialog over it ask for the same at once.
 * Not for actions, which the loaders of the same request run after.
 */
export function onceARequest<T>(
  read: (db: Db, day: Day) => Promise<T>,
): (context: AppLoadContext, day: Day) => Promise<T> {
  const reads = new WeakMap<AppLoadContext, Map<Day, Promise<T>>>();
  return (context, day) => {
    const own = reads.get(context) ?? new Map<Day, Promise<T>>();
    reads.set(context, own);
    const reading = own.get(day) ?? read(context.db, day);
    own.set(day, reading);
    return reading;
  };
}
