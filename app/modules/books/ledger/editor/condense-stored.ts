import { NO_RELATION } from "../../../base/relations/relation";
import type { Leg } from "../leg";
import type { Editor } from "./open-editor";

/** So many booked legs are shown one by one. */
export const MOST_SHOWN = 400;

/** An editor whose booked legs fit onto a page: many are shown as what they come to by accounts and days, without what they relate to. */
export function condenseStored(editor: Editor): Editor {
  if (editor.stored.length <= MOST_SHOWN) return editor;
  const sums = new Map<string, Leg>();
  for (const leg of editor.stored) {
    const { source, target, valueDate, locked } = leg;
    const isMirror = leg.reversesLegId !== null;
    const key = [source.accountId, target.accountId, valueDate, locked, isMirror].join();
    const sum = sums.get(key);
    if (sum) sum.cents += leg.cents;
    else if (locked) sums.set(key, { ...leg });
    else
      sums.set(key, {
        ...leg,
        source: { accountId: source.accountId, ...NO_RELATION },
        target: { accountId: target.accountId, ...NO_RELATION },
      });
  }
  const { flows } = editor;
  const offered = new Set(flows.properties.map(({ id }) => `PROPERTY ${id}`));
  const labels = Object.entries(flows.labels).filter(
    ([key]) => offered.has(key) || !/^(PROPERTY|RENTAL_AGREEMENT) /.test(key),
  );
  return {
    ...editor,
    stored: [...sums.values()],
    flows: { ...flows, agreements: [], labels: Object.fromEntries(labels) },
  };
}
