import type { ReactNode } from "react";

/** What an empty list says, and what to do next. */
export function Empty({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line border-dashed px-6 py-14 text-center">
      <span className="text-soft">{icon}</span>
      <p className="font-[620] text-lead">{title}</p>
      {children && (
        <div className="grid max-w-[46ch] justify-items-center gap-3 text-balance text-soft">{children}</div>
      )}
    </div>
  );
}
