import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { edits } from "~/texts/edits";
import { Alert } from "./alert";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";
import { RequestKey } from "./request-key";

/** The question before something is deleted: what will be lost, and, once refused, why it stays. */
export function DeleteDialog({
  title,
  parent,
  failure,
  refused = null,
  way = null,
  leaves = false,
  confirm = edits.deleteConfirm,
  children,
}: {
  title: string;
  parent: string;
  failure?: FormFailure["failure"];
  /** Why it cannot be done, if that is known before it is tried. */
  refused?: string | null;
  /** Where what stands in the way can be looked at. */
  way?: { to: string; label: string } | null;
  /** Whether the screen beneath goes as well, so that another one begins at its top. */
  leaves?: boolean;
  /** What the button says that does it. */
  confirm?: string;
  children: ReactNode;
}) {
  const [dismissed, setDismissed] = useState<typeof failure>();
  const busy = useNavigation().state !== "idle";
  return (
    <Dialog title={title} parent={parent}>
      <Form method="post" replace preventScrollReset={!leaves}>
        <RequestKey form="delete" />
        {failure && failure !== dismissed && (
          <div className="mb-3">
            <Alert onDismiss={() => setDismissed(failure)}>{edits.oops(failure.message)}</Alert>
          </div>
        )}
        {refused === null ? (
          <p className="text-soft [overflow-wrap:anywhere]">{children}</p>
        ) : (
          <Alert>
            {refused}
            {way && (
              <Link to={way.to} className="mt-1 block w-fit rounded-sm underline underline-offset-2">
                {way.label}
              </Link>
            )}
          </Alert>
        )}
        <DialogActions parent={parent}>
          <Button look="danger" disabled={busy || refused !== null}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
