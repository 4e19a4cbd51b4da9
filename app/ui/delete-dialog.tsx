import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
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
  confirm = edits.deleteConfirm,
  children,
}: {
  title: string;
  parent: string;
  failure?: FormFailure["failure"];
  /** Why it cannot be done, if that is known before it is tried. */
  refused?: string | null;
  /** What the button says that does it. */
  confirm?: string;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  const sentence = failure?.message ?? refused;
  return (
    <Dialog title={title} parent={parent}>
      <Form method="post" replace preventScrollReset>
        <RequestKey form="delete" />
        {sentence && (
          <div className="mb-3">
            <Alert>{sentence}</Alert>
          </div>
        )}
        {refused === null && <p className="text-soft [overflow-wrap:anywhere]">{children}</p>}
        <DialogActions parent={parent}>
          <Button look="danger" disabled={busy || refused !== null}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
