import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false on the server and while its page comes alive, true ever after. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
