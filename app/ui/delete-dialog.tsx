import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { DeleteQuestion } from "~/http/wire/delete-question";
import type { FormFailure } from "~/http/wire/form-failure";
import { edits } from "~/texts/edits";
import { Alert } from "./alert";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";
import { RequestKey } from "./request-key";

/** The page of a question before something is deleted, as `deletePage` asks it: what will be lost, and, once refused, why it stays. */
export function DeleteDialog() {
  const {
    parent,
    title,
    quoted,
    explanation,
    refused = null,
    way,
    confirm = edits.deleteConfirm,
    leaves,
  } = useLoaderData<() => DeleteQuestion & { parent: string }>();
  const failure = useActionData<Partial<FormFailure>>()?.failure;
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
        {quoted && (
          <blockquote className="mb-3 rounded-control bg-sunken px-3 py-2">
            <p className="line-clamp-6 whitespace-pre-line [overflow-wrap:anywhere]">{quoted}</p>
          </blockquote>
        )}
        {refused === null ? (
          <p className="text-soft [overflow-wrap:anywhere]">
            {typeof explanation === "string"
              ? explanation
              : explanation.map((sentence) => (
                  <span key={sentence} className="mb-2 block last:mb-0">
                    {sentence}
                  </span>
                ))}
          </p>
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
