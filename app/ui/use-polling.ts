import { useEffect, useRef } from "react";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.6;

/**
 * Calls `look` again and again while `waiting` things are not there yet, after ever longer pauses, which begin anew when their number
 * changes. A page that is out of sight does not look; it does so at once when it comes back.
 */
export function usePolling(waiting: number, look: () => unknown): void {
  const current = useRef(look);
  useEffect(() => {
    current.current = look;
  });
  useEffect(() => {
    if (waiting === 0) return;
    let pause = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      timer = setTimeout(lookNow, pause);
      pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS);
    };
    const lookNow = () => {
      void current.current();
      plan();
    };
    const followSight = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") lookNow();
    };
    if (document.visibilityState === "visible") plan();
    document.addEventListener("visibilitychange", followSight);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", followSight);
    };
  }, [waiting]);
}
