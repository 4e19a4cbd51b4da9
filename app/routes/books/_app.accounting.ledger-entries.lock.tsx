import { redirect } from "@remix-run/cloudflare";
import {
  Form,
  Link,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { dayPart, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { DomainError } from "~/modules/base/domain-error";
import { closeMonths } from "~/modules/books/ledger/month-lock/lock-months";
import { closableMonths } from "~/modules/books/ledger/month-lock/lockable-months";
import type { LockStep } from "~/modules/books/ledger/month-lock/open-lock";
import { openLockHistory } from "~/modules/books/ledger/month-lock/open-lock";
import { readLockForm } from "~/modules/books/ledger/month-lock/read-lock-form";
import { monthLockTexts as texts } from "~/texts/accounting/month-lock";
import { formatMonth, formatTimestamp } from "~/texts/format";
import { validation } from "~/texts/validation";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { LockState } from "./_app.accounting.ledger-entries/lock-state";
import { MonthSelect } from "./_app.accounting.ledger-entries/month-select";
import { entriesQuery } from "./_app.accounting.ledger-entries_.$transactionId/entries-query";

const PARENT = "/accounting/ledger-entries";

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const lock = await openLockHistory(db);
  const months = closableMonths(lock.lockedUntil, dayOf(context.now));
  const query = entriesQuery(url);
  const { until } = readQuery(url.searchParams, { until: dayPart });
  return {
    ...lock,
    months,
    chosen: months.find((day) => day === until) ?? null,
    parent: PARENT + query,
    unlock: `${PARENT}/unlock${query}`,
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, form, url }) => {
  const { lockedUntil, previous } = readLockForm(form);
  if (lockedUntil === null)
    throw new DomainError("invalid", validation.required, { fieldErrors: { lockedUntil: validation.required } });
  await closeMonths(db, actor, lockedUntil, previous);
  return redirect(PARENT + entriesQuery(url));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Who is told that the lock moved shall see where it stands. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function LockMonths() {
  const { months, chosen, parent, unlock, steps, ...lock } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  return (
    <Dialog title={texts.title} parent={parent}>
      <Form method="post" preventScrollReset>
        <LockState lock={lock} failure={failure} />
        {months.length > 0 ? (
          <MonthSelect
            label={texts.field}
            options={months.map((day) => ({ value: day, label: formatMonth(day) }))}
            failure={failure}
            explanation={texts.explanation}
            withEmpty
            chosen={chosen}
          />
        ) : (
          <p className="text-soft">{texts.nothingToClose}</p>
        )}
        {lock.lockedUntil !== null && (
          <p className="mt-3">
            <Link to={unlock} replace preventScrollReset className="font-[550] text-accent underline">
              {texts.unlock}
            </Link>
          </p>
        )}
        <DialogActions parent={parent}>
          {months.length > 0 && (
            <Button look="primary" disabled={busy}>
              {texts.save}
            </Button>
          )}
        </DialogActions>
      </Form>
      <LockHistory steps={steps} />
    </Dialog>
  );
}

/** Who closed and opened what, and when, latest first. */
function LockHistory({ steps }: { steps: (LockStep & { id: number })[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="lock-history" className="mt-5 border-line border-t pt-4">
      <h2 id="lock-history" className="mb-2 font-[620] text-note">
        {texts.history}
      </h2>
      <ol className="grid gap-1.5 text-note">
        {steps.map((step) => (
          <li key={step.id} className="grid grid-cols-[auto_1fr] gap-x-3 max-sm:grid-cols-1">
            <time dateTime={step.changeTime} className="tabular-nums text-soft">
              {formatTimestamp(step.changeTime)}
            </time>
            <span className="[overflow-wrap:anywhere]">{texts.step(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
