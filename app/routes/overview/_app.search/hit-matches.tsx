import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { unitBehind } from "~/modules/base/fields/field-with-unit";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import type { MatchedField, PropertyHit } from "~/modules/overview/portfolio-search/search-result";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { Marked } from "~/screens/search/marked";
import { formatTimestamp } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantsTexts } from "~/texts/properties/tenants";
import { searchTexts as texts } from "~/texts/search";

/** Fields that are shown at once; the others are folded. */
const FIRST_FIELDS = 6;

/** What was found of a property, by kind, each leading to where it stands. */
export function HitMatches({ hit, opensBooks }: { hit: PropertyHit; opensBooks: boolean }) {
  const { fields, agreements, comments, attachments, images, changes } = hit;
  const property = `/properties/${hit.propertyId}`;
  const further = fields.slice(FIRST_FIELDS);
  return (
    <dl className="pb-2 empty:hidden">
      {fields.length > 0 && (
        <Group label={texts.kinds.property}>
          <Fields property={property} fields={fields.slice(0, FIRST_FIELDS)} />
          {further.length > 0 && (
            <details>
              <summary className="rounded-[6px] px-2 py-1 text-note text-soft hover:bg-sunken hover:text-ink">
                {texts.furtherFields(further.length)}
              </summary>
              <Fields property={property} fields={further} />
            </details>
          )}
        </Group>
      )}
      {agreements.length > 0 && (
        <Group label={texts.kinds.agreement}>
          {agreements.map(({ id, counterParty, startDate, endDate, fields: found }) => (
            <div key={id} className="flex items-start gap-1">
              <Match
                to={tenantPath(id)}
                note={`${counterParty ?? agreementTexts.unknownTenant} · ${agreementTexts.period(startDate, endDate)}`}
              >
                {found.map((field) => (
                  <Field key={field.name} {...field} />
                ))}
              </Match>
              {opensBooks && (
                <Link
                  to={tenantAccountPath(id)}
                  aria-label={tenantsTexts.accountOf(counterParty ?? agreementTexts.unknownTenant)}
                  className="ml-auto shrink-0 rounded-[6px] px-2 py-1 text-accent text-note hover:underline"
                >
                  {agreementTexts.account}
                </Link>
              )}
            </div>
          ))}
        </Group>
      )}
      {comments.length > 0 && (
        <Group label={texts.kinds.comment}>
          {comments.map(({ id, userName, updateTime, text }) => (
            <Match
              key={id}
              to={`${property}/comments/${id}/edit`}
              note={texts.changedBy(userName, formatTimestamp(updateTime))}
            >
              <Marked {...text} />
            </Match>
          ))}
        </Group>
      )}
      {attachments.length > 0 && (
        <Group label={texts.kinds.attachment}>
          {attachments.map(({ id, label, filename, text }) => (
            <Match key={id} to={`${property}#attachment-${id}`} note={label}>
              <span className="block font-[550]">
                <Marked {...filename} />
              </span>
              {text && <Marked {...text} />}
            </Match>
          ))}
        </Group>
      )}
      {images.length > 0 && (
        <Group label={texts.kinds.image}>
          {images.map(({ id, collectionId, albumName, caption, thumbnail, width, height }) => (
            <Match key={id} to={`/images/${collectionId}/${id}`} note={albumName}>
              <img
                src={thumbnail}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className="float-left mr-2.5 size-10 rounded-[5px] bg-sunken object-cover"
              />
              <Marked {...caption} />
            </Match>
          ))}
        </Group>
      )}
      {changes.length > 0 && (
        <Group label={texts.kinds.change}>
          {changes.map(({ activityId, name, label, userName, changeTime, oldValue, newValue, unit }) => (
            <Match
              key={`${activityId} ${name}`}
              to={`${property}/activity/${activityId}`}
              note={texts.changedBy(userName, formatTimestamp(changeTime))}
            >
              <span className="text-soft">
                <Marked {...label} />:
              </span>{" "}
              <del className="text-soft no-underline">
                <Value value={oldValue} unit={unit} />
              </del>{" "}
              <span aria-hidden className="text-soft">
                →
              </span>
              <span className="sr-only">{texts.becomes}</span>{" "}
              <ins className="no-underline">
                <Value value={newValue} unit={unit} />
              </ins>
            </Match>
          ))}
        </Group>
      )}
    </dl>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[118px_minmax(0,1fr)] gap-x-2 px-2 py-0.5 max-sm:grid-cols-1">
      <dt className="px-2 py-1 font-[550] text-small text-soft leading-[19px]">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Fields({ property, fields }: { property: string; fields: readonly MatchedField[] }) {
  return fields.map((field) => (
    <Match key={field.anchor ?? field.name} to={`${property}#${field.anchor ?? `property-${field.name}`}`}>
      <Field {...field} />
    </Match>
  ));
}

function Field({ label, value, unit }: MatchedField) {
  return (
    <span className="block">
      <span className="text-soft">
        <Marked {...label} />:
      </span>{" "}
      <Value value={value} unit={unit} />
    </span>
  );
}

function Value({ value, unit }: Pick<MatchedField, "value" | "unit">) {
  if (value.text === "") return texts.empty;
  return (
    <>
      <Marked {...value} />
      {unit && unitBehind(unit)}
    </>
  );
}

/** One place in which something was found, as a whole the way to it. */
function Match({ to, note, children }: { to: string; note?: string | null; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="block min-w-0 grow rounded-[6px] px-2 py-1 text-note [overflow-wrap:anywhere] hover:bg-sunken focus-visible:-outline-offset-2"
    >
      {children}
      {note && <span className="block text-small text-soft">{note}</span>}
    </Link>
  );
}
