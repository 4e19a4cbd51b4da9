import { useSearchParams } from "@remix-run/react";
import { Copy, Handshake, ImageUp, MapPin, Pencil, Printer, Scale, Trash2 } from "lucide-react";
import { propertyTexts } from "~/texts/properties/properties";
import { buttonClass, LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { MoreActions } from "~/ui/page/more-actions";
import { PageHead } from "~/ui/page/page-head";
import { EDIT, READ_AGAIN } from "./edited-sections";

/** The head of the property screen: where it is, its states, and what can be done with the whole of it. */
export function PropertyHead({
  id,
  group,
  address,
  inside,
  published,
  rented,
  sold,
  map,
  balances,
  mayChange,
  maySell,
  mayDelete,
  addPhotosTo,
}: {
  id: number;
  group: { id: number; name: string } | undefined;
  address: string;
  inside: string;
  published: boolean;
  rented: boolean | null;
  /** On which day it was or will be sold, in words. */
  sold: string | null;
  map: string | null;
  balances: string | null;
  mayChange: boolean;
  /** Whether it is ours, with no end to it. */
  maySell: boolean;
  mayDelete: boolean;
  addPhotosTo: string | null;
}) {
  return (
    <PageHead
      crumbs={[
        { label: propertyTexts.groups, to: "/property-groups" },
        group ? { label: group.name, to: `/property-groups/${group.id}` } : { label: propertyTexts.unknownGroup },
        { label: `#${id}` },
      ]}
      title={address}
      chips={
        <span className="flex flex-wrap gap-1.5">
          {inside && <Chip wraps>{inside}</Chip>}
          {rented !== null && (
            <Chip tone={rented ? "accent" : "neutral"}>{rented ? propertyTexts.rented : propertyTexts.vacant}</Chip>
          )}
          {sold && <Chip tone="warn">{sold}</Chip>}
          {!published && <Chip tone="warn">{propertyTexts.unpublished}</Chip>}
        </span>
      }
      actions={
        <>
          {addPhotosTo && (
            <LinkButton to={addPhotosTo} look="primary" preventScrollReset className="pointer-fine:hidden">
              <ImageUp size={16} aria-hidden />
              {propertyTexts.addPhotos}
            </LinkButton>
          )}
          <MoreActions>
            {map && (
              <a
                href={map}
                target="_blank"
                rel="noreferrer"
                title={propertyTexts.mapTitle}
                className={buttonClass({ look: "quiet" })}
              >
                <MapPin size={16} aria-hidden className="max-sm:hidden" />
                {propertyTexts.map}
              </a>
            )}
            <LinkButton to={`/properties/${id}/expose`} look="quiet">
              <Printer size={16} aria-hidden className="max-sm:hidden" />
              {propertyTexts.expose}
            </LinkButton>
            {balances && (
              <LinkButton to={balances} look="quiet">
                <Scale size={16} aria-hidden className="max-sm:hidden" />
                {propertyTexts.balances}
              </LinkButton>
            )}
            {maySell && (
              <LinkButton to={`/properties/${id}/sale`} look="quiet" preventScrollReset>
                <Handshake size={16} aria-hidden className="max-sm:hidden" />
                {propertyTexts.sell}
              </LinkButton>
            )}
            {mayDelete && (
              <LinkButton to={`/properties/${id}/delete`} look="quiet" preventScrollReset>
                <Trash2 size={16} aria-hidden className="max-sm:hidden" />
                {propertyTexts.delete}
              </LinkButton>
            )}
            {mayChange && (
              <LinkButton to={`/properties/${id}/copy`} look="quiet" preventScrollReset>
                <Copy size={16} aria-hidden className="max-sm:hidden" />
                {propertyTexts.copy}
              </LinkButton>
            )}
          </MoreActions>
          {mayChange && <EditSwitch here={`/properties/${id}`} />}
        </>
      }
    />
  );
}

/** The way to edit all of it, and back. */
function EditSwitch({ here }: { here: string }) {
  const [search] = useSearchParams();
  const isEdited = search.get(EDIT) === "";
  return (
    <LinkButton
      to={isEdited ? here : `${here}?${EDIT}`}
      state={isEdited ? READ_AGAIN : null}
      replace
      preventScrollReset
    >
      <Pencil size={16} aria-hidden className="max-sm:hidden" />
      {isEdited ? propertyTexts.doneEditing : propertyTexts.edit}
    </LinkButton>
  );
}
