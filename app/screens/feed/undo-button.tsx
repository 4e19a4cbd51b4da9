import { Form, Link } from "@remix-run/react";
import { activityTexts } from "~/texts/feed/activities";
import { trashTexts } from "~/texts/settings/trash";
import { RequestKey } from "~/ui/request-key";

/** What takes back what was just done; `at` is where the form goes. What was deleted also lies in the trash. */
export function UndoButton({ at, isDeletion }: { at: string; isDeletion: boolean }) {
  return (
    <>
      <Form method="post" action={at} preventScrollReset className="pointer-events-auto">
        <RequestKey form="undo" />
        <button type="submit" className="min-h-6 rounded-sm px-1 text-accent underline underline-offset-2">
          {activityTexts.undo}
        </button>
      </Form>
      {isDeletion && (
        <Link
          to="/settings/trash"
          className="pointer-events-auto min-h-6 rounded-sm px-1 text-accent underline underline-offset-2"
        >
          {trashTexts.title}
        </Link>
      )}
    </>
  );
}
