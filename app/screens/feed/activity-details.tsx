import type { DescribedChange } from "~/modules/overview/feed/describe-changes";
import type { ShownActivity } from "~/modules/overview/feed/show-activity";
import { activityTexts } from "~/texts/activities";
import { formatTimestamp } from "~/texts/format";
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
        <table aria-labelledby="dialog-title" className="changes-table w-full table-fixed border-collapse text-note">
          <thead>
            <tr className="border-line-strong border-b text-left text-small text-soft">
              <th scope="col" className="w-1/4 py-2 pr-3 font-semibold">
                {activityTexts.field}
              </th>
              <th scope="col" className="py-2 pr-3 font-semibold">
                {activityTexts.oldValue}
              </th>
              <th scope="col" className="py-2 font-semibold">
                {activityTexts.newValue}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, oldText, newText }) => (
              <tr key={label} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="hyphens-auto py-2 pr-3 text-left font-medium [overflow-wrap:anywhere]">
                  {label}
                </th>
                <td className="whitespace-pre-line py-2 pr-3 text-soft [overflow-wrap:anywhere]">
                  {oldText || activityTexts.empty}
                </td>
                <td className="whitespace-pre-line py-2 [overflow-wrap:anywhere]">{newText || activityTexts.empty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
