import { deadlineTexts as texts } from "~/texts/deadlines/deadlines";
import type { Tab } from "~/ui/page/tabs";

export const DEADLINES = "/deadlines";

/** What may be asked of rents, beside the deadlines. */
export const RENTS = "/deadlines/rents";

export const tabs: readonly Tab[] = [
  { to: DEADLINES, label: texts.title },
  { to: RENTS, label: texts.rents },
];

type Filter = { group: string | null; done: boolean; mine: boolean; propertyId: number | null };

/** The address of the list, narrowed so. */
export function deadlinesAt({ group, done, mine, propertyId }: Filter, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(group !== null && { group }),
    ...(done && { state: "done" }),
    ...(mine && { who: "mine" }),
    ...(propertyId !== null && { propertyId: String(propertyId) }),
    ...more,
  });
  return query.size > 0 ? `${DEADLINES}?${query}` : DEADLINES;
}
