import type { ReactNode } from "react";

/** What is known of a thing, within a `dl`: what it is called, and below it its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="font-[550] [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
