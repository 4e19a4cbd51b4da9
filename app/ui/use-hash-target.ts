import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Unfolds what holds, or stands under, what the address's `#` names, marks that with `data-target`, and gives it the focus if it takes it, as the
 * browser itself does by `:target` with pages that it loads.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address once more leads to the same place
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const fold =
      target?.closest("header")?.parentElement?.querySelector(":scope > details") ?? target?.closest("details");
    fold?.setAttribute("open", "");
    target?.setAttribute("data-target", "");
    target?.focus({ preventScroll: true });
    return () => {
      target?.removeAttribute("data-target");
    };
  }, [hash, key]);
}
