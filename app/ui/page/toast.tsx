import { Check } from "lucide-react";
import type { ReactNode, RefObject } from "react";

/** What is said for a moment, at the place of the bar in which one saves; read out when it comes. */
export function Toast({ frame, children }: { frame?: RefObject<HTMLDivElement>; children: ReactNode }) {
  return (
    <div
      ref={frame}
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-height)+16px)] z-[4] grid justify-items-center"
    >
      {children && (
        <span className="pointer-events-auto flex items-center gap-2 rounded-[12px] border border-line-strong bg-surface px-4 py-2 font-[550] shadow-raised">
          <Check size={16} aria-hidden className="text-good" />
          {children}
        </span>
      )}
    </div>
  );
}
