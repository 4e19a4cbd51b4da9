import { useLoaderData } from "@remix-run/react";
import { FileUp } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import type { Joint } from "~/modules/books/bank-statements/find-gaps";
import { listUploads, type Upload } from "~/modules/books/bank-statements/uploads/uploads.server";
import { openTimelines, type Timeline } from "~/modules/books/bank-transactions/open-timelines";
import type { AreaHandle } from "~/screens/tabbed-area";
import { statementImportTexts as texts } from "~/texts/accounting/bank-statements";
import { formatIban, formatMoney, formatNumber } from "~/texts/format";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/page/screen";
import { UploadLink } from "./_app.accounting.bank-transactions/upload-link";

export const handle: AreaHandle<unknown> = { title: texts.uploadsTitle, actions: () => <UploadLink /> };

export const loader = pageLoader("openAccounting", async ({ db }) => {
  const [uploads, timelines] = await Promise.all([listUploads(db), openTimelines(db)]);
  return { uploads, timelines };
});

export default function Uploads() {
  const { uploads, timelines } = useLoaderData<typeof loader>();
  const loaded = timelines.filter(({ statements }) => statements.length > 0);
  const others = timelines.filter(({ statements }) => statements.length === 0);
  return (
    <Screen>
      {uploads.length > 0 && (
        <div className="mb-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          {loaded.map((timeline) => (
            <TimelineCard key={timeline.id} {...timeline} />
          ))}
          {others.length > 0 && <WithoutStatement names={others.map(({ name }) => name)} />}
        </div>
      )}
      {uploads.length === 0 ? (
        <Empty icon={<FileUp size={28} aria-hidden />} title={texts.noUploads}>
          {texts.noUploadsHint}
        </Empty>
      ) : (
        <Card id="uploads" title={texts.uploadsTitle}>
          <p className="border-line border-b px-4 py-2.5 text-note text-soft">{texts.undoHint}</p>
          <ul className="divide-y divide-line">
            {uploads.map((upload) => (
              <li
                key={upload.id}
                className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 max-md:justify-items-start md:grid-cols-[minmax(0,1fr)_auto_18.5rem]"
              >
                <span className="min-w-0">
                  <a
                    href={`/accounting/bank-transactions/uploads/${upload.id}/file`}
                    className="font-[550] underline [overflow-wrap:anywhere]"
                  >
                    {upload.fileName}
                  </a>
                  <span className="block text-small text-soft">{texts.by(upload.userName, upload.createTime)}</span>
                </span>
                <span className="text-note text-soft">{texts.summary(upload)}</span>
                <span className="md:justify-self-end">
                  {upload.withdrawTime !== null && <Chip>{texts.undone(upload.withdrawTime)}</Chip>}
                  {upload.booked > 0 && <Chip>{texts.bookedHint(upload.booked)}</Chip>}
                  {upload.booked === 0 && upload.holderFileName !== null && (
                    <Chip wraps>{texts.heldHint(upload.holderFileName)}</Chip>
                  )}
                  {upload.booked === 0 && upload.holderId === null && upload.closedFrom !== null && (
                    <Chip>{texts.closedHint}</Chip>
                  )}
                  {canBeUndone(upload) && (
                    <LinkButton
                      to={`/accounting/bank-transactions/uploads/${upload.id}/delete`}
                      size="row"
                      preventScrollReset
                      aria-label={`${texts.undo}: ${upload.fileName}`}
                    >
                      {texts.undo}
                    </LinkButton>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Screen>
  );
}

function canBeUndone({ withdrawTime, booked, holderId, closedFrom }: Upload): boolean {
  return withdrawTime === null && booked === 0 && holderId === null && closedFrom === null;
}

function TimelineCard({ id, name, iban, statements, balance }: Timeline) {
  const differs = balance && balance.lastKnownCents !== balance.computedCents;
  return (
    <Card
      id={`timeline-${id}`}
      title={name}
      end={<span className="text-small text-soft tabular-nums">{formatIban(iban)}</span>}
    >
      {balance && (
        <p className="flex flex-wrap gap-x-3 border-line border-b px-4 py-2.5 tabular-nums">
          <span>
            {texts.lastBalance(balance.day)}: <strong>{formatMoney(balance.lastKnownCents)}</strong>
          </span>
          <span className={differs ? "text-bad" : "text-soft"}>
            {texts.computedBalance}: {formatMoney(balance.computedCents)}
          </span>
        </p>
      )}
      <ol aria-label={texts.timeline} className="px-4 py-2.5">
        {statements.map(({ period, joint }) => (
          <li key={period.id} className="grid justify-items-start gap-2 py-1 tabular-nums">
            <JointMark joint={joint as Joint} />
            {texts.period(period.from, period.to)}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The accounts of which there is nothing to show yet; there may be hundreds. */
function WithoutStatement({ names }: { names: string[] }) {
  return (
    <Card id="without-statement" title={texts.noStatements} end={<Chip>{formatNumber(names.length)}</Chip>}>
      <p className="px-4 py-3 text-note text-soft [overflow-wrap:anywhere]">{names.join(", ")}</p>
    </Card>
  );
}

function JointMark({ joint }: { joint: Joint }) {
  if (joint.kind === "gap")
    return (
      <Chip tone="warn" wraps>
        {texts.gap(joint.from, joint.to)}
        {joint.differenceCents !== null && texts.gapMissing(joint.differenceCents)}
      </Chip>
    );
  if (joint.kind === "overlap") return <Chip wraps>{texts.overlap(joint.from, joint.to)}</Chip>;
  return null;
}
