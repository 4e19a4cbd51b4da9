import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Unfolds what holds, or stands under, what the address's `#` names, marks that with `data-target`, and gives it the focus if it takes it, as the
 * browser itself does by `:target` with pages that it loads.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address once more leads to the same place
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const fold =
      target?.closest("header")?.parentElement?.querySelector(":scope > details") ?? target?.closest("details");
    const wasFolded = fold?.hasAttribute("open") === false;
    fold?.setAttribute("open", "");
    target?.setAttribute("data-target", "");
    // As long as it was folded the router could not scroll to it.
    if (wasFolded && !isReturn) target?.scrollIntoView();
    target?.focus({ preventScroll: true });
    return () => {
      target?.removeAttribute("data-target");
    };
  }, [hash, key]);
}
