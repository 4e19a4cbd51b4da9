import { Link } from "@remix-run/react";
import type { Day } from "~/modules/base/calendar/day";
import type { MendRight } from "~/modules/reports/review/finding";
import type { ShownReview } from "~/modules/reports/review/show-review";
import { RowPages } from "~/screens/reports/row-pages";
import { formatDayOrWord } from "~/texts/format";
import { reviewTexts as texts } from "~/texts/reports/review";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";

type Group = ShownReview["groups"][number];

/** What one check found, each with the click that mends it and the way to set it aside. */
export function CheckCard({
  group,
  today,
  rights,
}: {
  group: Group;
  today: Day;
  rights: Readonly<Record<MendRight, boolean>>;
}) {
  const { check, count, findings, place } = group;
  return (
    <Card id={check} title={texts.checks[check]} end={<Chip>{texts.count(count)}</Chip>}>
      <ul>
        {findings.map((finding) => (
          <FindingRow key={finding.key} finding={finding} place={place} today={today} rights={rights} />
        ))}
      </ul>
      {place && place.pageCount > 1 && (
        <div className="border-line border-t px-4 pb-4 print:hidden">
          <RowPages
            {...place}
            rowCount={findings.length}
            totalSize={count}
            pathOf={(page) => `/reports/review?all=${check}&page=${page}#${check}`}
          />
        </div>
      )}
      {(findings.length < count || place) && (
        <p className="border-line border-t px-4 py-2.5">
          <Link
            to={place ? "/reports/review" : `/reports/review?all=${check}#${check}`}
            className="font-[550] text-accent underline"
          >
            {place ? texts.lessOf : texts.allOf(count)}
          </Link>
        </p>
      )}
    </Card>
  );
}

function FindingRow({
  finding,
  place,
  today,
  rights,
}: {
  finding: Group["findings"][number];
  /** Which page of all of its check is shown, to which one wants to come back. */
  place: Group["place"];
  today: Day;
  rights: Readonly<Record<MendRight, boolean>>;
}) {
  const { check, key, subject, detail, path, mend, seenAt, before } = finding;
  const seen = seenAt && !rights[seenAt.right] ? seenAt : null;
  const way = seen?.label ?? mend;
  const back = place && { all: check, page: String(place.page) };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0">
      <div className="min-w-[min(100%,22rem)] flex-1 [overflow-wrap:anywhere]">
        <p className="font-[550]">{subject}</p>
        <p className="text-soft">{detail}</p>
        {before && (
          <p className="mt-1 text-changed text-small">
            {texts.before(before.userName, formatDayOrWord(before.createTime, today), before.reason)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <LinkButton to={seen?.path ?? path} size="tiny" aria-label={`${way}: ${subject}`}>
          {way}
        </LinkButton>
        <LinkButton
          to={`/reports/review/set-aside?${new URLSearchParams({ check, key, ...back })}`}
          look="quiet"
          size="tiny"
          preventScrollReset
          aria-label={texts.setAsideOf(subject)}
        >
          {texts.setAside}
        </LinkButton>
      </div>
    </li>
  );
}
