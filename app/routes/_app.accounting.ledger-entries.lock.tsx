import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/calendar/day";
import { monthsBefore } from "~/modules/calendar/months-before";
import { fieldsSchema } from "~/modules/fields/fields-schema";
import { parseValues } from "~/modules/fields/parse-values";
import { lockFields } from "~/modules/ledger/lock-fields";
import { lockMonths } from "~/modules/ledger/lock-months";
import { openLock } from "~/modules/ledger/open-lock";
import { formatMonth } from "~/texts/format";
import { monthLockTexts as texts } from "~/texts/month-lock";
import { Alert } from "~/ui/alert";
import { boxClass } from "~/ui/box-class";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { listQuery } from "./_app.accounting.ledger-entries_.$transactionId/list-query";

const PARENT = "/accounting/ledger-entries";
const MONTHS_OFFERED = 36;
const schema = fieldsSchema(lockFields, "form");

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const lock = await openLock(db);
  const months = monthsBefore(dayOf(context.now), MONTHS_OFFERED);
  const { lockedUntil } = lock;
  const parent = PARENT + listQuery(url);
  return { ...lock, parent, months: lockedUntil && !months.includes(lockedUntil) ? [lockedUntil, ...months] : months };
});

export const action = pageAction("openAccounting", async ({ db, actor, form, url }) => {
  const { lockedUntil } = parseValues(schema, Object.fromEntries(form)) as { lockedUntil?: string | null };
  await lockMonths(db, actor, lockedUntil ?? null);
  return redirect(PARENT + listQuery(url));
});

export { sendForm as clientAction } from "~/http/send-form";

export default function LockMonths() {
  const { lockedUntil, userName, changeTime, months, parent } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  return (
    <Dialog title={texts.title} parent={parent}>
      <Form method="post" preventScrollReset>
        {failure && (
          <div className="mb-3">
            <Alert>{failure.message}</Alert>
          </div>
        )}
        <p className="mb-3">
          <strong className="font-[620]">{lockedUntil ? texts.state(lockedUntil) : texts.none}</strong>{" "}
          {userName && changeTime && <span className="text-soft">{texts.by(userName, changeTime)}</span>}
        </p>
        <label htmlFor="lockedUntil" className="mb-1 block font-[550] text-[12.5px] text-soft">
          {texts.field}
        </label>
        <select
          id="lockedUntil"
          name="lockedUntil"
          defaultValue={lockedUntil ?? ""}
          className={`h-9 ${boxClass()}`}
          aria-describedby="lock-explanation"
        >
          <option value="">{texts.noMonth}</option>
          {months.map((day) => (
            <option key={day} value={day}>
              {formatMonth(day)}
            </option>
          ))}
        </select>
        <p id="lock-explanation" className="mt-3 text-[13px] text-soft">
          {texts.explanation}
        </p>
        <DialogActions parent={parent}>
          <Button look="primary" disabled={busy}>
            {texts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
