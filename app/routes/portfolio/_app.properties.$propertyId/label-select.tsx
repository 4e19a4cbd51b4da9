import { attachmentLabels } from "~/modules/files/attachments/attachment-labels";
import { attachmentTexts } from "~/texts/properties/attachments";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";

/** The choice of a label, none being one. */
export function LabelSelect({
  id,
  initialValue,
  errorId,
  disabled = false,
}: {
  id: string;
  initialValue: string;
  errorId?: string;
  disabled?: boolean;
}) {
  return (
    <select
      id={id}
      name="label"
      defaultValue={initialValue}
      disabled={disabled}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className={cn(boxClass(), "h-9 text-ellipsis pr-7")}
    >
      <option value="">{attachmentTexts.unlabelled}</option>
      {attachmentLabels.map((label) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </select>
  );
}
