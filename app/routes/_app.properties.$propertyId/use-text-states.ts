import { useState } from "react";
import type { ShownAttachment } from "~/modules/attachments/show-attachment";
import { usePolling } from "~/ui/use-polling";

type TextState = ShownAttachment["textState"];

const TIMEOUT_MS = 20_000;

type Heard = { of: readonly ShownAttachment[]; states: ReadonlyMap<number, TextState> };

/** Says of the attachments of a property what became of their texts, and follows it while one is being read. */
export function useTextStates(propertyId: number, attachments: readonly ShownAttachment[]) {
  const [heard, setHeard] = useState<Heard>();
  // What the page says anew counts more than what was heard before.
  const stateOf = ({ id, textState }: ShownAttachment) =>
    (heard?.of === attachments ? heard.states.get(id) : undefined) ?? textState;
  usePolling(attachments.filter((one) => stateOf(one) === "waiting").length, async () => {
    const listed = await listAttachments(propertyId);
    if (listed) setHeard({ of: attachments, states: new Map(listed.map(({ id, textState }) => [id, textState])) });
  });
  return stateOf;
}

/** The attachments as `/api` lists them; null if no answer came. */
async function listAttachments(propertyId: number): Promise<{ id: number; textState: TextState }[] | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/api/attachments?propertyId=${propertyId}`, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
