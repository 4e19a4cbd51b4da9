import { useState } from "react";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";
import { DateInput } from "~/ui/fields/date-input";
import type { DraftState } from "./use-booking-draft";

/** The words of a booking: what it is about and its day. `theirs` is what someone else saved meanwhile. */
export function BookingWords({
  state,
  errors,
  theirs,
}: {
  state: DraftState;
  errors: Record<string, string>;
  theirs: Record<string, string>;
}) {
  const { draft, type } = state;
  const [initialDay] = useState(draft.valueDate);
  const control = (name: "description" | "valueDate") => ({
    id: `booking-${name}`,
    name,
    "aria-invalid": errors[name] ? (true as const) : undefined,
    "aria-describedby": errors[name] || theirs[name] ? `booking-${name}-note` : undefined,
  });
  const note = (name: string) =>
    (errors[name] || theirs[name]) && (
      <p id={`booking-${name}-note`} className={cn("mt-1 text-small", errors[name] ? "text-bad" : "text-changed")}>
        {errors[name]} {theirs[name] && texts.theirs(theirs[name])}
      </p>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div>
        <label htmlFor="booking-description" className="mb-1 block font-[550] text-small text-soft">
          {texts.description}
        </label>
        <textarea
          {...control("description")}
          rows={3}
          value={draft.description}
          onChange={(event) => type({ description: event.target.value })}
          className={cn(boxClass(), "block field-sizing-content max-h-[40vh] min-h-[72px] py-2 leading-[1.45]")}
        />
        {note("description")}
      </div>
      <div className="w-[180px]">
        <label htmlFor="booking-valueDate" className="mb-1 block font-[550] text-small text-soft">
          {texts.valueDate}
        </label>
        <DateInput {...control("valueDate")} label={texts.valueDate} initialValue={initialDay} className={boxClass()} />
        {note("valueDate")}
      </div>
    </div>
  );
}
