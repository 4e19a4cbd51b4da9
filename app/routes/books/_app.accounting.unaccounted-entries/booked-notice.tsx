import { Form, Link, useNavigation } from "@remix-run/react";
import { CircleAlert, CircleCheck, Undo2 } from "lucide-react";
import type { RefObject } from "react";
import type { UnbookedAccount } from "~/modules/books/ledger/unbooked-lines/unbooked-line";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { RequestKey } from "~/ui/request-key";
import { UNDO } from "./line-fields";
import type { LineOutcome } from "./line-outcome";
import { type LinePlace, linePath } from "./line-place";

/** What was booked or undone just now, what stayed as it was, what is open now, and the way back from just that. */
export function BookedNotice({
  outcome,
  open,
  account,
  place,
  heir,
}: {
  outcome: LineOutcome;
  open: number;
  /** Whose lines are shown, null if all. */
  account: UnbookedAccount | null;
  place: Partial<LinePlace>;
  /** Whom the focus goes to when what had it is gone. */
  heir: RefObject<HTMLDivElement>;
}) {
  const busy = useNavigation().state !== "idle";
  const { booked, before, reversed, left, batch } = outcome;
  if (booked + before + reversed + left === 0) return null;
  const isDone = booked + reversed > 0;
  const Icon = isDone ? CircleCheck : CircleAlert;
  return (
    <div
      role="status"
      ref={heir}
      tabIndex={-1}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 outline-none",
        isDone ? "text-accent" : "text-changed",
      )}
    >
      <p className="flex items-start gap-2">
        <Icon size={18} aria-hidden className="mt-px shrink-0" />
        <span>
          {booked > 0 && <span className="font-[550]">{texts.booked(booked)} </span>}
          {before > 0 && <span>{texts.bookedBefore(before)} </span>}
          {reversed > 0 && <span className="font-[550]">{texts.reversed(reversed)} </span>}
          {left > 0 && <span>{reversed > 0 ? texts.kept(left) : texts.left(left)} </span>}
          <span>{texts.stillOpen(open, account?.name ?? null)} </span>
          <Link to="/accounting/ledger-entries" className="underline max-sm:hidden">
            {texts.toLedger}
          </Link>
        </span>
      </p>
      {booked > 0 && batch && (
        <Form method="post" action={linePath(place)} replace preventScrollReset>
          <RequestKey form="undo" />
          <input type="hidden" name={UNDO} value={batch} />
          <Button disabled={busy}>
            <Undo2 size={15} aria-hidden />
            {texts.undo(booked)}
          </Button>
        </Form>
      )}
    </div>
  );
}
