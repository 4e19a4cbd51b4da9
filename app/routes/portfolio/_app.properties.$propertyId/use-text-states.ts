import { useState } from "react";
import { ask } from "~/http/wire/ask";
import type { ShownAttachment } from "~/modules/files/attachments/show-attachment";
import { usePolling } from "~/ui/use-polling";

type TextState = ShownAttachment["textState"];

type Heard = { of: readonly ShownAttachment[]; states: ReadonlyMap<number, TextState> };

/** Says of the attachments of a property what became of their texts, and follows it while one is being read. */
export function useTextStates(propertyId: number, attachments: readonly ShownAttachment[]) {
  const [heard, setHeard] = useState<Heard>();
  // What the page says anew counts more than what was heard before.
  const stateOf = ({ id, textState }: ShownAttachment) =>
    (heard?.of === attachments ? heard.states.get(id) : undefined) ?? textState;
  usePolling(attachments.filter((one) => stateOf(one) === "waiting").length, async () => {
    const answer = await ask(`/api/attachments?propertyId=${propertyId}`);
    const listed: { id: number; textState: TextState }[] | null = answer && (await answer.json());
    if (listed) setHeard({ of: attachments, states: new Map(listed.map(({ id, textState }) => [id, textState])) });
  });
  return stateOf;
}
