import type { FormFailure } from "~/http/wire/form-failure";
import type { ApiValue } from "~/modules/base/fields/field";
import { describeChanges } from "~/modules/overview/feed/describe-changes";
import type { OpenActivity } from "~/modules/overview/feed/open-activity";
import type { ShownActivity } from "~/modules/overview/feed/show-activity";
import { type ApiRentStep, rentStepsFromApi } from "~/modules/portfolio/rental-agreements/rent-steps/api-rent-steps";
import { describeRentSteps } from "~/modules/portfolio/rental-agreements/rent-steps/describe-rent-steps";
import { ConflictChoice } from "~/ui/fields/conflict-choice";

/** What to choose between where a value that is to come back was changed since. */
export function ActivityConflicts({
  type,
  changes,
  failure,
}: {
  type: ShownActivity["type"];
  changes: OpenActivity["changes"];
  failure: FormFailure["failure"];
}) {
  return (
    <>
      {failure.conflicts.map((conflict) => {
        const { field } = conflict;
        const change = changes.find(({ name }) => name === field);
        const label = change?.label ?? field;
        return (
          <div key={field} className="mb-3">
            <p className="font-[550] text-small text-soft">{label}</p>
            <ConflictChoice
              field={{ key: field, label, kind: "text" }}
              conflict={conflict}
              version={failure.version ?? 0}
              valueText={(value) => (value === conflict.mine && change?.oldText) || textOf(type, field, value)}
            />
          </div>
        );
      })}
    </>
  );
}

/** A value as a change of it says it; rent steps stand as `/api` writes them. */
function textOf(type: ShownActivity["type"], name: string, value: unknown): string {
  if (Array.isArray(value)) return describeRentSteps(rentStepsFromApi(value as ApiRentStep[]));
  const change = { name, oldValue: value as ApiValue, newValue: null };
  return describeChanges(type, [change])[0]?.oldText ?? "";
}
