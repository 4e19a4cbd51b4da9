import { CircleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { edits } from "~/texts/edits";
import { cn } from "./cn";

/** A sentence that must not be overlooked, read out when it appears. One that can be dismissed takes the focus to where that is done. */
export function Alert({
  tone = "bad",
  id,
  onDismiss,
  children,
}: {
  tone?: "bad" | "warn";
  id?: string;
  onDismiss?: () => void;
  children: ReactNode;
}) {
  return (
    <div
      role="alert"
      id={id}
      className={cn(
        "flex items-start gap-2.5 rounded-card px-3.5 py-2.5 font-[550]",
        tone === "bad" ? "bg-bad-wash text-bad" : "bg-changed-wash text-changed",
      )}
    >
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</div>
      {onDismiss && (
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: what was pressed before may be out of reach until this is dismissed
          autoFocus
          onClick={onDismiss}
          aria-label={edits.dismiss}
          className="scripted-only -my-1 -mr-1.5 grid size-7 shrink-0 max-sm:-my-3 max-sm:size-[44px] place-items-center rounded-control"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
