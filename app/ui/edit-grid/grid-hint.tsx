import type { ReactNode } from "react";

/** What one should know before editing a grid. */
export function GridHint({ children }: { children: ReactNode }) {
  return <p className="mb-4 max-w-[100ch] text-soft">{children}</p>;
}
