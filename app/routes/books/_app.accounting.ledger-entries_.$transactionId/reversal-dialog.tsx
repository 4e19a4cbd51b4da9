import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { FormFailure } from "~/http/wire/form-failure";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { formatDay, formatMoney } from "~/texts/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { RequestKey } from "~/ui/request-key";
import type { loadReversal } from "./reversal";

/** The question before a booking is undone: what will happen, or why it cannot. */
export function ReversalDialog() {
  const { parent, legCount, bankCents, openDay, refused, way } = useLoaderData<typeof loadReversal>();
  const failure = useActionData<FormFailure>()?.failure;
  const busy = useNavigation().state !== "idle";
  const sentence = failure?.message ?? refused;
  return (
    <Dialog title={texts.reverseQuestion} parent={parent}>
      <Form method="post" preventScrollReset>
        <RequestKey form="reverse" />
        {sentence && (
          <div className="mb-3">
            <Alert>
              {sentence}
              {way && (
                <Link to={way.to} className="mt-1 block w-fit rounded-sm underline underline-offset-2">
                  {way.label}
                </Link>
              )}
            </Alert>
          </div>
        )}
        {!refused && (
          <div className="grid gap-2 text-soft">
            <p>
              {bankCents === null
                ? texts.reverseWhole(legCount)
                : texts.reverseBankLine(legCount, formatMoney(bankCents))}
            </p>
            {openDay && <p>{texts.reverseClosed(formatDay(openDay))}</p>}
          </div>
        )}
        <DialogActions parent={parent}>
          <Button look="danger" disabled={busy || refused !== null}>
            {texts.reverse}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
