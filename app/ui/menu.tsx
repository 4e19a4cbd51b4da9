import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { closeOnEscape, closeWhenChosen, closeWhenLeft } from "./close-details";
import { cn } from "./cn";

/** A button that opens a list of ways; it works without scripts, and with them closes when one goes elsewhere. */
export function Menu({
  label,
  title,
  size = "tiny",
  upwards = false,
  children,
}: {
  label: string;
  title: string;
  size?: "tiny" | "normal";
  /** Whether it opens above its button. */
  upwards?: boolean;
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
        // Safari gives no focus to a link that is pressed: what takes it instead must lie within, or the menu closes first.
        tabIndex={-1}
        className={cn(
          "absolute right-0 z-[3] grid w-max rounded-[10px] border border-line bg-surface p-1 text-note shadow-raised outline-none",
          upwards ? "bottom-full mb-1" : "top-full mt-1",
          // In the head of a page it stands at the left end of a narrow screen.
          size === "normal" && !upwards && "max-sm:right-auto max-sm:left-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** Class names of a link in a menu. */
export const MENU_ITEM =
  "flex items-center gap-2.5 rounded-[6px] max-sm:min-h-[44px] px-2.5 py-2 font-medium leading-none hover:bg-sunken [&>svg]:text-soft";
