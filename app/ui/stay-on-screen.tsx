import { STAY } from "~/http/wire/field-names";
import { useScripted } from "./use-scripted";

/** In a form that a fetcher sends: lets the action answer without a redirect, which would be a navigation. */
export function StayOnScreen() {
  return useScripted() && <input type="hidden" name={STAY} value="on" />;
}
