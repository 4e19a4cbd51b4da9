import { Form } from "@remix-run/react";
import { activityTexts } from "~/texts/feed/activities";
import { RequestKey } from "~/ui/request-key";

/** What takes back what was just done; `at` is where the form goes. */
export function UndoButton({ at }: { at: string }) {
  return (
    <Form method="post" action={at} preventScrollReset className="pointer-events-auto">
      <RequestKey form="undo" />
      <button type="submit" className="min-h-6 rounded-sm px-1 text-accent underline underline-offset-2">
        {activityTexts.undo}
      </button>
    </Form>
  );
}
