import { redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { CalendarClock, CalendarPlus, Plus } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { choicePart, dayPart, idPart, pagePart, readQuery, textPart, typedIdPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { parseForm } from "~/modules/base/fields/parse-values";
import { searchFlows } from "~/modules/base/relations/search-flows";
import { may } from "~/modules/base/rights/rights";
import { deadlineParts, openDeadlinePage } from "~/modules/overview/deadlines/open-deadline-page";
import { deadlineRuleNames, ruleOf } from "~/modules/overview/deadlines/reckon/deadline";
import { deadlineGroups, deadlineKinds } from "~/modules/overview/deadlines/reckon/deadline-kinds";
import { settleDeadline, tickSchema } from "~/modules/overview/deadlines/settle-deadline.server";
import { PropertyFilter, type PropertyMatches } from "~/screens/entry-filter/property-filter";
import { deadlineTexts as texts } from "~/texts/deadlines/deadlines";
import { erasureTexts } from "~/texts/persons/erasures";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { Tabs } from "~/ui/page/tabs";
import { DeadlineParts, SettledNotice } from "./deadline-list";
import { DEADLINES, type DeadlineAddress, deadlinesAt, tabs } from "./deadline-paths";

export const meta = () => [{ title: `${texts.title} · Objektbuch` }];

/** What the address says of the list, or of where a button was pressed. */
function readAddress(query: URLSearchParams) {
  const { page, settled, propertyWords, ...address } = readQuery(query, {
    group: choicePart(deadlineGroups.map(({ value }) => value)),
    kind: choicePart(deadlineKinds.map(({ value }) => value)),
    state: choicePart(["done"]),
    who: choicePart(["mine"]),
    userId: idPart,
    propertyId: typedIdPart,
    propertyWords: textPart(),
    part: choicePart(deadlineParts),
    rule: choicePart(deadlineRuleNames),
    on: dayPart,
    page: pagePart(1),
    settled: textPart(),
  });
  return { address, page, propertyWords, settled: settled ?? null };
}

export const loader = pageLoader("readPortfolio", async ({ db, user, url, context }) => {
  const { address, page, settled, propertyWords: words } = readAddress(url.searchParams);
  const { group, kind, rule, on, part, propertyId } = address;
  const kinds = deadlineKinds.filter((one) => (kind ?? one.value) === one.value && (group ?? one.group) === one.group);
  const rules = deadlineRuleNames.filter((what) => kinds.some(({ value }) => value === ruleOf(what).kind));
  const view = {
    ...{ rules: group || kind ? rules : null, propertyId, part, page, settled },
    userId: address.who === "mine" ? user.id : address.userId,
    isDone: address.state === "done",
    alike: rule && on ? { rule, on } : null,
  };
  const [{ people, ...list }, found] = await Promise.all([
    openDeadlinePage(db, user, dayOf(context.now), view),
    searchFlows(db, { type: "PROPERTY", words, chosenId: propertyId }),
  ]);
  return {
    ...list,
    others: people.filter(({ id }) => id !== user.id),
    property: { ...found, words },
    ...{ address, page, mayAdd: may(user, "changeFollowUps") },
    mayForget: may(user, "forgetTenants"),
  };
});

/** Says of a deadline that it is done, or open after all. */
export const action = pageAction("changeDeadlines", async ({ db, user, actor, url, form, context, stays }) => {
  const { address } = readAddress(url.searchParams);
  const { key, state } = parseForm(tickSchema, form);
  await settleDeadline(db, { actor, user, today: dayOf(context.now) }, key ?? "", { state });
  if (stays) return null;
  return redirect(`${deadlinesAt(address, state === "DONE" ? { settled: key ?? "" } : {})}#settled`);
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";
export { sendForm as clientAction } from "~/http/wire/send-form";

export default function Deadlines() {
  const { address, page, parts, doneCount, settled, property, others, mayAdd, mayForget } =
    useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const isDone = address.state === "done";
  const whole = { ...address, part: null, rule: null, on: null };
  const ofAll = { ...whole, who: null, userId: null };
  const isNarrow = address.part !== null || address.rule !== null;
  const countIn = (...names: string[]) =>
    parts.filter(({ part }) => names.includes(part)).reduce((sum, { count }) => sum + count, 0);
  const inGroup = deadlineKinds.filter(({ group }) => group === address.group);
  return (
    <Screen>
      <PageHead
        title={texts.title}
        chips={
          !isDone &&
          !isNarrow && (
            <>
              {countIn("overdue") > 0 && <Chip tone="bad">{texts.overdueCount(countIn("overdue"))}</Chip>}
              <Chip>{texts.aheadCount(countIn("soon", "later"))}</Chip>
            </>
          )
        }
        actions={
          <>
            {mayForget && (
              <LinkButton to="/deadlines/erasures" look="quiet">
                {erasureTexts.title}
              </LinkButton>
            )}
            <LinkButton to="/calendar-feeds" look="quiet">
              <CalendarPlus size={16} aria-hidden />
              {texts.subscribe}
            </LinkButton>
            {mayAdd && (
              <LinkButton
                to={`/activity/follow-ups/new${address.propertyId === null ? "" : `?propertyId=${address.propertyId}`}`}
              >
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
          choices={[
            { to: deadlinesAt({ ...whole, group: null, kind: null }), label: texts.all, here: address.group === null },
            ...deadlineGroups.map(({ value, label }) => ({
              to: deadlinesAt({ ...whole, group: value, kind: null }),
              label,
              here: address.group === value,
            })),
          ]}
        />
        <ChoiceLinks
          label={texts.personLabel}
          choices={[
            { to: deadlinesAt(ofAll), label: texts.everybody, here: address.who === null && address.userId === null },
            { to: deadlinesAt({ ...ofAll, who: "mine" }), label: texts.mine, here: address.who !== null },
            ...others.map(({ id, name }) => ({
              to: deadlinesAt({ ...ofAll, userId: id }),
              label: name,
              here: address.who === null && address.userId === id,
            })),
          ]}
        />
        <ChoiceLinks
          label={texts.stateLabel}
          className="ml-auto max-sm:ml-0"
          choices={[
            { to: deadlinesAt({ ...whole, state: null }), label: texts.open, here: !isDone },
            { to: deadlinesAt({ ...whole, state: "done" }), label: texts.done(doneCount), here: isDone },
          ]}
        />
        {inGroup.length > 1 && (
          <ChoiceLinks
            label={texts.kindLabel}
            className="w-full"
            choices={inGroup.map(({ value, label }) => ({
              to: deadlinesAt({ ...whole, kind: address.kind === value ? null : value }),
              label,
              here: address.kind === value,
            }))}
          />
        )}
        {isNarrow && (
          <Link to={deadlinesAt(whole)} className="w-full text-accent text-small hover:underline">
            {texts.toWhole}
          </Link>
        )}
      </div>
      <PropertyChoice key={address.propertyId} address={whole} property={property} />
      {failure && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      {parts.length === 0 ? (
        <Empty icon={<CalendarClock size={28} aria-hidden />} title={isDone ? texts.noneDone : texts.none}>
          {!isDone && texts.noneHint}
        </Empty>
      ) : (
        <DeadlineParts
          parts={parts}
          isDone={isDone}
          page={page}
          action={deadlinesAt(address, page > 1 ? { page: String(page) } : {})}
          toPart={(part, at) =>
            address.rule === null
              ? deadlinesAt({ ...address, part }, at > 1 ? { page: String(at) } : {})
              : deadlinesAt(address, { page: String(at) })
          }
          toAlike={({ what, due }) => deadlinesAt({ ...whole, rule: what, on: due })}
        />
      )}
      {settled && <SettledNotice row={settled} action={deadlinesAt(address)} />}
    </Screen>
  );
}

/** Narrows the list to what is due of one property. */
function PropertyChoice({ address, property }: { address: DeadlineAddress; property: PropertyMatches }) {
  const kept = Object.entries(address).filter(([name, value]) => value !== null && name !== "propertyId");
  return (
    <Form
      action={DEADLINES}
      className="mb-4 flex items-end gap-3"
      onInput={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement && target.type === "hidden") currentTarget.requestSubmit();
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <PropertyFilter name="propertyId" label={texts.propertyLabel} none={texts.anyProperty} property={property} />
      <Button>{texts.show}</Button>
    </Form>
  );
}
