import { data, redirect, type SerializeFrom } from "@remix-run/cloudflare";
import {
  Form,
  Link,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { Check, FileUp, FilterX, Home, Plus } from "lucide-react";
import { rememberedView, rememberView } from "~/http/folder-cookie";
import { keepBehindDialog } from "~/http/keep-behind-dialog";
import { pageLoader } from "~/http/page-edge";
import { folderParameter } from "~/http/query/folder-parameter";
import { choicePart, idPart, pagePart, part, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { type RowVersion, readRowVersions, writeRowVersions } from "~/modules/portfolio/properties/bulk/row-versions";
import { propertyExportPaths } from "~/modules/portfolio/properties/export/property-export";
import { folderViews, publishedFilters } from "~/modules/portfolio/properties/folder/folder-view";
import { mapColours } from "~/modules/portfolio/properties/folder/map/map-colours";
import { readMapView } from "~/modules/portfolio/properties/folder/map/map-view";
import { openMap } from "~/modules/portfolio/properties/folder/map/open-map";
import { openFolder } from "~/modules/portfolio/properties/folder/open-folder";
import { writeFilter } from "~/modules/portfolio/properties/folder/table/column-filter";
import { openTable } from "~/modules/portfolio/properties/folder/table/open-table";
import { readTableView, type TableView } from "~/modules/portfolio/properties/folder/table/table-view";
import { readTilePlace } from "~/modules/portfolio/properties/tile-place";
import { ALL_FOLDERS, type FolderKey } from "~/modules/portfolio/property-groups/folder-key";
import { type ExportLink, ExportMenu } from "~/screens/export-menu";
import { exportTexts } from "~/texts/exports";
import { countOf } from "~/texts/format";
import { bulkTexts } from "~/texts/properties/bulk";
import { folderTableTexts } from "~/texts/properties/folder-table";
import { folderTexts } from "~/texts/properties/folders";
import { propertyTexts } from "~/texts/properties/properties";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { Empty } from "~/ui/lists/empty";
import { MoreActions } from "~/ui/page/more-actions";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";
import { ColumnFilters, ColumnsLink, FolderBar, HouseLink } from "./folder-bar";
import { FolderMap } from "./folder-map";
import { FolderTable } from "./folder-table";
import { TileList } from "./tile-list";

const parts = {
  view: choicePart(folderViews),
  published: choicePart(publishedFilters.map(({ value }) => value)),
  after: part(readTilePlace),
  page: pagePart(1),
  colour: choicePart(mapColours),
  at: part(readMapView),
  changed: part(readRowVersions),
  undone: idPart,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.group.name ?? ""} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, params, url, request, context }) => {
  const groupId = folderParameter(params);
  const { published, after, page, ...asked } = readQuery(url.searchParams, parts);
  const filter = publishedFilters.find(({ value }) => value === published) ?? publishedFilters[0];
  const before = rememberedView(request);
  const isAll = groupId === ALL_FOLDERS;
  const view = asked.view ?? before.view;
  const shared = { filter: filter.value, mayChange: may(user, "changeProperties"), isAll };
  const scope = { groupId, published: filter.published, today: dayOf(context.now) };
  if (view === "tiles" && groupId !== ALL_FOLDERS) {
    const tiles = await openFolder(db, groupId, { published: filter.published, after }, scope.today);
    return data({ ...shared, ...tiles, view, isFirst: after === null }, rememberView(request, { ...before, view }));
  }
  const { faults, ...table } = readTableView(url.searchParams, before.columns);
  if (faults.length === 0 && isOfForm(url.searchParams)) throw redirect(withoutForm(url, table));
  if (view === "map") {
    const { filters: own } = table;
    const map = await openMap(db, scope, { filters: own, colour: asked.colour ?? mapColours[0], at: asked.at });
    return data({ ...shared, ...map, faults, view }, rememberView(request, isAll ? before : { ...before, view }));
  }
  const shown = { ...shared, ...(await openTable(db, scope, table, page)), faults, notice: noticeOf(asked) };
  // All of them have no tiles: what folders are looked at as stays.
  const remembered = { view: isAll ? before.view : ("table" as const), columns: table.columns };
  return data({ ...shown, view: "table" as const }, rememberView(request, remembered));
});

/** What a change of several did, as it led here. */
function noticeOf({ changed, undone }: { changed: RowVersion[] | null; undone: number | null }) {
  if (changed) return { done: bulkTexts.done(changed.length), changed: writeRowVersions(changed) };
  return undone === null ? null : { done: bulkTexts.undone(undone), changed: null };
}

/** Whether a form made an address, which has columns and a filter in parts. */
function isOfForm(query: URLSearchParams): boolean {
  return query.has("field") || query.getAll("columns").length > 1;
}

function withoutForm({ pathname, searchParams }: URL, { columns, filters: own }: TableView): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ["columns", "filter", "field", "test", "value"]) query.delete(name);
  if (columns && searchParams.has("columns")) query.set("columns", columns.join("."));
  for (const one of own) query.append("filter", writeFilter(one));
  return `${pathname}?${query}`;
}

