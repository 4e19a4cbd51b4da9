import { feedTexts as texts } from "../../../texts/feed/feed-list";
import { addDays, type Day } from "../../base/calendar/day";

const KINDS = ["comments", "bookings"];

/** The usual ways to narrow what people did, as seen on a day, by `kinds` that may be asked for; `shown` is what it is narrowed to. */
export function feedPresets(
  shown: Readonly<Record<string, string | number | null>>,
  today: Day,
  kinds: readonly { value: string; label: string }[],
) {
  const yesterday = addDays(today, -1);
  const presets: { label: string; query: Record<string, string> }[] = [
    { label: texts.presets.all, query: {} },
    { label: texts.presets.today, query: { from: today, to: today } },
    { label: texts.presets.yesterday, query: { from: yesterday, to: yesterday } },
    { label: texts.presets.week, query: { from: addDays(today, -6), to: today } },
    ...kinds
      .filter(({ value }) => KINDS.includes(value))
      .map(({ value, label }) => ({ label: texts.presets.only(label), query: { kind: value } })),
  ];
  return presets.map(({ label, query }) => ({
    label,
    to: label === texts.presets.all ? "/activity" : `/activity?${new URLSearchParams(query)}`,
    here: Object.entries(shown).every(([name, value]) => String(value ?? "") === (query[name] ?? "")),
  }));
}
