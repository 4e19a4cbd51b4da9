import { useEffect, useRef, useState } from "react";
import { flowKey } from "~/modules/base/relations/relation";
import type { BookingDraft } from "~/modules/books/ledger/editor/booking-draft";
import type { EditorFlows } from "~/modules/books/ledger/editor/open-editor";
import type { TemplateChoice } from "~/modules/books/ledger/templates/template-choice";

/** Answers the agreements of a property. */
export type LoadAgreements = (propertyId: number) => Promise<EditorFlows["agreements"]>;

/** Takes note of what something is called that was found while the page is open. */
export type LearnLabel = (type: string, id: number, label: string) => void;

/** What can be chosen, with the names and agreements of each property that is chosen while the page is open. */
export function useChosenFlows(
  flows: EditorFlows,
  draft: BookingDraft,
  template: TemplateChoice,
  load: LoadAgreements,
): { flows: EditorFlows; learn: LearnLabel } {
  const [loaded, setLoaded] = useState<EditorFlows["agreements"]>([]);
  const [learnt, setLearnt] = useState<Record<string, string>>({});
  const asked = useRef(new Set(flows.agreements.map(({ propertyId }) => propertyId)));
  const chosen = [
    template.flowId,
    ...draft.legs.flatMap(({ source, target }) =>
      [source, target].map(({ flowType, flowId }) => (flowType === "PROPERTY" ? flowId : "0")),
    ),
  ];
  const missing = [...new Set(chosen.map(Number))].filter((id) => id > 0 && !asked.current.has(id)).join(" ");

  useEffect(() => {
    for (const id of missing.split(" ").filter(Boolean).map(Number)) {
      asked.current.add(id);
      load(id).then(
        (agreements) => setLoaded((before) => [...before, ...agreements]),
        // Asked again with the next choice.
        () => asked.current.delete(id),
      );
    }
  }, [missing, load]);

  const labels = loaded.map(({ id, label }) => [flowKey("RENTAL_AGREEMENT", id), label]);
  return {
    flows: {
      ...flows,
      agreements: [...flows.agreements, ...loaded],
      labels: { ...flows.labels, ...learnt, ...Object.fromEntries(labels) },
    },
    learn: (type, id, label) => setLearnt((before) => ({ ...before, [flowKey(type, id)]: label })),
  };
}
