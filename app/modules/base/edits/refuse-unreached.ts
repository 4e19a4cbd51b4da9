import { validation } from "../../../texts/validation";
import { refusalAt } from "./refusal-at";

/** Throws `invalid` if an edit says that it began with a version that the row has not reached. */
export function refuseUnreached(version: number | null, latest: number): void {
  if (version === null || version <= latest) return;
  throw refusalAt("version", validation.noVersion(latest));
}
