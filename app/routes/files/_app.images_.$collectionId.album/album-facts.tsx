import { Link } from "@remix-run/react";
import { formatDay } from "~/texts/format";
import { albumTexts as texts } from "~/texts/images/image-collections";

/** What is known of an album beside its images: what it says, since when it is there, and what it shows. */
export function AlbumFacts({
  page: { createDay, updateDay, properties },
  description,
}: {
  page: { createDay: string; updateDay: string; properties: readonly { id: number; label: string }[] };
  description: string | null;
}) {
  return (
    <div className="-mt-2 mb-4 grid gap-1.5 text-note">
      {description && <p className="max-w-[90ch] whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-soft">
        {properties.map(({ id, label }) => (
          <Link
            key={id}
            to={`/properties/${id}`}
            className="inline-flex min-h-6 min-w-0 items-center rounded-sm text-accent hover:underline [overflow-wrap:anywhere]"
          >
            {label}
          </Link>
        ))}
        <span>{texts.created(formatDay(createDay))}</span>
        {updateDay !== createDay && <span>{texts.changed(formatDay(updateDay))}</span>}
      </p>
    </div>
  );
}
