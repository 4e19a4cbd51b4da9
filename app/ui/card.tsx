import type { ReactNode } from "react";
import { cn } from "./cn";

/** A white area with a hairline, optionally with a titled head and things at its end. */
export function Card({
  title,
  id,
  end,
  className,
  children,
}: {
  title?: ReactNode;
  id?: string;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={cn("rounded-card border border-line bg-surface", className)}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className="flex min-h-[46px] flex-wrap items-center gap-2 border-line border-b px-4 py-2">
          <h2 id={id} className="font-[650] text-lead tracking-[-.005em]">
            {title}
          </h2>
          {end && <div className="ml-auto flex items-center gap-1.5">{end}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
