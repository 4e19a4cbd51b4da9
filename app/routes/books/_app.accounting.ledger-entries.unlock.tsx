import { redirect } from "@remix-run/cloudflare";
import { Form, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { addDays, dayOf } from "~/modules/base/calendar/day";
import { openMonths } from "~/modules/books/ledger/month-lock/lock-months";
import { keepableMonths } from "~/modules/books/ledger/month-lock/lockable-months";
import { openLock } from "~/modules/books/ledger/month-lock/open-lock";
import { readLockForm } from "~/modules/books/ledger/month-lock/read-lock-form";
import { monthLockTexts as texts } from "~/texts/accounting/month-lock";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { LockState } from "./_app.accounting.ledger-entries/lock-state";
import { MonthSelect } from "./_app.accounting.ledger-entries/month-select";
import { entriesQuery } from "./_app.accounting.ledger-entries_.$transactionId/entries-query";

const PARENT = "/accounting/ledger-entries";

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const lock = await openLock(db);
  const { lockedUntil } = lock;
  const kept = lockedUntil === null ? [] : keepableMonths(lockedUntil, dayOf(context.now));
  const choices = kept.map((day) => ({ value: day, label: texts.months(addDays(day, 1), lockedUntil ?? day) }));
  const all = { value: "", label: texts.allMonths };
  return { ...lock, choices: lockedUntil === null ? [] : [...choices, all], parent: PARENT + entriesQuery(url) };
});

export const action = pageAction("openAccounting", async ({ db, actor, form, url }) => {
  const { lockedUntil, previous } = readLockForm(form);
  await openMonths(db, actor, lockedUntil, previous);
  return redirect(PARENT + entriesQuery(url));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Who is told that the lock moved shall see where it stands. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function UnlockMonths() {
  const { choices, parent, ...lock } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  return (
    <Dialog title={texts.unlock} parent={parent}>
      <Form method="post" preventScrollReset>
        <LockState lock={lock} failure={failure} />
        {choices.length > 0 ? (
          <MonthSelect
            label={texts.unlockField}
            options={choices}
            failure={failure}
            explanation={texts.unlockExplanation}
          />
        ) : (
          <p className="text-soft">{texts.nothingToUnlock}</p>
        )}
        <DialogActions parent={parent}>
          {choices.length > 0 && (
            <Button look="danger" disabled={busy}>
              {texts.unlockSave}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
