import { Link } from "@remix-run/react";
import type { LineNote, ShownSuggestion } from "~/modules/books/ledger/unbooked-lines/show-suggestions.server";
import type { UnbookedLine } from "~/modules/books/ledger/unbooked-lines/unbooked-line";
import { paymentRunTexts } from "~/texts/accounting/payment-runs";
import { returnedPaymentTexts } from "~/texts/accounting/returned-payments";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { joinByDots, keepDots } from "~/texts/dots";
import { formatIban, formatMoney } from "~/texts/format";
import { Button, buttonClass } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { useScripted } from "~/ui/use-scripted";
import { FEE, ONLY } from "./line-fields";
import { AT, type LinePlace, linePath, linePlaceQuery } from "./line-place";

/** The columns of the list: choice, line, suggestion, amount, button. */
export const LINE_GRID = "grid grid-cols-[1.25rem_minmax(0,5fr)_minmax(0,5fr)_8rem_7.5rem] items-center gap-x-4 px-4";

/** One line of the bank: what it says, how it may be booked, and how much of it is open in the bank's sign. */
export function LineRow({
  line,
  suggestion,
  note,
  chosen,
  isNext,
  isInFlight,
  backTo,
}: {
  line: UnbookedLine;
  suggestion: ShownSuggestion | undefined;
  /** What is to be said beside it, or in its place. */
  note: LineNote | undefined;
  /** Whether it is chosen from the start. */
  chosen: boolean;
  /** Whether it is where one goes on. */
  isNext: boolean;
  /** Whether it is being booked. */
  isInFlight: boolean;
  /** What is done to it leads back there. */
  backTo: LinePlace;
}) {
  const scripted = useScripted();
  const { transactionId, counterpartyName, counterpartyIban } = line;
  const description = line.description || texts.noDescription;
  const cents = -line.unbookedCents;
  const to = `/accounting/unaccounted-entries/${transactionId}${linePlaceQuery({ ...backTo, at: null })}`;
  // Scripts leave the page where it is.
  const formAction = scripted ? undefined : linePath(backTo);
  const takesAll = suggestion?.items == null ? null : paymentRunTexts.take(suggestion.items);
  return (
    <li
      data-row
      id={isNext ? AT : undefined}
      className={cn(
        LINE_GRID,
        "scroll-mt-[calc(var(--header-height)+10rem)] border-line border-t py-2.5 max-md:grid-cols-[1.25rem_minmax(0,1fr)_auto] max-md:items-start max-md:gap-y-2",
        isInFlight && "opacity-55",
      )}
    >
      {suggestion ? (
        <input
          type="checkbox"
          name="taken"
          value={suggestion.value}
          defaultChecked={chosen}
          aria-label={texts.choose(description)}
          className="size-[18px] accent-accent max-md:mt-0.5"
        />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <Link to={to} className="line-clamp-2 font-[570] hover:underline [overflow-wrap:anywhere]">
          {description}
        </Link>
        <p className="text-small text-soft tabular-nums [overflow-wrap:anywhere] max-md:line-clamp-3 md:truncate">
          {joinByDots([
            `#${transactionId}`,
            counterpartyIban && shortIban(counterpartyIban),
            counterpartyName,
            line.bankAccountName,
          ])}
        </p>
      </div>
      <p className={cn("num order-none md:order-1", cents < 0 && "text-bad")}>{formatMoney(cents)}</p>
      <div className="min-w-0 max-md:col-span-2 max-md:col-start-2">
        {suggestion ? (
          <>
            <span className="flex min-w-0 items-center gap-1.5">
              <Chip tone={suggestion.sure ? "accent" : "warn"} className="min-w-0">
                <span className="truncate">{suggestion.label}</span>
              </Chip>
              {!suggestion.sure && <span className="shrink-0 font-[550] text-changed text-small">{texts.toCheck}</span>}
            </span>
            {suggestion.share && <p className="mt-0.5 text-small tabular-nums">{keepDots(suggestion.share)}</p>}
            <p className="mt-0.5 text-small text-soft">{suggestion.reason}</p>
            {suggestion.fee !== null && (
              <label className="mt-1 flex min-h-[24px] w-fit items-center gap-2 text-small max-md:min-h-[44px]">
                <input
                  type="checkbox"
                  name={FEE}
                  value={transactionId}
                  defaultChecked
                  className="size-[16px] accent-accent"
                />
                {returnedPaymentTexts.askFee(suggestion.fee.cents, suggestion.fee.of)}
              </label>
            )}
            {suggestion.alternative && (
              <Alternative {...suggestion.alternative} description={description} formAction={formAction} />
            )}
          </>
        ) : (
          !note && <p className="text-small text-soft">{texts.noSuggestion}</p>
        )}
        {note && (
          <p className="mt-0.5 text-changed text-small">
            {note.text}{" "}
            {note.way && (
              <Link to={note.way.to} className="text-accent hover:underline">
                {note.way.label}
              </Link>
            )}
          </p>
        )}
      </div>
      <div className="text-right max-md:col-span-2 max-md:col-start-2 max-md:text-left md:order-2">
        {suggestion ? (
          <Button
            name={ONLY}
            value={suggestion.value}
            formAction={formAction}
            size="row"
            // What is said of many takes two lines.
            className="max-w-full md:h-auto! md:min-h-9 md:whitespace-normal! md:py-1 md:leading-tight!"
            data-row-action
            aria-label={
              takesAll === null
                ? texts.takeWhat(description, suggestion.label)
                : texts.takeAllWhat(takesAll, description, suggestion.label)
            }
          >
            {takesAll ?? texts.take}
          </Button>
        ) : (
          <Link
            to={to}
            data-row-action
            className={cn(buttonClass({ look: "quiet", size: "row" }), "max-md:-ml-2.5")}
            aria-label={texts.bookWhat(description)}
          >
            {texts.book}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Between what a suggestion is unsure, with the other one a click away. */
function Alternative({
  question,
  label,
  value,
  description,
  formAction,
}: NonNullable<ShownSuggestion["alternative"]> & { description: string; formAction: string | undefined }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <span className="font-[550]">{question}</span>
      <Button
        name={ONLY}
        value={value}
        formAction={formAction}
        size="tiny"
        className="max-w-full"
        aria-label={texts.takeOtherWhat(description, label)}
      >
        <span className="truncate leading-normal">{texts.takeOther(label)}</span>
      </Button>
    </p>
  );
}

/** `DE21 … 3040`: enough of an IBAN to know it by. */
function shortIban(iban: string): string {
  const groups = formatIban(iban).split(" ");
  return groups.length > 2 ? `${groups[0]}\u00a0…\u00a0${iban.slice(-4)}` : iban;
}
