import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CalendarClock, CalendarPlus, Plus } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { choicePart, idPart, readQuery, textPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { parseForm } from "~/modules/base/fields/parse-values";
import { may } from "~/modules/base/rights/rights";
import { openDeadlines } from "~/modules/overview/deadlines/open-deadlines";
import { deadlineGroups, deadlineKind } from "~/modules/overview/deadlines/reckon/deadline-kinds";
import { settleDeadline, tickSchema } from "~/modules/overview/deadlines/settle-deadline.server";
import { showDeadline, showParts } from "~/modules/overview/deadlines/show-deadlines";
import { deadlineTexts as texts } from "~/texts/deadlines/deadlines";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { Tabs } from "~/ui/page/tabs";
import { DeadlineParts, SettledNotice } from "./deadline-list";
import { deadlinesAt, tabs } from "./deadline-paths";

export const meta = () => [{ title: `${texts.title} · Objektbuch` }];

/** What the address says of the list, or of where a button was pressed. */
function readAddress(query: URLSearchParams) {
  return readQuery(query, {
    group: choicePart(deadlineGroups.map(({ value }) => value)),
    state: choicePart(["open", "done"]),
    who: choicePart(["all", "mine"]),
    propertyId: idPart,
    settled: textPart(),
  });
}

export const loader = pageLoader("readPortfolio", async ({ db, user, url, context }) => {
  const today = dayOf(context.now);
  const { group, state, who, propertyId, settled } = readAddress(url.searchParams);
  const { deadlines, known } = await openDeadlines(db, user, today);
  const isMine = ({ key, said }: (typeof deadlines)[number]) =>
    said?.userId === user.id || known.assigned.get(Number(/^followUp-(\d+)-/.exec(key)?.[1])) === user.id;
  const wanted = deadlines.filter(
    (one) =>
      (group === null || deadlineKind(one.kind).group === group) &&
      (propertyId === null || one.propertyId === propertyId) &&
      (who !== "mine" || isMine(one)),
  );
  const open = wanted.filter((one) => one.state !== "DONE");
  const done = wanted.filter((one) => one.state === "DONE");
  const show = (one: (typeof deadlines)[number]) => showDeadline(one, known, user, today);
  const just = deadlines.find(({ key, state: now }) => key === settled && now !== "OPEN");
  return {
    filter: { group, done: state === "done", mine: who === "mine", propertyId },
    parts: showParts(state === "done" ? done : open, show, today),
    doneCount: done.length,
    settled: just ? show(just) : null,
    place: propertyId === null ? null : (known.homes.get(propertyId)?.streetAndNumber ?? `#${propertyId}`),
    mayAdd: may(user, "changeFollowUps"),
  };
});

/** Says of a deadline that it is done, or open after all. */
export const action = pageAction("changeDeadlines", async ({ db, user, actor, url, form, context, stays }) => {
  const filter = readAddress(url.searchParams);
  const { key = "", state } = parseForm(tickSchema, form);
  await settleDeadline(db, { actor, user, today: dayOf(context.now) }, key ?? "", { state });
  if (stays) return null;
  const at = { ...filter, done: filter.state === "done", mine: filter.who === "mine" };
  return redirect(`${deadlinesAt(at, state === "DONE" ? { settled: key ?? "" } : {})}#settled`);
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";
export { sendForm as clientAction } from "~/http/wire/send-form";

export default function Deadlines() {
  const { filter, parts, doneCount, settled, place, mayAdd } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const countIn = (...names: string[]) =>
    parts.filter(({ part }) => names.includes(part)).reduce((sum, { count }) => sum + count, 0);
  return (
    <Screen>
      <PageHead
        title={texts.title}
        chips={
          !filter.done && (
            <>
              {countIn("overdue") > 0 && <Chip tone="bad">{texts.overdueCount(countIn("overdue"))}</Chip>}
              <Chip>{texts.aheadCount(countIn("soon", "later"))}</Chip>
            </>
          )
        }
        actions={
          <>
            <LinkButton to="/calendar-feeds" look="quiet">
              <CalendarPlus size={16} aria-hidden />
              {texts.subscribe}
            </LinkButton>
            {mayAdd && (
              <LinkButton to="/activity/follow-ups/new">
                <Plus size={16} aria-hidden />
                {texts.newFollowUp}
              </LinkButton>
            )}
          </>
        }
      />
      <Tabs label={texts.title} tabs={tabs} />
      <div className="mb-4 flex flex-wrap gap-x-5 gap-y-2">
        <ChoiceLinks
          label={texts.groupLabel}
          className="flex-wrap"
          choices={[
            { to: deadlinesAt({ ...filter, group: null }), label: texts.all, here: filter.group === null },
            ...deadlineGroups.map(({ value, label }) => ({
              to: deadlinesAt({ ...filter, group: value }),
              label,
              here: filter.group === value,
            })),
          ]}
        />
        <ChoiceLinks
          label={texts.personLabel}
          choices={[
            { to: deadlinesAt({ ...filter, mine: false }), label: texts.everybody, here: !filter.mine },
            { to: deadlinesAt({ ...filter, mine: true }), label: texts.mine, here: filter.mine },
          ]}
        />
        {place !== null && (
          <ChoiceLinks
            label={texts.anyProperty}
            choices={[
              { to: deadlinesAt({ ...filter, propertyId: null }), label: texts.anyProperty, here: false },
              { to: deadlinesAt(filter), label: texts.ofProperty(place), here: true },
            ]}
          />
        )}
        <ChoiceLinks
          label={texts.stateLabel}
          className="ml-auto max-sm:ml-0"
          choices={[
            { to: deadlinesAt({ ...filter, done: false }), label: texts.open, here: !filter.done },
            { to: deadlinesAt({ ...filter, done: true }), label: texts.done(doneCount), here: filter.done },
          ]}
        />
      </div>
      {failure && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      {parts.length === 0 ? (
        <Empty icon={<CalendarClock size={28} aria-hidden />} title={filter.done ? texts.noneDone : texts.none}>
          {!filter.done && texts.noneHint}
        </Empty>
      ) : (
        <DeadlineParts parts={parts} action={deadlinesAt(filter)} isDone={filter.done} />
      )}
      {settled && <SettledNotice row={settled} action={deadlinesAt(filter)} />}
    </Screen>
  );
}
