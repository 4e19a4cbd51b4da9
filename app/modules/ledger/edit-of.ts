import type { DraftEdit } from "./edit-draft";

/** The edit that a button's value names: `add`, `split`, `duplicate 2`, `remove 0`; null for any other. */
export function editOf(intent: string): DraftEdit | null {
  const [kind, index] = intent.split(" ");
  if (kind === "add" || kind === "split") return { kind };
  if (kind === "duplicate" || kind === "remove") return { kind, index: Number(index) };
  return null;
}
