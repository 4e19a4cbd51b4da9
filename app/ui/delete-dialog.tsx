import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormFailure } from "~/http/page-edge";
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
  confirm = edits.deleteConfirm,
  children,
}: {
  title: string;
  parent: string;
  failure?: FormFailure["failure"];
  /** What the button says that does it. */
  confirm?: string;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Dialog title={title} parent={parent}>
      <Form method="post" replace preventScrollReset>
        <RequestKey form="delete" />
        {failure && (
          <div className="mb-3">
            <Alert>{failure.message}</Alert>
          </div>
        )}
        <p className="text-soft">{children}</p>
        <DialogActions parent={parent}>
          <Button look="danger" disabled={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
