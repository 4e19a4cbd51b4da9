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
  className,
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        "inline-flex h-[22px] items-center gap-1 whitespace-nowrap rounded-full px-2 font-[550] text-[12px]",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
