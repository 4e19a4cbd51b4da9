import { FileText, House, Image, type LucideIcon, MessageSquare, Paperclip, ThumbsUp } from "lucide-react";
import type { ActivityType } from "~/modules/activities/activity";

const icons: [prefix: string, icon: LucideIcon][] = [
  ["PROPERTY", House],
  ["RENTAL_AGREEMENT", FileText],
  ["COMMENT", MessageSquare],
  ["LIKE", ThumbsUp],
  ["ATTACHMENT", Paperclip],
  ["IMG", Image],
];

/** What kind of thing an activity is about, at a glance; the sentence beside it says it in words. */
export function ActivityIcon({ type }: { type: ActivityType }) {
  const Icon = icons.find(([prefix]) => type.startsWith(prefix))?.[1] ?? House;
  return (
    <span aria-hidden className="grid size-[26px] place-items-center rounded-full bg-accent-wash text-accent">
      <Icon size={14} />
    </span>
  );
}
