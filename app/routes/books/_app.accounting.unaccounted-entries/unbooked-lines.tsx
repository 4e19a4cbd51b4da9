import { Form, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { DatedKey } from "~/modules/base/calendar/dated-key";
import type { Day } from "~/modules/base/calendar/day";
import { groupByValueDate } from "~/modules/base/calendar/group-by-value-date";
import type { SuggestedPage } from "~/modules/books/ledger/unbooked-lines/list-suggested";
import type { UnbookedAccount, UnbookedLine } from "~/modules/books/ledger/unbooked-lines/unbooked-line";
import { Shortcut } from "~/screens/booking-editor/shortcut";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { DaySection } from "~/ui/lists/day-section";
import { ListPlace } from "~/ui/lists/list-place";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";
import { Menu } from "~/ui/menu";
import { RequestKey } from "~/ui/request-key";
import { useHashTarget } from "~/ui/use-hash-target";
import { useScripted } from "~/ui/use-scripted";
import { BookedNotice } from "./booked-notice";
import { ALL_SURE, ONLY, writeMany } from "./line-fields";
import type { LineOutcome } from "./line-outcome";
import { type LinePlace, linePath } from "./line-place";
import { LINE_GRID, LineRow } from "./line-row";
import { SureSummary } from "./sure-summary";
import { useOneAtATime } from "./use-one-at-a-time";
import { useRowFocus } from "./use-row-focus";

type OpenPage = SuggestedPage & {
  place: LinePlace;
  account: UnbookedAccount | null;
  outcome: LineOutcome;
  isFirst: boolean;
  today: Day;
};

const HERE = "/accounting/unaccounted-entries";

/** The open lines by day, each with its suggestion; those that are chosen are booked together. */
export function UnbookedLines({ first, heir }: { first: OpenPage; heir: RefObject<HTMLDivElement> }) {
  const { bankAccountId, before, through, at } = first.place;
  const { pages, url, busy, sentinel } = useMorePages(first, (page) => {
    const last = page.rows.at(-1);
    if (!last || page.loadedSize >= page.totalSize) return null;
    return linePath({ bankAccountId, before: keyOf(last) });
  });
  const rows = pages.flatMap((page) => page.rows);
  const last = rows.at(-1);
  // What is done here leads back to all that is shown.
  const place = { bankAccountId, before, through: last && pages.length > 1 ? keyOf(last) : through };
  const next = at && (rows.find((line) => !isAbove(keyOf(line), at)) ?? last);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=taken]") ?? [])];
  const suggestions = new Map(pages.flatMap((page) => page.suggestions.map((one) => [one.transactionId, one])));
  const notes = new Map(pages.flatMap((page) => page.notes.map((one) => [one.transactionId, one])));
  const sureIds = new Set(first.sure.map(({ transactionId }) => transactionId));
  const shownSure = rows.filter(({ transactionId }) => sureIds.has(transactionId));
  const shownIds = new Set(shownSure.map(({ transactionId }) => transactionId));
  const rest = first.sure.filter(({ transactionId }) => !shownIds.has(transactionId));
  const scripted = useScripted();
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  // The sure ones whose choice was taken back, as one text, so that the same ones draw nothing anew.
  const [leftOut, setLeftOut] = useState("");
  const count = () => {
    const [checked, others] = [true, false].map((is) => boxes().filter((box) => box.checked === is));
    setChosen(checked?.length ?? 0);
    setLeftOut(
      writeMany((others ?? []).map(({ value }) => Number.parseInt(value, 10)).filter((id) => sureIds.has(id))),
    );
  };
  const chooseAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    count();
  };
  // What is chosen lives in the form itself, so that it is the same with and without scripts.
  useEffect(count);
  useRowFocus(list, first);
  useHashTarget();
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formAction?.startsWith(HERE) === true;
  const inFlight = Number.parseInt(String(navigation.formData?.get(ONLY) ?? ""), 10);
  const submit = useOneAtATime(form, sending);
  const left = new Set(leftOut.split(","));
  const sure = first.sure.filter(({ transactionId }) => !left.has(String(transactionId)));
  const hasSure = first.isFirst && first.sure.length > 0;
  const takeChosen = (
    <Button form="open-lines" look={hasSure ? "plain" : "primary"} disabled={(scripted && chosen === 0) || sending}>
      {texts.takeChosen(scripted ? chosen : null)}
    </Button>
  );
  return (
    <>
      <Form
        method="post"
        action={linePath(place)}
        id="open-lines"
        ref={form}
        onChange={count}
        onSubmit={submit}
        replace
        preventScrollReset
      >
        {/* What Enter presses in a choice: nothing, for the first row's button would be it. */}
        <button type="submit" disabled hidden />
        <RequestKey form="unaccounted" />
        <input type="hidden" name="sure" value={writeMany([...shownIds])} />
        <input type="hidden" name="rest" value={writeMany(rest.map(({ value }) => value))} />
        <div className="mb-3 flex flex-wrap items-center gap-3">
          {suggestions.size > 0 && (
            <input
              type="checkbox"
              checked={chosen === suggestions.size}
              ref={(box) => {
                if (box) box.indeterminate = (chosen ?? 0) > 0 && chosen !== suggestions.size;
              }}
              onChange={(event) => chooseAll(event.currentTarget.checked)}
              aria-label={texts.chooseAll}
              title={texts.chooseAll}
              className="scripted-only ml-4 size-[18px] accent-accent"
            />
          )}
          <Chip tone="warn">{texts.open(first.totalSize, first.unbookedCents)}</Chip>
          {first.isFirst && <p className="text-small text-soft">{texts.levels(first.levels)}</p>}
          {(pages.length > 1 || !first.isFirst) && (
            <p className="text-note text-soft">
              <ListPlace first={first} shown={rows.length} startTo={linePath({ bankAccountId })} />
            </p>
          )}
          <span className="scripted-only flex flex-wrap gap-x-4 text-small text-soft max-lg:hidden">
            {texts.keys.map(({ key, does }) => (
              <span key={key}>
                <Shortcut keys={key} /> {does}
              </span>
            ))}
          </span>
        </div>
        <div
          ref={list}
          className="rounded-card border border-line bg-surface max-md:[&>section:nth-child(2)>h2]:rounded-t-card md:[--list-head:34px]"
        >
          <div
            aria-hidden
            className={cn(
              LINE_GRID,
              "sticky top-(--header-height) z-[2] h-[34px] rounded-t-card border-line-strong border-b bg-surface font-semibold text-small text-soft max-md:hidden",
            )}
          >
            <span className="col-start-2">{texts.line}</span>
            <span>{texts.suggestion}</span>
            <span className="text-right">{texts.amount}</span>
          </div>
          {groupByValueDate(rows).map(([day, group]) => (
            <DaySection key={day} day={day} today={first.today}>
              <ul className="[&>li:first-child]:border-t-0">
                {group.map((line) => (
                  <LineRow
                    key={line.transactionId}
                    line={line}
                    suggestion={suggestions.get(line.transactionId)}
                    note={notes.get(line.transactionId)}
                    chosen={sureIds.has(line.transactionId)}
                    isNext={line === next}
                    isInFlight={line.transactionId === inFlight}
                    backTo={{ ...place, at: keyOf(line) }}
                  />
                ))}
              </ul>
            </DaySection>
          ))}
        </div>
        {url && <MoreLink to={url} busy={busy} sentinel={sentinel} />}
      </Form>
      <div className="-mx-6 max-sm:-mx-3.5 sticky bottom-[calc(var(--bar-height)-1px)] z-[3] mt-4 -mb-24 flex flex-wrap items-center gap-x-5 gap-y-2.5 border-line-strong border-y bg-surface px-6 pt-2.5 pb-[11px] empty:hidden max-sm:px-3.5">
        <BookedNotice {...{ heir, place }} outcome={first.outcome} open={first.totalSize} account={first.account} />
        {suggestions.size > 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:ml-auto">
            {hasSure && (
              <SureSummary
                lines={sure}
                title={texts.allSure(sure.length, first.sure.length, first.lookedAt, first.account?.name ?? null)}
              />
            )}
            {hasSure ? (
              <>
                <Button
                  form="open-lines"
                  look="primary"
                  name={ALL_SURE}
                  value="yes"
                  disabled={sure.length === 0 || sending}
                >
                  {texts.takeSure(sure.length)}
                </Button>
                <Menu
                  label={texts.chosen(scripted ? chosen : null)}
                  title={texts.chosen(scripted ? chosen : null)}
                  size="normal"
                  upwards
                >
                  {takeChosen}
                </Menu>
              </>
            ) : (
              takeChosen
            )}
          </div>
        )}
      </div>
    </>
  );
}

function keyOf({ valueDate, transactionId }: UnbookedLine): DatedKey {
  return { valueDate, id: transactionId };
}

/** Whether a row stands above another, of lists that are latest first. */
function isAbove(one: DatedKey, other: DatedKey): boolean {
  return one.valueDate === other.valueDate ? one.id > other.id : one.valueDate > other.valueDate;
}
