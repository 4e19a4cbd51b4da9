import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { type FormFailure, typedText } from "~/http/wire/form-failure";
import type { OpenActivity } from "~/modules/overview/feed/open-activity";
import { edits } from "~/texts/edits";
import { activityTexts } from "~/texts/feed/activities";
import { feedTexts } from "~/texts/feed/feed-list";
import { formatTimestamp } from "~/texts/format";
import { Alert } from "~/ui/alert";
import { DataTable } from "~/ui/data-table";
import { Dialog, SendActions } from "~/ui/dialog";
import { RequestKey } from "~/ui/request-key";

/** Asked only if somebody changed something meanwhile; it knows all fields by name. */
const ActivityConflicts = lazy(async () => ({ default: (await import("./activity-conflicts")).ActivityConflicts }));

/** The dialog that lists what an activity changed, before and after, where each value can be had back. */
export function ActivityDetails() {
  const { activity, changes, parent } = useLoaderData<() => OpenActivity & { parent: string }>();
  const failure = useActionData<Partial<FormFailure>>()?.failure;
  const busy = useNavigation().state !== "idle";
  const isAsking = (failure?.conflicts ?? []).length > 0;
  return (
    <Dialog title={feedTexts.detailsTitle} parent={parent} wide>
      <p className="mb-3 text-soft">
        {activity.userName}, {formatTimestamp(activity.createTime)}
      </p>
      {changes.length === 0 && <p className="text-soft">{feedTexts.noChanges}</p>}
      <Form method="post" replace preventScrollReset>
        <RequestKey form="undo" />
        {failure && (
          <div className="mb-3">
            <Alert>{failure.message}</Alert>
          </div>
        )}
        {failure && isAsking && (
          <>
            <input type="hidden" name="field" value={typedText(failure, "field") ?? ""} />
            <Suspense>
              <ActivityConflicts type={activity.type} changes={changes} failure={failure} />
            </Suspense>
            <SendActions parent={parent} send={edits.save} />
          </>
        )}
        {changes.length > 0 && !isAsking && (
          <DataTable
            aria-labelledby="dialog-title"
            className="changes-table w-full table-fixed border-collapse text-note"
            thead={{ className: "border-line-strong border-b text-left text-small text-soft" }}
            rows={changes}
            keyOf={({ name }) => name}
            rowClass="border-line border-b align-top last:border-b-0"
            columns={[
              {
                key: "field",
                head: feedTexts.field,
                isRowHead: true,
                className: "py-2 pr-3",
                headClass: "w-1/4 font-semibold",
                cellClass: "hyphens-auto text-left font-medium [overflow-wrap:anywhere]",
                cell: ({ label }) => label,
              },
              {
                key: "old",
                head: feedTexts.oldValue,
                className: "py-2 pr-3",
                headClass: "font-semibold",
                cellClass: "whitespace-pre-line text-soft [overflow-wrap:anywhere]",
                cell: ({ name, label, oldText, isUndoable }) => (
                  <>
                    {oldText || activityTexts.empty}
                    {isUndoable && (
                      <button
                        type="submit"
                        name="field"
                        value={name}
                        disabled={busy}
                        aria-label={feedTexts.restoreValueOf(label)}
                        className="mt-0.5 block min-h-6 rounded-sm text-left text-accent text-small hover:underline"
                      >
                        {feedTexts.restoreValue}
                      </button>
                    )}
                  </>
                ),
              },
              {
                key: "new",
                head: feedTexts.newValue,
                className: "py-2",
                headClass: "font-semibold",
                cellClass: "whitespace-pre-line [overflow-wrap:anywhere]",
                cell: ({ newText }) => newText || activityTexts.empty,
              },
            ]}
          />
        )}
      </Form>
    </Dialog>
  );
}
