import { sha256 } from "../modules/files/sha256";

/**
 * A digest of what a form sends. It is part of what tells a sending from another, so that one that is repeated writes once and
 * one that was changed after its answer was lost is not taken for the first.
 */
export function digestForm(form: FormData): Promise<string> {
  const entries = [...form].map(([name, value]) => [
    name,
    typeof value === "string" ? value : [value.name, value.size],
  ]);
  return sha256(new TextEncoder().encode(JSON.stringify(entries)));
}
