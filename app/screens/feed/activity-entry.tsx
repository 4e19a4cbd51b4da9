import { Link } from "@remix-run/react";
import { ChevronDown, Pencil, Trash2 } from "lucide-react";
import type { DescribedChange } from "~/modules/overview/feed/describe-changes";
import type { ShownActivity } from "~/modules/overview/feed/show-activity";
import { ALBUM, activityTexts, PROPERTY, sayAlbum, sayImagesCreated, sayThisProperty } from "~/texts/feed/activities";
import { compareTexts, formatDayOrWord, formatTime } from "~/texts/format";
import { commentTexts } from "~/texts/properties/comments";
import { propertyTexts } from "~/texts/properties/properties";
import { Avatar } from "~/ui/avatar";
import { ActivityIcon } from "./activity-icon";

const NONE: readonly ShownActivity[] = [];

/**
 * One activity as a sentence, or images of one upload as one. `within` is the property on whose own screen it stands; there its
 * address is not said again.
 */
export function ActivityEntry({
  activity,
  earlier = NONE,
  today,
  within,
  isDated = within !== undefined,
  detailsFrom = "/activity",
}: {
  activity: ShownActivity;
  /** The other images of its upload, which came in before. */
  earlier?: readonly ShownActivity[];
  today: string;
  within?: number;
  /** Whether it says its day; in the feed that is said above. */
  isDated?: boolean;
  /** Where the details open: the address of the list they stand over. */
  detailsFrom?: string;
}) {
  const { id, type, createTime, userName, comment, changeCount, changes } = activity;
  const details = within ? `/properties/${within}/activity/${id}` : detailsOver(detailsFrom, id);
  const when = isDated ? formatDayOrWord(createTime, today) : formatTime(createTime);
  const what = `: ${userName}, ${when}`;
  return (
    <li className="grid grid-cols-[28px_1fr] gap-2.5 border-line border-t px-4 py-[11px]">
      {within ? <Avatar name={userName} size={26} /> : <ActivityIcon type={type} />}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-semibold">{userName}</b>{" "}
        <Sentence activity={activity} count={earlier.length + 1} within={within} />{" "}
        <time dateTime={createTime} className="whitespace-nowrap text-small text-soft">
          {when}
        </time>
        {changeCount > 0 && (
          <Link
            to={details}
            preventScrollReset
            aria-label={activityTexts.details + what}
            className="ml-2 rounded-sm text-small text-accent hover:underline"
          >
            {activityTexts.details}
          </Link>
        )}
        {changes && changes.length > 0 && <Changes changes={changes} />}
        {earlier.length > 0 && <ImageNames images={[activity, ...earlier]} />}
        {comment && <Quote comment={comment} propertyId={within} what={what} />}
        {type === "COMMENT_CREATED" && !comment && <p className="text-small text-soft">{commentTexts.deleted}</p>}
      </div>
    </li>
  );
}

function detailsOver(list: string, id: number): string {
  const [path, query] = list.split("?");
  return `${path}/${id}${query ? `?${query}` : ""}`;
}

function Sentence({ activity, count, within }: { activity: ShownActivity; count: number; within?: number }) {
  const sentence = count > 1 ? sayImagesCreated(count) : activity.sentence;
  if (within) return <>{sayThisProperty(sentence)}</>;
  return (
    <>
      {sentence.split(NAMED).map((part) => {
        if (part === PROPERTY) return <NamedProperty key={part} activity={activity} />;
        return part === ALBUM ? <NamedAlbum key={part} activity={activity} /> : part;
      })}
    </>
  );
}

const NAMED = new RegExp(`(${PROPERTY}|${ALBUM})`);

const LINK = "rounded-sm text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent";

function NamedProperty({ activity: { propertyId, address } }: { activity: ShownActivity }) {
  const numbered = `${propertyTexts.one} #${propertyId}`;
  if (propertyId === null || address === null) return <>{numbered}</>;
  return (
    <Link to={`/properties/${propertyId}`} className={LINK}>
      {address ? `${address} (#${propertyId})` : numbered}
    </Link>
  );
}

/** An album under the name that it had then, or, if something happened within it, has now. */
function NamedAlbum({ activity: { type, text, album } }: { activity: ShownActivity }) {
  const name = sayAlbum(type.startsWith("IMG_COL") ? text : (album?.name ?? null));
  if (album === null) return <>{name}</>;
  return (
    <Link to={`/image?collection=${album.id}`} className={LINK}>
      {name}
    </Link>
  );
}

/** What the images of an upload are called; several are on their way at once, so that the order of their coming says nothing. */
function ImageNames({ images }: { images: readonly ShownActivity[] }) {
  const names = images.map(({ id, text }) => ({ id, name: text ?? "" }));
  return (
    <details className="group text-small">
      <summary className="inline-flex min-h-6 list-none items-center gap-0.5 rounded-sm text-accent hover:underline [&::-webkit-details-marker]:hidden">
        {activityTexts.imageNames}
        <ChevronDown size={13} aria-hidden className="group-open:rotate-180" />
      </summary>
      <ul className="mt-0.5 columns-[14rem] gap-x-6 text-soft">
        {names
          .sort((left, right) => compareTexts(left.name, right.name))
          .map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
      </ul>
    </details>
  );
}

function Changes({ changes }: { changes: DescribedChange[] }) {
  return (
    <ul className="mt-0.5 text-small">
      {changes.map((change) => (
        <li key={change.label}>
          <OldAndNew {...change} />
        </li>
      ))}
    </ul>
  );
}

/** What a field was and what it became; if it was empty there is nothing to strike out. */
export function OldAndNew({ label, oldText, newText }: DescribedChange) {
  const Old = oldText === activityTexts.empty ? "span" : "del";
  return (
    <>
      {label} <Old className="text-soft">{oldText}</Old> → <ins className="font-semibold no-underline">{newText}</ins>
    </>
  );
}

function Quote({
  comment,
  propertyId,
  what,
}: {
  comment: { id: number; text: string; edited: boolean };
  propertyId?: number;
  /** Whose comment it is, and of when; said aloud with what can be done with it. */
  what: string;
}) {
  const to = `/properties/${propertyId}/comments/${comment.id}`;
  return (
    <>
      <blockquote className="mt-1 whitespace-pre-line rounded-control bg-sunken px-[11px] py-2">
        {comment.text}
      </blockquote>
      <p className="mt-1 flex gap-3 text-small text-soft">
        {comment.edited && <span>{commentTexts.edited}</span>}
        {propertyId !== undefined && (
          <>
            <Link
              to={`${to}/edit`}
              preventScrollReset
              aria-label={commentTexts.edit + what}
              className="inline-flex items-center gap-1 rounded-sm hover:text-ink hover:underline"
            >
              <Pencil size={13} aria-hidden />
              {commentTexts.edit}
            </Link>
            <Link
              to={`${to}/delete`}
              preventScrollReset
              aria-label={commentTexts.delete + what}
              className="inline-flex items-center gap-1 rounded-sm hover:text-ink hover:underline"
            >
              <Trash2 size={13} aria-hidden />
              {commentTexts.delete}
            </Link>
          </>
        )}
      </p>
    </>
  );
}
