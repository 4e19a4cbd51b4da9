import { useLoaderData } from "@remix-run/react";
import { SearchX, Users } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { tenantViewQuery } from "~/http/query/tenant-view-query";
import { dayOf } from "~/modules/base/calendar/day";
import { openTenants } from "~/modules/overview/tenants/open-tenants";
import { defaultTenantView, type TenantView, tenantsPath } from "~/modules/overview/tenants/tenant-view";
import { type ExportLink, ExportMenu } from "~/screens/export-menu";
import { RowPages } from "~/screens/reports/row-pages";
import { exportTexts } from "~/texts/exports";
import { tenantsTexts as texts } from "~/texts/properties/tenants";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { MoreActions } from "~/ui/page/more-actions";
import { PageHead } from "~/ui/page/page-head";
import { TenantFilter } from "./tenant-filter";
import { TenantTable } from "./tenant-table";

export const meta = () => [{ title: `${texts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, url, context }) => {
  const view = tenantViewQuery(url.searchParams);
  return { view, ...(await openTenants(db, view, user, dayOf(context.now))) };
});

export default function Tenants() {
  const { view, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          list.hasAny && (
            <MoreActions>
              <ExportMenu links={exportsOf(view)} />
              <LinkButton to="/reports/renting">{texts.renting}</LinkButton>
              <LinkButton to="/reports/renting/arrears">{texts.arrears}</LinkButton>
            </MoreActions>
          )
        }
      />
      {list.hasAny ? (
        <>
          <TenantFilter view={view} groups={list.groups} states={list.states} />
          {list.count > 0 ? <TenantTable view={view} list={list} /> : <NoneFound />}
          <RowPages
            {...list}
            rowCount={list.tenants.length}
            totalSize={list.count}
            pathOf={(page) => tenantsPath({ ...view, page })}
          />
        </>
      ) : (
        <Empty icon={<Users size={28} aria-hidden />} title={texts.none}>
          {texts.noneHint}
          <LinkButton to="/property-groups">{texts.toObjects}</LinkButton>
        </Empty>
      )}
    </>
  );
}

function exportsOf(view: TenantView): ExportLink[] {
  const query = tenantsPath({ ...view, page: 1 }).split("?")[1];
  const to = (format: string) => `/api/tenants/export?format=${format}${query ? `&${query}` : ""}`;
  return [
    { to: to("xlsx"), label: exportTexts.xlsx },
    { to: to("csv"), label: exportTexts.csv },
  ];
}

function NoneFound() {
  return (
    <Empty icon={<SearchX size={28} aria-hidden />} title={texts.noneFound}>
      {texts.noneFoundHint}
      <LinkButton to={tenantsPath({ ...defaultTenantView, state: "all" })}>{texts.showAll}</LinkButton>
    </Empty>
  );
}
