import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

/** A sentence that must not be overlooked, read out when it appears. */
export function Alert({ tone = "bad", id, children }: { tone?: "bad" | "warn"; id?: string; children: ReactNode }) {
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
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}
