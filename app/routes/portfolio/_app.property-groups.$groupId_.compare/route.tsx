import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { Scale } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { folderParameter } from "~/http/query/folder-parameter";
import { badParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { readChosenProperties } from "~/modules/portfolio/properties/bulk/row-versions";
import { FEWEST_COMPARED, MOST_COMPARED } from "~/modules/portfolio/properties/folder/compare/best-of";
import { openComparison } from "~/modules/portfolio/properties/folder/compare/open-comparison";
import { comparisonTexts as texts } from "~/texts/properties/compare";
import { propertyTexts } from "~/texts/properties/properties";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { ComparisonTable } from "./comparison-table";

export const meta: MetaFunction = () => [{ title: `${texts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, params, url, context }) => {
  const groupId = folderParameter(params);
  const query = url.searchParams;
  const ids = query.has("id") ? readChosenProperties(query.getAll("id")) : [];
  if (ids === null) throw badParameter("id");
  const compared = await openComparison(db, groupId, ids.slice(0, MOST_COMPARED), dayOf(context.now));
  return { ...compared, chosen: ids.length, isWhole: query.get("all") === "true" };
});

/** Two to six properties of a folder beside each other, what is best of each line marked. */
export default function Comparison() {
  const page = useLoaderData<typeof loader>();
  const { group, heads, chosen, isWhole } = page;
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const kept = [...query].filter(([name]) => !["id", "all", "field", "value", "view"].includes(name));
  const folder = `/property-groups/${group.id}?${new URLSearchParams([["view", "table"], ...kept])}`;
  const other = new URLSearchParams(query);
  if (isWhole) other.delete("all");
  else other.set("all", "true");
  const way = (whole: boolean) => (whole === isWhole ? `?${query}` : `?${other}`);
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: propertyTexts.groups, to: "/property-groups" },
          { label: group.name, to: folder },
          { label: texts.title },
        ]}
        title={texts.title}
        chips={<span className="text-note text-soft">{texts.lead(heads.length, group.name)}</span>}
        actions={
          heads.length >= FEWEST_COMPARED && (
            <nav aria-label={texts.lines} className="view-links">
              <Link to={way(false)} replace preventScrollReset aria-current={isWhole ? undefined : "true"}>
                {texts.differences}
              </Link>
              <Link to={way(true)} replace preventScrollReset aria-current={isWhole ? "true" : undefined}>
                {texts.all}
              </Link>
            </nav>
          )
        }
      />
      {chosen > MOST_COMPARED && <p className="mb-3 text-note text-soft">{texts.onlyFirst(MOST_COMPARED)}</p>}
      {heads.length < FEWEST_COMPARED ? (
        <Empty icon={<Scale size={28} aria-hidden />} title={texts.tooFew(FEWEST_COMPARED, MOST_COMPARED)}>
          <LinkButton to={folder}>{texts.back}</LinkButton>
        </Empty>
      ) : (
        <ComparisonTable {...page} without={heads.length > FEWEST_COMPARED ? without(query) : null} />
      )}
    </Screen>
  );
}

/** The address that compares all but one. */
function without(query: URLSearchParams): (id: number) => string {
  return (id) => {
    const left = new URLSearchParams([...query].filter(([name, value]) => name !== "id" || value !== String(id)));
    return `?${left}`;
  };
}
