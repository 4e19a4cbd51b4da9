import type { ReactNode } from "react";
import { cn } from "./cn";

const tones = {
  neutral: "bg-sunken text-soft",
  accent: "bg-accent-wash text-accent",
  warn: "bg-changed-wash text-changed",
  bad: "bg-bad-wash text-bad",
};

/** A small rounded word: a count, a state. */
export function Chip({
  tone = "neutral",
  wraps = false,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  /** A chip of several words may take more than one line. */
  wraps?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        "inline-flex min-h-[22px] items-center gap-1 px-2 font-[550] text-small",
        wraps ? "rounded-[11px] py-0.5 [overflow-wrap:anywhere]" : "h-[22px] whitespace-nowrap rounded-full",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
