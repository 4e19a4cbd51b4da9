import { ChevronDown } from "lucide-react";
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { buttonClass } from "./button";
import { cn } from "./cn";

/** A button that opens a list of links; it works without scripts, and with them closes when one goes elsewhere. */
export function Menu({
  label,
  title,
  size = "tiny",
  children,
}: {
  label: string;
  title: string;
  size?: "tiny" | "normal";
  children: ReactNode;
}) {
  return (
    <details className="group relative" onBlur={closeWhenLeft} onKeyDown={closeOnEscape} onClick={closeWhenChosen}>
      <summary
        aria-label={title}
        className={cn(buttonClass({ size }), "group-open:bg-sunken [&::-webkit-details-marker]:hidden")}
      >
        {label}
        <ChevronDown size={14} aria-hidden className="-mr-0.5 transition-transform group-open:rotate-180" />
      </summary>
      <div
        className={cn(
          "absolute top-full right-0 z-[3] mt-1 grid w-max rounded-[10px] border border-line bg-surface p-1 text-note shadow-raised",
          // In the head of a page it stands at the left end of a narrow screen.
          size === "normal" && "max-sm:right-auto max-sm:left-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** Class names of a link in a menu. */
export const MENU_ITEM =
  "flex items-center gap-2.5 rounded-[6px] px-2.5 py-2 font-medium leading-none hover:bg-sunken [&>svg]:text-soft";

/** Closes an open `details` when the focus leaves it. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Closes an open `details` and gives the focus back to what opened it. */
export function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === "Escape" && currentTarget.open) close(currentTarget);
}

/** A dialog that a link opens gives the focus back to the menu, as the link is out of sight then. */
function closeWhenChosen({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest("a")) close(currentTarget);
}

function close(details: HTMLDetailsElement): void {
  details.open = false;
  details.querySelector("summary")?.focus();
}
