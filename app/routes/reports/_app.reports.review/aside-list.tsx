import { Form, useNavigation } from "@remix-run/react";
import type { Day } from "~/modules/base/calendar/day";
import type { ShownReview } from "~/modules/reports/review/show-review";
import { formatDayOrWord } from "~/texts/format";
import { reviewTexts as texts } from "~/texts/reports/review";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { RequestKey } from "~/ui/request-key";

/** What was set aside, by whom, when and why, and the way to take it up again. */
export function AsideList({ aside, today }: { aside: ShownReview["aside"]; today: Day }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Card id="aside" title={texts.aside} end={<Chip>{texts.count(aside.length)}</Chip>} className="mt-5">
      <ul>
        {aside.map(({ finding: { check, subject, detail }, setAside: { id, reason, userName, createTime } }) => (
          <li
            key={id}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0"
          >
            <div className="min-w-[min(100%,22rem)] flex-1 [overflow-wrap:anywhere]">
              <p className="font-[550]">{subject}</p>
              <p className="text-soft">
                {texts.checks[check]}: {detail}
              </p>
              <p className="mt-1 whitespace-pre-line">{reason}</p>
              <p className="text-small text-soft">{texts.asideBy(userName, formatDayOrWord(createTime, today))}</p>
            </div>
            <Form method="post" replace preventScrollReset>
              <RequestKey form={`resume ${id}`} />
              <input type="hidden" name="resume" value={id} />
              <Button size="tiny" disabled={busy} aria-label={texts.resumeOf(subject)}>
                {texts.resume}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
