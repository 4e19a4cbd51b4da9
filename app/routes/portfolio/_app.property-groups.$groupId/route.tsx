import type { SerializeFrom } from "@remix-run/cloudflare";
import {
  Link,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { FileUp, FilterX, Home, Plus } from "lucide-react";
import { keepBehindDialog } from "~/http/keep-behind-dialog";
import { pageLoader } from "~/http/page-edge";
import { choicePart, idParameter, part, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { openFolder } from "~/modules/portfolio/properties/folder/open-folder";
import { propertyExportPaths } from "~/modules/portfolio/properties/property-export";
import { readTilePlace } from "~/modules/portfolio/properties/tile-place";
import { type ExportLink, ExportMenu } from "~/screens/export-menu";
import { exportTexts } from "~/texts/exports";
import { countOf } from "~/texts/format";
import { folderTexts } from "~/texts/properties/folders";
import { propertyTexts } from "~/texts/properties/properties";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { TileList } from "./tile-list";

const filters = [
  { value: "all", label: folderTexts.all, published: null },
  { value: "published", label: folderTexts.published, published: true },
  { value: "unpublished", label: propertyTexts.unpublished, published: false },
] as const;

type Filter = (typeof filters)[number];

const parts = {
  published: choicePart(filters.map(({ value }) => value)),
  after: part(readTilePlace),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.group.name ?? ""} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, params, url, context }) => {
  const id = idParameter(params, "groupId", propertyTexts.groupNotFound);
  const { published: asked, after } = readQuery(url.searchParams, parts);
  const filter = filters.find(({ value }) => value === asked) ?? filters[0];
  return {
    ...(await openFolder(db, id, { published: filter.published, after }, dayOf(context.now))),
    filter: filter.value,
    isFirst: after === null,
    mayCreate: may(user, "changeProperties"),
  };
});

/** Stepping through the properties of an address shows what is already here. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, nextParams } = navigation;
  if (currentParams.groupId !== nextParams.groupId) return true;
  const stepsOnly = currentUrl.searchParams.get("shown") !== nextUrl.searchParams.get("shown");
  return currentUrl.pathname === nextUrl.pathname && stepsOnly ? false : keepBehindDialog(navigation);
}

export default function PropertyFolder() {
  const page = useLoaderData<typeof loader>();
  const { group, tileGroups, filter, mayCreate } = page;
  const shared = sharedAddresses(page);
  const newProperty = `/property-groups/${group.id}/new${useLocation().search}`;
  return (
    <Screen>
      <PageHead
        crumbs={[{ label: propertyTexts.groups, to: "/property-groups" }, { label: group.name }]}
        title={group.name}
        chips={
          <>
            <Chip>{countOf(group.size, propertyTexts.one, propertyTexts.many)}</Chip>
            {shared !== null && <span className="text-note text-soft">{folderTexts.atAddresses(shared)}</span>}
          </>
        }
        actions={
          <>
            <ExportMenu links={exportsOf(group.id, filter)} />
            {mayCreate && (
              <LinkButton to={`/property-groups/${group.id}/import`} preventScrollReset>
                <FileUp size={16} aria-hidden className="max-sm:hidden" />
                {folderTexts.importProperties}
              </LinkButton>
            )}
            {mayCreate && (
              <LinkButton to={newProperty} look="primary" preventScrollReset>
                <Plus size={16} aria-hidden className="max-sm:hidden" />
                {folderTexts.newProperty}
              </LinkButton>
            )}
          </>
        }
      />
      {group.description && (
        <p className="-mt-2 mb-5 max-w-[80ch] whitespace-pre-line text-soft sm:-mt-3 [overflow-wrap:anywhere]">
          {group.description}
        </p>
      )}
      {group.size > 0 && <PublishedFilters current={filter} />}
      {tileGroups.length > 0 || !page.isFirst ? (
        <TileList first={page} />
      ) : group.size > 0 ? (
        <Empty icon={<FilterX size={28} aria-hidden />} title={folderTexts.emptyFilter} />
      ) : (
        <Empty icon={<Home size={28} aria-hidden />} title={folderTexts.emptyGroup}>
          {mayCreate ? <EmptyHint groupId={group.id} /> : folderTexts.emptyGroupHint}
        </Empty>
      )}
    </Screen>
  );
}

/** At how many addresses all of a folder stands, null if that is not known, or no fewer than there are properties. */
function sharedAddresses({ group, addresses, filter, isFirst, next }: SerializeFrom<typeof loader>): number | null {
  const isWhole = filter === "all" && isFirst && next === null;
  return isWhole && addresses !== null && addresses < group.size ? addresses : null;
}

/** Two ways to fill a folder: one property after another, or all that a list has. */
function EmptyHint({ groupId }: { groupId: number }) {
  return (
    <>
      {folderTexts.emptyGroupHintEditor}{" "}
      <Link
        to={`/property-groups/${groupId}/import`}
        preventScrollReset
        className="text-accent underline underline-offset-2"
      >
        {folderTexts.emptyGroupImport}
      </Link>
    </>
  );
}

function exportsOf(groupId: number, current: Filter["value"]): ExportLink[] {
  const published = filters.find(({ value }) => value === current)?.published ?? null;
  const paths = propertyExportPaths({ groupId, published });
  return [
    { label: exportTexts.googleSheets, to: paths.googleSheets, newWindow: true },
    { label: exportTexts.xlsx, to: paths.xlsx },
    { label: exportTexts.csv, to: paths.csv },
  ];
}

function PublishedFilters({ current }: { current: Filter["value"] }) {
  return (
    <ChoiceLinks
      label={folderTexts.filterLabel}
      className="mb-4"
      choices={filters.map(({ value, label }) => ({
        to: value === "all" ? "?" : `?published=${value}`,
        label,
        here: value === current,
      }))}
    />
  );
}
