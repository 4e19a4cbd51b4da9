import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

/** Before the browser shows what was drawn; a server shows nothing. */
export const useDrawnEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

const never = () => () => {};

/** Whether scripts run: false on the server and while its page comes alive, true ever after. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
