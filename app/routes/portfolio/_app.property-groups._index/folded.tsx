import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** The rest of a list at the foot of its card. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-9 list-none items-center gap-1 px-4 py-1.5 text-accent text-small hover:underline [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown size={14} aria-hidden className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
