import { redirect } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { Copy, MapPin, Trash2 } from "lucide-react";
import { may } from "~/auth/rights";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { addressOf } from "~/modules/properties/address";
import { insideOf } from "~/modules/properties/inside-of";
import { mapUrl } from "~/modules/properties/map-url";
import { openProperty } from "~/modules/properties/open-property";
import { distanceKeys } from "~/modules/properties/property-fields";
import { savePropertyForm } from "~/modules/properties/save-property-form";
import { typedValues } from "~/modules/properties/typed-values";
import { formatTimestamp } from "~/texts/format";
import { propertyTexts } from "~/texts/properties";
import { buttonClass, LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { PageHead } from "~/ui/page-head";
import { Screen } from "~/ui/screen";
import { PropertyForm } from "./property-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.address ?? ""} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, params }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const { property, createUserFullName, groups } = await openProperty(db, id);
  return {
    id,
    version: property.version,
    group: groups.find((group) => group.id === property.groupId),
    groups: groups.map((group) => ({ value: String(group.id), label: group.name })),
    address: addressOf(property, propertyTexts.unknownPlace),
    inside: insideOf(property),
    published: property.published,
    map: mapUrl(property),
    values: typedValues(property),
    distances: distanceKeys.map((key) => ({ key, kilometres: property[key] })),
    created: propertyTexts.created(formatTimestamp(property.createTime), createUserFullName),
    mayChange: may(user, "changeProperties"),
    mayDelete: may(user, "deleteProperties"),
  };
});

export const action = pageAction("changeProperties", async ({ db, actor, params, form }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  await savePropertyForm(db, actor, id, form);
  return redirect(`/properties/${id}`);
});

export default function PropertyDetail() {
  const property = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { id, group, address, inside, published, map, mayChange, mayDelete } = property;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: propertyTexts.groups, to: "/property-groups" },
          group ? { label: group.name, to: `/property-groups/${group.id}` } : { label: propertyTexts.unknownGroup },
          { label: `#${id}` },
        ]}
        title={address}
        chips={
          <span className="flex flex-wrap gap-1.5">
            {inside && <Chip>{inside}</Chip>}
            {!published && <Chip tone="warn">{propertyTexts.unpublished}</Chip>}
          </span>
        }
        actions={
          <>
            {map && (
              <a
                href={map}
                target="_blank"
                rel="noreferrer"
                title={propertyTexts.mapTitle}
                className={buttonClass({ look: "quiet" })}
              >
                <MapPin size={16} aria-hidden />
                {propertyTexts.map}
              </a>
            )}
            {mayDelete && (
              <LinkButton to={`/properties/${id}/delete`} look="quiet" preventScrollReset>
                <Trash2 size={16} aria-hidden />
                {propertyTexts.delete}
              </LinkButton>
            )}
            {mayChange && (
              <LinkButton to={`/properties/${id}/copy`} preventScrollReset>
                <Copy size={16} aria-hidden />
                {propertyTexts.copy}
              </LinkButton>
            )}
          </>
        }
      />
      <PropertyForm property={property} failure={failure} />
      <p className="mt-6 text-[12.5px] text-soft">{property.created}</p>
    </Screen>
  );
}
