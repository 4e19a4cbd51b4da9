import type { DescribedChange } from "~/modules/overview/feed/describe-changes";
import type { ShownActivity } from "~/modules/overview/feed/show-activity";
import { activityTexts } from "~/texts/activities";
import { formatTimestamp } from "~/texts/format";
import { DataTable } from "~/ui/data-table";
import { Dialog } from "~/ui/dialog";

/** The dialog that lists what an activity changed, before and after. */
export function ActivityDetails({
  activity,
  changes,
  parent,
}: {
  activity: ShownActivity;
  changes: DescribedChange[];
  parent: string;
}) {
  return (
    <Dialog title={activityTexts.detailsTitle} parent={parent} wide>
      <p className="mb-3 text-soft">
        {activity.userName}, {formatTimestamp(activity.createTime)}
      </p>
      {changes.length === 0 ? (
        <p className="text-soft">{activityTexts.noChanges}</p>
      ) : (
        <DataTable
          aria-labelledby="dialog-title"
          className="changes-table w-full table-fixed border-collapse text-note"
          thead={{ className: "border-line-strong border-b text-left text-small text-soft" }}
          rows={changes}
          keyOf={({ label }) => label}
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
              cell: ({ oldText }) => oldText || activityTexts.empty,
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
    </Dialog>
  );
}
