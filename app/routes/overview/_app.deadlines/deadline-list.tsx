import { Form, Link } from "@remix-run/react";
import { Check, ChevronRight, Clock3, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import type { DeadlinePart, DeadlineRow, ShownPart } from "~/modules/overview/deadlines/open-deadline-page";
import type { ShownDeadline } from "~/modules/overview/deadlines/show-deadlines";
import { deadlineTexts as texts } from "~/texts/deadlines/deadlines";
import { formatNumber } from "~/texts/format";
import { buttonClass, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { RequestKey } from "~/ui/request-key";
import "./deadlines.css";

const titles: Record<DeadlinePart, string> = {
  overdue: texts.overdue,
  soon: texts.soon,
  later: texts.later,
  far: texts.far,
};

/** Where the buttons of rows send to, and where more of a part, or all of what is folded, is listed. */
export type DeadlineWays = {
  action: string;
  toPart: (part: DeadlinePart, page: number) => string;
  toAlike: (row: DeadlineRow) => string;
};

const ICON =
  "grid size-9 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink max-sm:size-[44px]";

/** The deadlines by how near they are. */
export function DeadlineParts({
  parts,
  isDone,
  page,
  ...ways
}: { parts: ShownPart[]; isDone: boolean; page: number } & DeadlineWays) {
  return (
    <Card className="overflow-hidden">
      {parts.map(({ part, count, rows, before, all }) => (
        <section key={part} aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`} className={cn("deadline-part", part === "overdue" && !isDone && "text-bad")}>
            {part === "overdue" && isDone ? texts.past : titles[part]}
            <Chip tone={part === "overdue" && !isDone ? "bad" : "neutral"}>{formatNumber(count)}</Chip>
          </h2>
          <ul>
            {rows.map((row) => (
              <Row key={row.key} row={row} {...ways} />
            ))}
          </ul>
          {before + rows.length < all && (
            <p className="px-4 py-2.5 text-small">
              <Link to={ways.toPart(part, before > 0 ? page + 1 : 1)} className="text-accent hover:underline">
                {before > 0 ? texts.further : texts.allOf(titles[part])}
              </Link>
            </p>
          )}
        </section>
      ))}
    </Card>
  );
}

function Row({ row, action, toAlike }: { row: DeadlineRow } & Omit<DeadlineWays, "toPart">) {
  const { title, count, rows, first } = row;
  if (count === 1) return <Single row={first} action={action} />;
  return (
    <li className="border-line border-t">
      <details className="group">
        <summary className="deadline-row cursor-pointer">
          <Days row={first} />
          <span className="flex min-w-0 items-center gap-1.5 font-[550]">
            <ChevronRight
              size={15}
              aria-hidden
              className="shrink-0 text-soft transition-transform group-open:rotate-90"
            />
            {texts.several(count, title)}
          </span>
          <span className="deadline-rule">{first.rule}</span>
        </summary>
        <ul>
          {rows.map((one) => (
            <Single key={one.key} row={one} action={action} />
          ))}
        </ul>
        {count > rows.length && (
          <p className="px-4 py-2.5 text-small">
            <Link to={toAlike(row)} className="text-accent hover:underline">
              {texts.allAlike(count)}
            </Link>
          </p>
        )}
      </details>
    </li>
  );
}

function Days({ row: { day, when, isOverdue } }: { row: ShownDeadline }) {
  return (
    <span className="deadline-days">
      <span className="font-[600] tabular-nums">{day}</span>
      <span className={isOverdue ? "font-[600] text-bad" : "text-soft"}>{when}</span>
    </span>
  );
}

function Single({ row, action }: { row: ShownDeadline; action: string }) {
  const { key, title, subject, rule, formula, notes, way } = row;
  return (
    <li className="deadline-row border-line border-t">
      <Days row={row} />
      <div className="min-w-0">
        <p className="font-[550] [overflow-wrap:anywhere]">{title}</p>
        {subject && <p className="text-small text-soft [overflow-wrap:anywhere]">{subject}</p>}
        <details className="text-small text-soft">
          <summary className="finger w-fit cursor-pointer hover:text-ink">{texts.explained}</summary>
          <p className="pt-0.5 [overflow-wrap:anywhere]">{formula}</p>
        </details>
        {notes.map((note) => (
          <p key={note} className="text-small text-soft [overflow-wrap:anywhere]">
            {note}
          </p>
        ))}
      </div>
      <span className="deadline-rule">{rule}</span>
      <span className="deadline-tools">
        {way && (
          <LinkButton to={way.to} size="tiny" aria-label={`${way.label}: ${title}`}>
            {way.label}
          </LinkButton>
        )}
        {row.maySettle && (
          <>
            <Link
              to={`${action.replace("/deadlines", "/deadlines/settle")}${action.includes("?") ? "&" : "?"}key=${key}`}
              preventScrollReset
              aria-label={texts.settleOne(title)}
              title={texts.settleOne(title)}
              className={ICON}
            >
              <Clock3 size={16} aria-hidden />
            </Link>
            <Tick row={row} state="DONE" action={action} label={texts.tick(title)} className={ICON}>
              <Check size={17} aria-hidden />
            </Tick>
          </>
        )}
        {row.mayUndo && (
          <Tick row={row} state="OPEN" action={action} label={texts.undoOne(title)} className={ICON}>
            <RotateCcw size={16} aria-hidden />
          </Tick>
        )}
      </span>
    </li>
  );
}

/** A button that says of a deadline that it is done, or open after all. */
function Tick({
  row,
  state,
  action,
  label,
  className,
  children,
}: {
  row: ShownDeadline;
  state: "DONE" | "OPEN";
  action: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} preventScrollReset replace className="contents">
      <RequestKey form={`${row.key}-${state}`} />
      <input type="hidden" name="key" value={row.key} />
      <input type="hidden" name="state" value={state} />
      <button type="submit" aria-label={label} title={label} className={className}>
        {children}
      </button>
    </Form>
  );
}

/** Says what was just done, with the way back, at the foot of the window. */
export function SettledNotice({ row, action }: { row: ShownDeadline; action: string }) {
  return (
    <div
      id="settled"
      role="status"
      className="fixed inset-x-3.5 bottom-[calc(var(--bar-height)+16px)] z-[4] mx-auto flex w-fit max-w-[560px] items-center gap-2.5 rounded-card border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-raised"
    >
      <Check size={16} aria-hidden className="shrink-0 text-good" />
      <span className="min-w-0 flex-1 font-[550] [overflow-wrap:anywhere]">
        {row.isDone ? texts.ticked(row.title) : texts.putOff(row.title, row.due)}
      </span>
      {row.mayUndo && (
        <Tick
          row={row}
          state="OPEN"
          action={action}
          label={texts.undoOne(row.title)}
          className={buttonClass({ size: "tiny" })}
        >
          {texts.undo}
        </Tick>
      )}
    </div>
  );
}
