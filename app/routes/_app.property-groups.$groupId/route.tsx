import {
  Link,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { FilterX, Home, Plus } from "lucide-react";
import { may } from "~/auth/rights";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { dayOf } from "~/modules/calendar/day";
import { openFolder, type PublishedFilter } from "~/modules/properties/open-folder";
import { folderTexts } from "~/texts/folders";
import { countOf } from "~/texts/format";
import { propertyTexts } from "~/texts/properties";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { Empty } from "~/ui/empty";
import { PageHead } from "~/ui/page-head";
import { Screen } from "~/ui/screen";
import { PropertyTile } from "./property-tile";

const filters: { value: PublishedFilter; label: string }[] = [
  { value: "all", label: folderTexts.all },
  { value: "published", label: folderTexts.published },
  { value: "unpublished", label: propertyTexts.unpublished },
];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.group.name ?? ""} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, params, url, context }) => {
  const id = idParameter(params, "groupId", propertyTexts.groupNotFound);
  const filter = filters.find(({ value }) => value === url.searchParams.get("published"))?.value ?? "all";
  return {
    ...(await openFolder(db, id, filter, dayOf(context.now))),
    filter,
    mayCreate: may(user, "changeProperties"),
  };
});

/** Stepping through the properties of an address shows what is already here, and what was refused changed nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  const stepsOnly = currentUrl.searchParams.get("shown") !== nextUrl.searchParams.get("shown");
  return currentUrl.pathname === nextUrl.pathname && stepsOnly ? false : defaultShouldRevalidate;
}

export default function PropertyFolder() {
  const { group, tileGroups, filter, mayCreate } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const shown = (search.get("shown") ?? "").split(",").map(Number);
  const newProperty = `/property-groups/${group.id}/new`;
  return (
    <Screen>
      <PageHead
        crumbs={[{ label: propertyTexts.groups, to: "/property-groups" }, { label: group.name }]}
        title={group.name}
        chips={<Chip>{countOf(group.size, propertyTexts.one, propertyTexts.many)}</Chip>}
        actions={
          mayCreate && (
            <LinkButton to={newProperty} look="primary" preventScrollReset>
              <Plus size={16} aria-hidden />
              {folderTexts.newProperty}
            </LinkButton>
          )
        }
      />
      {group.description && (
        <p className="-mt-3 mb-5 max-w-[80ch] whitespace-pre-line text-soft [overflow-wrap:anywhere]">
          {group.description}
        </p>
      )}
      {group.size > 0 && <PublishedFilters current={filter} />}
      {tileGroups.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-4">
          {tileGroups.map(({ address, members }) => (
            <PropertyTile key={members[0]?.id} address={address} members={members} shown={shown} />
          ))}
        </ul>
      ) : group.size > 0 ? (
        <Empty icon={<FilterX size={28} aria-hidden />} title={folderTexts.emptyFilter} />
      ) : (
        <Empty icon={<Home size={28} aria-hidden />} title={folderTexts.emptyGroup}>
          {mayCreate ? folderTexts.emptyGroupHintEditor : folderTexts.emptyGroupHint}
        </Empty>
      )}
    </Screen>
  );
}

function PublishedFilters({ current }: { current: PublishedFilter }) {
  return (
    <nav aria-label={folderTexts.filterLabel} className="mb-4 flex gap-1">
      {filters.map(({ value, label }) => (
        <Link
          key={value}
          to={value === "all" ? "?" : `?published=${value}`}
          aria-current={value === current ? "true" : undefined}
          className={cn(
            "rounded-full border px-3 py-1 font-medium text-[12.5px]",
            value === current
              ? "border-accent bg-accent-wash text-accent"
              : "border-line bg-surface text-soft hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