/** Stepping through the properties of an address shows what is already here. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, nextParams } = navigation;
  if (currentParams.groupId !== nextParams.groupId) return true;
  const stepsOnly = currentUrl.searchParams.get("shown") !== nextUrl.searchParams.get("shown");
  return currentUrl.pathname === nextUrl.pathname && stepsOnly ? false : keepBehindDialog(navigation);
}

export default function PropertyFolder() {
  const page = useLoaderData<typeof loader>();
  const { group, filter, mayChange, isAll } = page;
  const mayCreate = mayChange && !isAll;
  const { search } = useLocation();
  return (
    <Screen>
      <PageHead
        crumbs={[{ label: propertyTexts.groups, to: "/property-groups" }, { label: group.name }]}
        title={group.name}
        chips={<Counts {...page} />}
        actions={
          <>
            <MoreActions>
              <ExportMenu links={exportsOf(page, search)} />
              {mayCreate && (
                <LinkButton to={`/property-groups/${group.id}/import`} preventScrollReset>
                  <FileUp size={16} aria-hidden className="max-sm:hidden" />
                  {folderTexts.importProperties}
                </LinkButton>
              )}
            </MoreActions>
            {mayCreate && (
              <LinkButton to={`/property-groups/${group.id}/new${search}`} look="primary" preventScrollReset>
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
      {group.size === 0 ? (
        <Empty icon={<Home size={28} aria-hidden />} title={isAll ? folderTexts.emptyAll : folderTexts.emptyGroup}>
          {mayCreate && group.id !== ALL_FOLDERS ? <EmptyHint groupId={group.id} /> : folderTexts.emptyGroupHint}
        </Empty>
      ) : (
        <>
          <FolderBar view={page.view} views={isAll ? folderViews.slice(1) : folderViews} published={filter}>
            {page.view !== "tiles" && <ColumnFilters {...page} />}
            {page.view === "table" && <HouseLink {...page} />}
            {page.view === "table" && <ColumnsLink {...page} />}
          </FolderBar>
          <Contents page={page} />
        </>
      )}
    </Screen>
  );
}

type Page = SerializeFrom<typeof loader>;

function Contents({ page }: { page: Page }) {
  const nothing = <Empty icon={<FilterX size={28} aria-hidden />} title={folderTexts.emptyFilter} />;
  if (page.view === "tiles") return page.tileGroups.length > 0 || !page.isFirst ? <TileList first={page} /> : nothing;
  return (
    <>
      {page.view === "table" && page.notice && (
        <Notice {...page.notice} groupId={page.group.id} mayUndo={page.mayChange} />
      )}
      {page.faults.map((fault) => (
        <div key={fault} className="mb-3">
          <Alert>{fault}</Alert>
        </div>
      ))}
      {page.count === 0 ? nothing : page.view === "map" ? <FolderMap {...page} /> : <FolderTable {...page} />}
    </>
  );
}

/** What was done with several properties, and the way to take it back. */
function Notice({
  done,
  changed,
  groupId,
  mayUndo,
}: {
  done: string;
  changed: string | null;
  groupId: FolderKey;
  mayUndo: boolean;
}) {
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-accent-wash px-4 py-2.5">
      <Check size={16} aria-hidden className="text-accent" />
      {done}
      {changed && mayUndo && (
        <Form method="post" action={`/property-groups/${groupId}/bulk/undo?changed=${changed}`} className="ml-auto">
          <RequestKey form={`undo ${changed}`} />
          <input type="hidden" name="changed" value={changed} />
          <Button size="tiny">{bulkTexts.undo}</Button>
        </Form>
      )}
    </div>
  );
}

/** How many properties the folder has, and where they stand or how many of them are shown. */
function Counts(page: Page) {
  const { group } = page;
  const shared = page.view === "tiles" ? sharedAddresses(page) : null;
  const isNarrowed = page.view !== "tiles" && page.count < group.size;
  return (
    <>
      <Chip>{countOf(group.size, propertyTexts.one, propertyTexts.many)}</Chip>
      {shared !== null && <span className="text-note text-soft">{folderTexts.atAddresses(shared)}</span>}
      {isNarrowed && <span className="text-note text-soft">{folderTableTexts.narrowed(page.count, group.size)}</span>}
    </>
  );
}

/** At how many addresses all of a folder stands, null if that is not known, or no fewer than there are properties. */
function sharedAddresses({ group, addresses, filter, isFirst, next }: Extract<Page, { view: "tiles" }>): number | null {
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

/** What the page is exported as: a table as it is looked at, and all fields, which an import takes back. */
function exportsOf(page: Page, search: string): ExportLink[] {
  const { group, filter } = page;
  const published = publishedFilters.find(({ value }) => value === filter)?.published ?? null;
  const groupId = group.id === ALL_FOLDERS ? null : group.id;
  const linksOf = (paths: ReturnType<typeof propertyExportPaths>, wordsOf: (format: string) => string) => [
    { label: wordsOf(exportTexts.googleSheets), to: paths.googleSheets, newWindow: true },
    { label: wordsOf(exportTexts.xlsx), to: paths.xlsx },
    { label: wordsOf(exportTexts.csv), to: paths.csv },
  ];
  const whole = linksOf(propertyExportPaths({ groupId, published }), (format) =>
    page.view === "table" ? exportTexts.allFields(format) : format,
  );
  if (page.view !== "table") return whole;
  const table = tableQueryOf(new URLSearchParams(search), page.columns);
  return [...linksOf(propertyExportPaths({ groupId, published }, table), exportTexts.thisTable), ...whole];
}

/** What of an address says how a table is looked at, its columns as they stand there. */
function tableQueryOf(query: URLSearchParams, columns: readonly { key: string }[]): URLSearchParams {
  const table = new URLSearchParams({ columns: columns.map(({ key }) => key).join(".") });
  for (const name of ["filter", "sort", "order"]) for (const value of query.getAll(name)) table.append(name, value);
  return table;
}
