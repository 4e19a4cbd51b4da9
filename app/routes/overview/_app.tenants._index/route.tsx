import { useLoaderData } from "@remix-run/react";
import { SearchX, Users } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { choicePart, idPart, pagePart, readQuery, textPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { openTenants } from "~/modules/overview/tenants/open-tenants";
import {
  defaultTenantView,
  type TenantView,
  tenantSorts,
  tenantStates,
  tenantsPath,
} from "~/modules/overview/tenants/tenant-view";
import { RowPages } from "~/screens/reports/row-pages";
import { tenantsTexts as texts } from "~/texts/properties/tenants";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { TenantFilter } from "./tenant-filter";
import { TenantTable } from "./tenant-table";

export const meta = () => [{ title: `${texts.title} · Objektbuch` }];

const LONGEST_TEXT = 100;

const parts = {
  text: textPart(LONGEST_TEXT),
  groupId: idPart,
  state: choicePart([...tenantStates, "all"]),
  sort: choicePart(tenantSorts),
  order: choicePart(["descending"]),
  page: pagePart(1),
};

export const loader = pageLoader("readPortfolio", async ({ db, user, url, context }) => {
  const { state, sort, order, ...said } = readQuery(url.searchParams, parts);
  const view: TenantView = {
    ...said,
    text: said.text.trim(),
    state: state ?? defaultTenantView.state,
    sort: sort ?? defaultTenantView.sort,
    isDescending: order !== null,
  };
  return { view, ...(await openTenants(db, view, user, dayOf(context.now))) };
});

export default function Tenants() {
  const { view, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={texts.title}
        chips={list.hasAny && <Chip>{texts.running(list.states.running)}</Chip>}
        actions={
          list.hasAny && (
            <>
              <LinkButton to="/reports/renting">{texts.renting}</LinkButton>
              <LinkButton to="/reports/renting/arrears">{texts.arrears}</LinkButton>
            </>
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

function NoneFound() {
  return (
    <Empty icon={<SearchX size={28} aria-hidden />} title={texts.noneFound}>
      {texts.noneFoundHint}
      <LinkButton to={tenantsPath({ ...defaultTenantView, state: "all" })}>{texts.showAll}</LinkButton>
    </Empty>
  );
}
