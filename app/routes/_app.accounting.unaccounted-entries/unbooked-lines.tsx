import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { writeDatedKey } from "~/modules/calendar/dated-key";
import type { Day } from "~/modules/calendar/day";
import { groupByValueDate } from "~/modules/calendar/group-by-value-date";
import type { SuggestedPage } from "~/modules/ledger/unbooked-lines/list-suggested";
import { Shortcut } from "~/screens/booking-editor/shortcut";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { DaySection } from "~/ui/lists/day-section";
import { ListPlace } from "~/ui/lists/list-place";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";
import { RequestKey } from "~/ui/request-key";
import { useScripted } from "~/ui/use-scripted";
import { LineRow } from "./line-row";
import { useRowFocus } from "./use-row-focus";

type OpenPage = SuggestedPage & { isFirst: boolean; today: Day };

const HERE = "/accounting/unaccounted-entries";

/** The open lines by day, each with its suggestion; those that are chosen are booked together. */
export function UnbookedLines({ first }: { first: OpenPage }) {
  const { pages, url, busy, sentinel } = useMorePages(first, (page) => {
    const last = page.rows.at(-1);
    if (!last || page.loadedSize >= page.totalSize) return null;
    return `${HERE}?before=${writeDatedKey({ valueDate: last.valueDate, id: last.transactionId })}`;
  });
  const rows = pages.flatMap((page) => page.rows);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=taken]") ?? [])];
  const suggestions = new Map(pages.flatMap((page) => page.suggestions.map((one) => [one.transactionId, one])));
  const firstIds = new Set(first.suggestions.filter(({ sure }) => sure).map(({ transactionId }) => transactionId));
  const scripted = useScripted();
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const count = () => setChosen(boxes().filter(({ checked }) => checked).length);
  const chooseAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    count();
  };
  // What is chosen lives in the form itself, so that it is the same with and without scripts.
  useEffect(count);
  useRowFocus(list, first);
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formAction?.startsWith(HERE);
  return (
    <Form method="post" action={HERE} ref={form} onChange={count} preventScrollReset>
      <RequestKey form="unaccounted" />
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
        {(pages.length > 1 || !first.isFirst) && (
          <p className="text-note text-soft">
            <ListPlace first={first} shown={rows.length} startTo={HERE} />
          </p>
        )}
        <span className="scripted-only flex flex-wrap gap-x-4 text-small text-soft max-lg:hidden">
          {texts.keys.map(({ key, does }) => (
            <span key={key}>
              <Shortcut keys={key} /> {does}
            </span>
          ))}
        </span>
        {suggestions.size > 0 && (
          <Button className="ml-auto" disabled={(scripted && chosen === 0) || sending}>
            {texts.takeChosen(scripted ? chosen : null)}
          </Button>
        )}
      </div>
      <div ref={list} className="rounded-card border border-line bg-surface [&>section:first-child>h2]:rounded-t-card">
        {groupByValueDate(rows).map(([day, group]) => (
          <DaySection key={day} day={day} today={first.today}>
            <ul className="[&>li:first-child]:border-t-0">
              {group.map((line) => (
                <LineRow
                  key={line.transactionId}
                  line={line}
                  suggestion={suggestions.get(line.transactionId)}
                  // What scrolling brings is looked at first.
                  chosen={firstIds.has(line.transactionId)}
                />
              ))}
            </ul>
          </DaySection>
        ))}
      </div>
      {url && <MoreLink to={url} busy={busy} sentinel={sentinel} />}
    </Form>
  );
}
