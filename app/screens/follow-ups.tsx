import { Form, Link, useLocation, useSearchParams } from "@remix-run/react";
import { Check, Pencil, RotateCcw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import type { ShownFollowUp } from "~/modules/together/follow-ups/follow-up-noun.server";
import { edits } from "~/texts/edits";
import { followUpTexts as texts } from "~/texts/properties/follow-ups";
import { buttonClass, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { RequestKey } from "~/ui/request-key";

/** The list of all of them; their ticks go there from everywhere. */
export const FOLLOW_UPS = "/activity/follow-ups";

/** An open circle, in which the check is seen before it is pressed. */
const CIRCLE =
  "finger mt-px grid size-6 shrink-0 place-items-center rounded-full border border-field text-transparent hover:border-accent hover:text-accent focus-visible:text-accent";

const ICON = "finger grid size-8 shrink-0 place-items-center rounded-[6px] text-soft hover:bg-sunken hover:text-ink";

/** Where dialogs and ticks of a row lead: to the list, or, of a property's, back to its screen. */
type Place = { propertyId?: number };

/** The follow-ups of a property, those that are done folded away. */
export function FollowUpsCard({
  propertyId,
  rows,
  mayAdd,
}: {
  propertyId: number;
  rows: ShownFollowUp[];
  mayAdd: boolean;
}) {
  const open = rows.filter(({ isDone }) => !isDone);
  const done = rows.filter(({ isDone }) => isDone);
  return (
    <Card
      id="follow-ups"
      title={texts.title}
      end={
        <>
          <LinkButton to={`/deadlines?propertyId=${propertyId}`} look="quiet" size="tiny">
            {texts.deadlines}
          </LinkButton>
          {mayAdd && (
            <LinkButton to={`/properties/${propertyId}/follow-ups/new`} size="tiny" preventScrollReset>
              {texts.new}
            </LinkButton>
          )}
        </>
      }
    >
      <TickedNotice rows={rows} propertyId={propertyId} />
      {open.length === 0 && (
        <p className="px-4 py-5 text-soft">{done.length > 0 ? texts.nothingOpen : texts.noneHere}</p>
      )}
      <FollowUpRows rows={open} propertyId={propertyId} />
      {done.length > 0 && (
        <details className="border-line border-t">
          <summary className="cursor-pointer px-4 py-2.5 text-small text-soft hover:text-ink">
            {texts.showDone(done.length)}
          </summary>
          <FollowUpRows rows={done} propertyId={propertyId} />
        </details>
      )}
    </Card>
  );
}

/** Follow-ups one below the other; in the list, not on the screen of a property, each says what it is about. */
export function FollowUpRows({ rows, ...place }: { rows: ShownFollowUp[] } & Place) {
  return (
    <ul>
      {rows.map((row) => (
        <FollowUpRow key={row.id} row={row} {...place} />
      ))}
    </ul>
  );
}

function FollowUpRow({ row, propertyId }: { row: ShownFollowUp } & Place) {
  const { id, text, when, tone, about, notes, isDone, isTicked, mayChange } = row;
  const search = useSearch();
  const to = propertyId === undefined ? `${FOLLOW_UPS}/${id}` : `/properties/${propertyId}/follow-ups/${id}`;
  const query = propertyId === undefined ? search : "";
  return (
    <li
      className={cn("flex items-start gap-3 border-line border-t px-4 py-2.5 first:border-t-0", isDone && "text-soft")}
    >
      {mayChange && !isDone && (
        <Tick row={row} done propertyId={propertyId} id={`tick-${id}`} label={texts.tick(text)} className={CIRCLE}>
          <Check size={15} aria-hidden />
        </Tick>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className={cn("min-w-0 [overflow-wrap:anywhere]", !isDone && "font-[550]")}>{text}</span>
          <Chip tone={tone}>{when}</Chip>
        </p>
        {propertyId === undefined && about && (
          <p className="text-small [overflow-wrap:anywhere]">
            {about.to ? (
              <Link to={about.to} className="text-accent hover:underline">
                {about.label}
              </Link>
            ) : (
              about.label
            )}
          </p>
        )}
        {notes.length > 0 && <p className="text-small text-soft [overflow-wrap:anywhere]">{notes.join(" · ")}</p>}
      </div>
      {mayChange && (
        <span className="-my-1 -mr-2 flex shrink-0">
          {isTicked && (
            <Tick
              row={row}
              done={false}
              propertyId={propertyId}
              id={`undo-${id}`}
              label={texts.undoOne(text)}
              className={ICON}
            >
              <RotateCcw size={15} aria-hidden />
            </Tick>
          )}
          <RowLink to={`${to}/edit${query}`} label={texts.editOne(text)} icon={<Pencil size={15} aria-hidden />} />
          <RowLink to={`${to}/delete${query}`} label={texts.deleteOne(text)} icon={<Trash2 size={15} aria-hidden />} />
        </span>
      )}
    </li>
  );
}

/** A button that says that a row was done, or that it was not after all. */
function Tick({
  row,
  done,
  propertyId,
  id,
  label,
  className,
  children,
}: { row: ShownFollowUp; done: boolean; id: string; label: string; className: string; children: ReactNode } & Place) {
  const search = useSearch();
  const query = propertyId === undefined ? search : `?property=${propertyId}`;
  return (
    <Form id={`form-${id}`} method="post" action={FOLLOW_UPS + query} preventScrollReset replace className="contents">
      <RequestKey form={`${id}-${row.version}`} />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="done" value={done ? "on" : "off"} />
      <button id={id} type="submit" aria-label={label} title={label} className={className}>
        {children}
      </button>
    </Form>
  );
}

/** Says what was just done, with the way back, at the foot of the window, so that nothing moves. */
export function TickedNotice({ rows, propertyId }: { rows: ShownFollowUp[] } & Place) {
  const [query] = useSearchParams();
  const search = useSearch();
  const row = rows.find(({ id, isTicked }) => isTicked && String(id) === query.get("ticked"));
  if (!row) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-3.5 bottom-[calc(var(--bar-height)+16px)] z-[4] mx-auto flex w-fit max-w-[560px] items-center gap-2.5 rounded-card border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-raised"
    >
      <Check size={16} aria-hidden className="shrink-0 text-good" />
      <span className="min-w-0 flex-1 font-[550] [overflow-wrap:anywhere]">{row.ticked}</span>
      {row.mayChange && (
        <Tick
          row={row}
          done={false}
          propertyId={propertyId}
          id="ticked"
          label={texts.undoOne(row.text)}
          className={buttonClass({ size: "tiny" })}
        >
          {texts.undo}
        </Tick>
      )}
      <Link
        to={{ search, hash: row.isDone ? "content" : `tick-${row.id}` }}
        replace
        preventScrollReset
        aria-label={edits.dismiss}
        className={ICON}
      >
        <X size={16} aria-hidden />
      </Link>
    </div>
  );
}

/** The query of the screen, without what was just done on it. */
function useSearch(): string {
  const query = new URLSearchParams(useLocation().search);
  query.delete("ticked");
  return query.size > 0 ? `?${query}` : "";
}

function RowLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} title={label} className={ICON}>
      {icon}
    </Link>
  );
}
