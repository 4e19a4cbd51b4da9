import { Form, Link, useNavigation } from "@remix-run/react";
import { Download, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useMemo } from "react";
import type { AttachmentLabel } from "~/modules/files/attachments/attachment-labels";
import { cutGroups } from "~/modules/files/attachments/group-attachments";
import type { ShownAttachment } from "~/modules/files/attachments/show-attachment";
import { formatDay } from "~/texts/format";
import { attachmentTexts as texts } from "~/texts/properties/attachments";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { RequestKey } from "~/ui/request-key";
import { useTextStates } from "./use-text-states";

type Groups = { label: AttachmentLabel | null; attachments: ShownAttachment[] }[];

/** So many are in sight; the others are asked for. */
const SHOWN_AT_FIRST = 5;

/** The attachments of a property under their labels, with what can be done with each. */
export function AttachmentsCard({
  id,
  groups,
  mayChange,
  mayBill,
}: {
  id: number;
  groups: Groups;
  mayChange: boolean;
  /** Whether bills are entered from their files. */
  mayBill: boolean;
}) {
  const all = useMemo(() => groups.flatMap(({ attachments }) => attachments), [groups]);
  const textStateOf = useTextStates(id, all);
  const count = all.length;
  const { first, others } = cutGroups(groups, SHOWN_AT_FIRST);
  const groupsOf = (some: Groups) =>
    some.map(({ label, attachments }) => (
      <section key={label} className="border-line border-t py-2 first-of-type:border-t-0">
        <h3 className="px-4 pt-1 pb-0.5 font-[600] text-small text-soft">{label ?? texts.unlabelled}</h3>
        <ul>
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              textState={textStateOf(attachment)}
              to={`/properties/${id}/attachments/${attachment.id}`}
              mayChange={mayChange}
              billTo={mayBill && label === "Rechnung" ? `/accounting/bills/enter?attachmentId=${attachment.id}` : null}
            />
          ))}
        </ul>
      </section>
    ));
  return (
    <Card
      id="attachments"
      title={
        <>
          {texts.title} {count > 0 && <Chip className="ml-1">{count}</Chip>}
        </>
      }
      end={
        mayChange && (
          <LinkButton to={`/properties/${id}/attachments/new`} size="tiny" preventScrollReset>
            {texts.add}
          </LinkButton>
        )
      }
    >
      {count === 0 && (
        <div className="px-4 py-5">
          <p className="text-soft">{texts.none}</p>
          <p className="mt-0.5 text-small text-soft">{texts.noneHint}</p>
        </div>
      )}
      {groupsOf(first)}
      {others.length > 0 && (
        <details className="card-rest">
          <summary>
            <span className="when-closed">{texts.all(count)}</span>
            <span className="when-open">{texts.fewer}</span>
          </summary>
          {groupsOf(others)}
        </details>
      )}
    </Card>
  );
}

/** Says who sees them to those who do not. */
export function HiddenAttachments() {
  return (
    <Card id="attachments" title={texts.title}>
      <p className="px-4 py-3.5 text-soft">{texts.hidden}</p>
    </Card>
  );
}

function AttachmentRow({
  attachment: { id, filename, size, day, userName, inline, stalled },
  textState,
  to,
  mayChange,
  billTo,
}: {
  attachment: ShownAttachment;
  textState: ShownAttachment["textState"];
  to: string;
  mayChange: boolean;
  billTo: string | null;
}) {
  return (
    <li id={`attachment-${id}`} className="flex items-start gap-2 py-1 pr-2 pl-4 hover:bg-sunken">
      <div className="min-w-0 flex-1 py-1">
        <p className="flex items-baseline gap-3">
          <a
            href={inline ? `${to}/file?inline` : `${to}/file`}
            target={inline ? "_blank" : undefined}
            rel={inline ? "noreferrer" : undefined}
            download={inline ? undefined : filename}
            title={inline ? texts.look : texts.download}
            className="min-w-0 font-[550] [overflow-wrap:anywhere] hover:underline"
          >
            {filename}
          </a>
        </p>
        <p className="text-small text-soft">
          {texts.facts(size, formatDay(day), userName)}
          {textState === "waiting" && ` · ${texts.textStates.waiting}`}
          {textState === "none" && ` · ${texts.textStates.none}`}
          {textState === "unreadable" && ` · ${texts.textStates.unreadable}`}
          {textState === "unsupported" && ` · ${texts.textStates.unsupported}`}
        </p>
        {billTo !== null && (
          <Link
            to={billTo}
            aria-label={texts.of(texts.toBill, filename)}
            className="text-accent text-small hover:underline"
          >
            {texts.toBill}
          </Link>
        )}
        {textState === "failed" && <ReadAgain to={to} mayChange={mayChange} says={texts.textStates.failed} />}
        {textState === "waiting" && stalled && <ReadAgain to={to} mayChange={mayChange} says={texts.stalled} />}
      </div>
      <div className="flex shrink-0 text-soft">
        <a
          href={`${to}/file`}
          download={filename}
          aria-label={texts.of(texts.download, filename)}
          title={texts.download}
          className={ICON}
        >
          <Download size={15} aria-hidden />
        </a>
        {mayChange && (
          <>
            <Link
              to={`${to}/edit`}
              preventScrollReset
              aria-label={texts.of(texts.edit, filename)}
              title={texts.edit}
              className={ICON}
            >
              <Pencil size={14} aria-hidden />
            </Link>
            <Link
              to={`${to}/delete`}
              preventScrollReset
              aria-label={texts.of(texts.delete, filename)}
              title={texts.delete}
              className={ICON}
            >
              <Trash2 size={14} aria-hidden />
            </Link>
          </>
        )}
      </div>
    </li>
  );
}

const ICON = "grid size-8 place-items-center rounded-[6px] hover:bg-line hover:text-ink";

/** Why the text was not found though it may be there, and the way to have it read once more. */
function ReadAgain({ to, mayChange, says }: { to: string; mayChange: boolean; says: string }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      action={`${to}/read-again`}
      preventScrollReset
      className="flex flex-wrap items-center gap-x-2 text-small text-bad"
    >
      <RequestKey form={`read-again ${to}`} />
      {says}
      {mayChange && (
        <button
          type="submit"
          disabled={busy}
          className="inline-flex items-center gap-1 font-[550] text-accent hover:underline"
        >
          <RotateCcw size={13} aria-hidden />
          {texts.again}
        </button>
      )}
    </Form>
  );
}
