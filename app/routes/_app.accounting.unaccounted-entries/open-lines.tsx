import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { groupByValueDate } from "~/modules/bank-transactions/group-by-value-date";
import { formatDayHeading, formatNumber } from "~/texts/format";
import { unaccountedTexts as texts } from "~/texts/unaccounted-entries";
import { Shortcut } from "~/ui/booking-editor/shortcut";
import { Button, buttonClass } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { RequestKey } from "~/ui/request-key";
import { useMorePages } from "~/ui/use-more-pages";
import { useScripted } from "~/ui/use-scripted";
import { LineRow } from "./line-row";
import type { OpenPage } from "./route";
import { useRowFocus } from "./use-row-focus";

const WORDS = { today: "Heute", yesterday: "Gestern" };
const HERE = "/accounting/unaccounted-entries";

/** The open lines by day, each with its suggestion; those that are chosen are booked together. */
export function OpenLines({ first }: { first: OpenPage }) {
  const { pages, url, busy, sentinel } = useMorePages(first, ({ loadedSize, totalSize, index }) =>
    loadedSize < totalSize ? `${HERE}?pageIndex=${index + 1}` : null,
  );
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
        <Chip tone="warn">{texts.open(first.totalSize, first.openCents)}</Chip>
        {pages.length > 1 && (
          <span className="text-[13px] text-soft">
            {texts.shown(formatNumber(rows.length), formatNumber(first.totalSize))}
          </span>
        )}
        <span className="scripted-only flex flex-wrap gap-x-4 text-[12.5px] text-soft max-lg:hidden">
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
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2
              id={`day-${day}`}
              className="sticky top-(--header-height) z-[1] bg-sunken px-4 py-1.5 font-semibold text-[12.5px]"
            >
              {formatDayHeading(day, first.today, WORDS)}
            </h2>
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
          </section>
        ))}
      </div>
      {url && (
        <div className="mt-4 text-center">
          <Link ref={sentinel} to={url} className={buttonClass({})}>
            {busy ? texts.loading : texts.more}
          </Link>
        </div>
      )}
    </Form>
  );
}
