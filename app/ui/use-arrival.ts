import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * The title of the screen that was come to, to be said aloud. Coming to another screen, known by its title, takes the
 * focus out of what is no part of it; a dialog has no title and keeps the focus itself.
 */
export function useArrival(): string {
  const { key } = useLocation();
  const title = useRef("");
  const [arrivedAt, setArrivedAt] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what a title is looked at after
  useEffect(() => {
    const left = title.current;
    title.current = document.title;
    if (left === "" || left === title.current) return;
    setArrivedAt(title.current);
    if (!document.activeElement?.closest("main, dialog, [role=search]"))
      document.getElementById("content")?.focus({ preventScroll: true });
  }, [key]);
  return arrivedAt;
}
