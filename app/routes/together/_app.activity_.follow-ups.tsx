import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BellRing, Plus } from "lucide-react";
import { demandRow, furtherCheck, readableFor } from "~/http/nouns/open-for";
import { pageAction, pageLoader } from "~/http/page-edge";
import { choicePart, idPart, pagePart, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { DomainError } from "~/modules/base/domain-error";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { cutRows } from "~/modules/base/lists/cut-rows";
import { may } from "~/modules/base/rights/rights";
import { followUpNoun, listFollowUps, showFollowUp } from "~/modules/together/follow-ups/follow-up-noun.server";
import { ActivityTabs } from "~/screens/activity-tabs";
import { FOLLOW_UPS, FollowUpRows, TickedNotice } from "~/screens/follow-ups";
import { RowPages } from "~/screens/reports/row-pages";
import { activityTexts } from "~/texts/feed/activities";
import { followUpListTexts } from "~/texts/properties/follow-up-list";
import { followUpTexts as texts } from "~/texts/properties/follow-ups";
import { validation } from "~/texts/validation";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { SavedNotice } from "~/ui/page/saved-notice";
import { Screen } from "~/ui/page/screen";
import { useHashTarget } from "~/ui/use-hash-target";

const PAGE_ROWS = 100;

const tickFields = [{ key: "done", label: followUpListTexts.states.done, kind: "flag", required: true }] as const;

type Filter = { done: boolean; mine: boolean };

/** What the address says of the list, or of where a tick was pressed. */
function readAddress(query: URLSearchParams) {
  const { state, who, ...rest } = readQuery(query, {
    state: choicePart(["open", "done"]),
    who: choicePart(["all", "mine"]),
    page: pagePart(1),
    ticked: idPart,
    property: idPart,
  });
  return { filter: { done: state === "done", mine: who === "mine" }, ...rest };
}

/** The address of the list, narrowed so. */
function listAt({ done, mine }: Filter, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(done && { state: "done" }), ...(mine && { who: "mine" }), ...more });
  return query.size > 0 ? `${FOLLOW_UPS}?${query}` : FOLLOW_UPS;
}

export const meta = () => [{ title: `${texts.title} · ${activityTexts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, url, context }) => {
  const { filter, page, ticked } = readAddress(url.searchParams);
  const found = await listFollowUps(db, { done: filter.done, userId: filter.mine ? user.id : null, ticked });
  const rows = readableFor(followUpNoun, user, found).map((row) => showFollowUp(row, dayOf(context.now), user));
  const listed = rows.filter(({ isDone }) => isDone === filter.done);
  const { shown, ...place } = cutRows(listed, page, PAGE_ROWS);
  const ofTicked = rows.filter(({ id }) => id === ticked);
  return { filter, rows: shown, place, count: listed.length, ticked: ofTicked, mayAdd: may(user, "changeFollowUps") };
});

/** Says of a follow-up that it is done or not; `property` in the address says that it was done on the screen of one. */
export const action = pageAction("changeFollowUps", async ({ db, user, actor, url, form, stays }) => {
  const { filter, page, property } = readAddress(url.searchParams);
  const { id, version, values } = readRowForm(form, tickFields);
  if (id === null) throw new DomainError("invalid", validation.checkInput);
  await demandRow(followUpNoun, { db, user }, id);
  const done = values.done === true;
  const change = { id, version, values: { done }, wholeForm: false };
  await followUpNoun.change(db, actor, change, furtherCheck(followUpNoun, user));
  if (stays) return null;
  const place: Record<string, string> = {
    ...(page > 1 && { page: String(page) }),
    ...(done && { ticked: String(id) }),
  };
  const screen = property === null ? listAt(filter, place) : `/properties/${property}${done ? `?ticked=${id}` : ""}`;
  return redirect(`${screen}#${done ? "ticked" : `tick-${id}`}`);
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";
export { sendForm as clientAction } from "~/http/wire/send-form";

export default function FollowUps() {
  const { filter, rows, place, count, ticked, mayAdd } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  useHashTarget();
  const groups = filter.done
    ? [{ id: "done", title: followUpListTexts.states.done, rows }]
    : [
        { id: "due", title: followUpListTexts.due, rows: rows.filter(({ isDue }) => isDue) },
        { id: "coming", title: followUpListTexts.coming, rows: rows.filter(({ isDue }) => !isDue) },
      ];
  return (
    <Screen>
      <PageHead
        crumbs={[{ label: activityTexts.title, to: "/activity" }, { label: texts.title }]}
        title={texts.title}
        actions={
          mayAdd && (
            <LinkButton to={listAt(filter).replace(FOLLOW_UPS, `${FOLLOW_UPS}/new`)} look="primary" preventScrollReset>
              <Plus size={16} aria-hidden />
              {texts.new}
            </LinkButton>
          )
        }
      />
      <ActivityTabs />
      <div className="measure">
        <div className="mb-4 flex flex-wrap gap-x-5 gap-y-2">
          <ChoiceLinks
            label={followUpListTexts.stateLabel}
            choices={[
              { to: listAt({ ...filter, done: false }), label: followUpListTexts.states.open, here: !filter.done },
              { to: listAt({ ...filter, done: true }), label: followUpListTexts.states.done, here: filter.done },
            ]}
          />
          <ChoiceLinks
            label={followUpListTexts.personLabel}
            choices={[
              { to: listAt({ ...filter, mine: false }), label: followUpListTexts.people.all, here: !filter.mine },
              { to: listAt({ ...filter, mine: true }), label: followUpListTexts.people.mine, here: filter.mine },
            ]}
          />
        </div>
        {failure && (
          <div className="mb-4">
            <Alert>{failure.message}</Alert>
          </div>
        )}
        <TickedNotice rows={ticked} />
        {count === 0 ? (
          <Empty
            icon={<BellRing size={28} aria-hidden />}
            title={
              filter.mine
                ? followUpListTexts.noneMine
                : filter.done
                  ? followUpListTexts.noneDone
                  : followUpListTexts.none
            }
          >
            {!filter.done && !filter.mine && followUpListTexts.noneHint}
          </Empty>
        ) : (
          <div className="grid gap-5">
            {groups.map(
              (group) =>
                group.rows.length > 0 && (
                  <Card key={group.id} id={group.id} title={group.title}>
                    <FollowUpRows rows={group.rows} />
                  </Card>
                ),
            )}
          </div>
        )}
        <RowPages
          {...place}
          rowCount={rows.length}
          totalSize={count}
          pathOf={(page) => listAt(filter, { page: String(page) })}
        />
      </div>
      <SavedNotice here={FOLLOW_UPS} except={FOLLOW_UPS} />
    </Screen>
  );
}
