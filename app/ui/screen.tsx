import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";

/** A screen whose dialogs are routes below it: they stand over it, or alone in its place where no scripts run. */
export function Screen({ children }: { children: ReactNode }) {
  return (
    <>
      <div data-behind-dialog>{children}</div>
      <Outlet />
    </>
  );
}
