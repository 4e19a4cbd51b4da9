import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { nextLevel } from "~/modules/books/reminders/list-due-reminders";
import {
  newReminderPath,
  tenantAccountPath,
  tenantLetterPath,
} from "~/modules/books/tenant-accounts/tenant-account-paths";
import { openTenant } from "~/modules/overview/tenants/open-tenant";
import { SettlementsCard } from "~/screens/costs/settlement-rows";
import { DeadlinesCard } from "~/screens/deadlines/deadlines-card";
import { ActivityEntry } from "~/screens/feed/activity-entry";
import { BookEntry } from "~/screens/feed/book-entry";
import { RemindersCard } from "~/screens/receivables/reminders-card";
import { reminderTexts } from "~/texts/accounting/reminders";
import { disclosureTexts } from "~/texts/persons/disclosures";
import { erasureTexts } from "~/texts/persons/erasures";
import { followUpTexts } from "~/texts/properties/follow-ups";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantsTexts, tenantTexts as texts } from "~/texts/properties/tenants";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { MoreActions } from "~/ui/page/more-actions";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { AccountCard, OpenDuesCard } from "./account-cards";
import { ContactCard, IbansCard, MandatesCard, TermsCard } from "./fact-cards";
import { DocumentsCard, NamesakesCard } from "./link-cards";

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ data }: { data: Data | undefined }) => [
  { title: [data?.counterParty ?? agreementTexts.unknownTenant, tenantsTexts.title, "Objektbuch"].join(" · ") },
];

export const loader = pageLoader("readPortfolio", ({ db, user, params, context }) =>
  openTenant(db, idParameter(params, "agreementId", agreementTexts.notFound), user, dayOf(context.now)),
);

export default function Tenant() {
  const tenant = useLoaderData<typeof loader>();
  const { id, counterParty, state, startDate, endsSoonOn, propertyId, today, account, feed, comments } = tenant;
  const name = counterParty ?? agreementTexts.unknownTenant;
  return (
    <Screen>
      <PageHead
        crumbs={[{ label: tenantsTexts.title, to: "/tenants" }, { label: name }]}
        title={name}
        chips={
          <>
            <Chip tone={state === "running" ? "accent" : "neutral"}>
              {state === "future" ? tenantsTexts.from(startDate) : agreementTexts.states[state]}
            </Chip>
            {tenant.sold && <Chip tone="warn">{tenant.sold}</Chip>}
            {endsSoonOn && <Chip>{agreementTexts.endsOn(endsSoonOn)}</Chip>}
          </>
        }
        actions={
          <>
            <MoreActions>
              {tenant.mayChange && (
                <LinkButton to={`/properties/${propertyId}/rental-agreements/${id}/edit`}>{texts.edit}</LinkButton>
              )}
              {tenant.mayFollowUp && (
                <LinkButton to={`/tenants/${id}/follow-ups/new`} look="quiet" preventScrollReset>
                  {followUpTexts.new}
                </LinkButton>
              )}
              {tenant.mayDisclose && (
                <LinkButton to={`/tenants/${id}/disclosure`} look="quiet">
                  {disclosureTexts.way}
                </LinkButton>
              )}
              {tenant.mayForget && (
                <LinkButton to={`/tenants/${id}/erasure`} look="quiet">
                  {erasureTexts.way}
                </LinkButton>
              )}
              {account && (
                <>
                  <LinkButton to={tenantLetterPath(id, today)}>{texts.statement}</LinkButton>
                  {account.openDues.length > 0 && account.dunningStop === null && (
                    <LinkButton to={newReminderPath(id, nextLevel(account.level))}>
                      {reminderTexts.levels[nextLevel(account.level)]}
                    </LinkButton>
                  )}
                </>
              )}
            </MoreActions>
            <LinkButton to={tenantAccountPath(id)} look={account ? "primary" : undefined}>
              {texts.account}
            </LinkButton>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-4 max-lg:contents">
          <TermsCard tenant={tenant} />
          {account && <AccountCard id={id} account={account} />}
          <Card id="comments" title={texts.comments} className="max-lg:order-2">
            {comments.length === 0 ? (
              <p className="px-4 py-3.5 text-soft">{texts.noComments}</p>
            ) : (
              <Entries rows={comments} tenant={tenant} />
            )}
          </Card>
          {feed.length > 0 && (
            <Card id="feed" title={texts.feed} className="max-lg:order-2">
              <ul className="[&>:first-child]:border-t-0">
                {feed.map(({ activity, booked }) =>
                  activity ? (
                    <ActivityEntry key={activity.id} activity={activity} today={today} within={propertyId} />
                  ) : (
                    <BookEntry key={booked.key} event={booked} today={today} />
                  ),
                )}
              </ul>
            </Card>
          )}
        </div>
        <div className="grid gap-4 max-lg:contents">
          {account && account.openDues.length > 0 && <OpenDuesCard account={account} />}
          <DeadlinesCard {...tenant.deadlines} ofOneTenant to={`/deadlines?propertyId=${propertyId}`} />
          <ContactCard tenant={tenant} />
          {tenant.ibans && <IbansCard id={id} ibans={tenant.ibans} />}
          {tenant.reminders.length > 0 && <RemindersCard reminders={tenant.reminders} />}
          {tenant.settlements.length > 0 && <SettlementsCard rows={tenant.settlements} className="max-lg:order-1" />}
          {tenant.mandates && <MandatesCard id={id} mandates={tenant.mandates} />}
          <DocumentsCard propertyId={propertyId} documents={tenant.documents} />
          {tenant.namesakes.length > 0 && <NamesakesCard namesakes={tenant.namesakes} />}
        </div>
      </div>
    </Screen>
  );
}

function Entries({ rows, tenant: { propertyId, today } }: { rows: Data["comments"]; tenant: Data }) {
  return (
    <ul className="[&>:first-child]:border-t-0">
      {rows.map((activity) => (
        <ActivityEntry key={activity.id} activity={activity} today={today} within={propertyId} />
      ))}
    </ul>
  );
}
