import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a list: it is read anew when something was done or asked of it, but not when a dialog over it
 * opens or closes, nor when what was sent was refused and changed nothing.
 */
export function keepBehindDialog({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  const dialogAlone = !formMethod && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return dialogAlone ? false : defaultShouldRevalidate;
}
