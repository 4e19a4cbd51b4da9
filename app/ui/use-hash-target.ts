import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Marks what the address's `#` names with `data-target`: the browser's own `:target` knows only pages that it loads itself. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address once more leads to the same place
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    target?.setAttribute("data-target", "");
    return () => {
      target?.removeAttribute("data-target");
    };
  }, [hash, key]);
}
