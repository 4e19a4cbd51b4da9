import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type FormFailure, typedText } from "~/http/wire/form-failure";
import type { ApiValue } from "~/modules/base/fields/field";
import { describeChanges } from "~/modules/overview/feed/describe-changes";
import type { OpenActivity } from "~/modules/overview/feed/open-activity";
import type { ShownActivity } from "~/modules/overview/feed/show-activity";
import { type ApiRentStep, rentStepsFromApi } from "~/modules/portfolio/rental-agreements/rent-steps/api-rent-steps";
import { describeRentSteps } from "~/modules/portfolio/rental-agreements/rent-steps/describe-rent-steps";
import { edits } from "~/texts/edits";
import { activityTexts } from "~/texts/feed/activities";
import { formatTimestamp } from "~/texts/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Dialog, DialogActions } from "~/ui/dialog";
import { ConflictChoice } from "~/ui/fields/conflict-choice";
import { RequestKey } from "~/ui/request-key";

/** The dialog that lists what an activity changed, before and after, where each value can be had back. */
export function ActivityDetails() {
  const { activity, changes, parent } = useLoaderData<() => OpenActivity & { parent: string }>();
  const failure = useActionData<Partial<FormFailure>>()?.failure;
  const busy = useNavigation().state !== "idle";
  const conflicts = failure?.conflicts ?? [];
  const isAsking = conflicts.length > 0;
  return (
    <Dialog title={activityTexts.detailsTitle} parent={parent} wide>
      <p className="mb-3 text-soft">
        {activity.userName}, {formatTimestamp(activity.createTime)}
      </p>
      {changes.length === 0 && <p className="text-soft">{activityTexts.noChanges}</p>}
      <Form method="post" replace preventScrollReset>
        <RequestKey form="undo" />
        {failure && (
          <div className="mb-3">
            <Alert>{failure.message}</Alert>
          </div>
        )}
        {isAsking && (
          <>
            <input type="hidden" name="field" value={typedText(failure, "field") ?? ""} />
            {conflicts.map((conflict) => {
              const { field } = conflict;
              const change = changes.find(({ name }) => name === field);
              const label = change?.label ?? field;
              return (
                <div key={field} className="mb-3">
                  <p className="font-[550] text-small text-soft">{label}</p>
                  <ConflictChoice
                    field={{ key: field, label, kind: "text" }}
                    conflict={conflict}
                    version={failure?.version ?? 0}
                    valueText={(value) =>
                      (value === conflict.mine && change?.oldText) || textOf(activity.type, field, value)
                    }
                  />
                </div>
              );
            })}
            <DialogActions parent={parent}>
              <Button look="primary" disabled={busy}>
                {edits.save}
              </Button>
            </DialogActions>
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
                head: activityTexts.field,
                isRowHead: true,
                className: "py-2 pr-3",
                headClass: "w-1/4 font-semibold",
                cellClass: "hyphens-auto text-left font-medium [overflow-wrap:anywhere]",
                cell: ({ label }) => label,
              },
              {
                key: "old",
                head: activityTexts.oldValue,
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
                        aria-label={activityTexts.restoreValueOf(label)}
                        className="mt-0.5 block min-h-6 rounded-sm text-left text-accent text-small hover:underline"
                      >
                        {activityTexts.restoreValue}
                      </button>
                    )}
                  </>
                ),
              },
              {
                key: "new",
                head: activityTexts.newValue,
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

/** A value as a change of it says it; rent steps stand as `/api` writes them. */
function textOf(type: ShownActivity["type"], name: string, value: unknown): string {
  if (Array.isArray(value)) return describeRentSteps(rentStepsFromApi(value as ApiRentStep[]));
  const change = { name, oldValue: value as ApiValue, newValue: null };
  return describeChanges(type, [change])[0]?.oldText ?? "";
}
