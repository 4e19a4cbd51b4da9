import { Link } from "@remix-run/react";
import type { ShownBookEvent } from "~/modules/overview/feed/show-book-events";
import { activityTexts } from "~/texts/feed/activities";
import { formatDayOrWord } from "~/texts/format";
import { Avatar } from "~/ui/avatar";

/** What happened in the books, beside the activities of a property or a tenant. */
export function BookEntry({
  event: { createTime, userName, sentence, to },
  today,
}: {
  event: ShownBookEvent;
  today: string;
}) {
  const when = formatDayOrWord(createTime, today);
  return (
    <li className="grid grid-cols-[28px_1fr] gap-2.5 border-line border-t px-4 py-[11px]">
      <Avatar name={userName} size={26} />
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
