import type { Day } from "~/modules/base/calendar/day";
import { deadlineTexts as texts } from "~/texts/deadlines/deadlines";
import type { Tab } from "~/ui/page/tabs";

export const DEADLINES = "/deadlines";

/** What may be asked of rents, beside the deadlines. */
export const RENTS = "/deadlines/rents";

export const tabs: readonly Tab[] = [
  { to: DEADLINES, label: texts.title },
  { to: RENTS, label: texts.rents },
];

/** What the address of the list says of it. */
export type DeadlineAddress = {
  group: string | null;
  kind: string | null;
  state: string | null;
  who: string | null;
  userId: number | null;
  propertyId: number | null;
  part: string | null;
  rule: string | null;
  on: Day | null;
};

/** The address of the list, narrowed so. */
export function deadlinesAt(address: DeadlineAddress, more: Record<string, string> = {}): string {
  const said = Object.entries({ ...address, ...more }).filter(([, value]) => value !== null);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${DEADLINES}?${query}` : DEADLINES;
}
