import { Link } from "@remix-run/react";
import type { ShownBookEvent } from "~/modules/overview/feed/merge-by-time";
import { activityTexts } from "~/texts/feed/activities";
import { formatDayOrWord, formatTime } from "~/texts/format";
import { Avatar } from "~/ui/avatar";
import { ActivityIcon } from "./activity-icon";

/** What happened in the books, among activities; in the list of all of them its day is said above. */
export function BookEntry({
  event: { createTime, userName, sentence, to },
  today,
  isDated = true,
}: {
  event: ShownBookEvent;
  today: string;
  isDated?: boolean;
}) {
  const when = isDated ? formatDayOrWord(createTime, today) : formatTime(createTime);
  return (
    <li className="grid grid-cols-[28px_1fr] gap-2.5 border-line border-t px-4 py-[11px]">
      {isDated ? <Avatar name={userName} size={26} /> : <ActivityIcon type="BOOKED" />}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-semibold">{userName}</b> {sentence}{" "}
        <time dateTime={createTime} className="whitespace-nowrap text-small text-soft">
          {when}
        </time>
        <Link
          to={to}
          aria-label={`${activityTexts.show}: ${userName} ${sentence}`}
          className="ml-2 rounded-sm text-accent text-small hover:underline"
        >
          {activityTexts.show}
        </Link>
      </div>
    </li>
  );
}
