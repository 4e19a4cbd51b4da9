import { cn } from "../cn";

/** Class names of a control's box: coloured by one state, what is wrong before what was changed. */
export function boxClass(changed = false): string {
  return cn(
    "min-h-9 max-sm:min-h-[44px] w-full rounded-control border px-2.5 text-ink -outline-offset-1 focus-within:border-accent aria-invalid:border-bad aria-invalid:bg-bad-wash disabled:border-line disabled:text-ink",
    changed ? "border-changed bg-changed-wash" : "border-field bg-surface",
  );
}
