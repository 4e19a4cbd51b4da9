import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";

/**
 * A screen whose dialogs are routes below it: they stand over it, or alone in its place if no scripts run. What is `shared` they
 * can use.
 */
export function Screen({ shared, children }: { shared?: unknown; children: ReactNode }) {
  return (
    <>
      <div data-behind-dialog>{children}</div>
      <Outlet context={shared} />
    </>
  );
}
