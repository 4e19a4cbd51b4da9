import type { AgreedKey } from "../../../base/law/operating-costs/cost-keys";
import type { CostStatement } from "../../cost-statements/cost-statement";
import type { Stay } from "../../cost-statements/stays";
import { agreedBasis, measuresByKey } from "../reckon/agreed-basis";

/** By which key a tenant bears rows that are divided otherwise, and rows of which no row says the measures that it takes. */
export type AgreedRows = { name: string | null; costKey: AgreedKey; rows: string[]; missing: string[] };

/** Who agreed on a key of their own that some row is not divided by. */
export function listAgreedKeys(
  { items }: Pick<CostStatement, "items">,
  stays: readonly Stay[],
  nameOf: ReadonlyMap<number, string | null>,
): AgreedRows[] {
  const known = measuresByKey(items);
  return stays.flatMap((stay): AgreedRows[] => {
    if (stay.agreementId === null || stay.costKey === null || !stay.isSettled) return [];
    const { agreementId, costKey } = stay;
    const bases = items
      .filter(({ allocable }) => allocable)
      .map((item) => ({ text: item.text, basis: agreedBasis(item, costKey, known) }));
    const rows = bases.flatMap(({ text, basis }) => (basis !== null && basis !== "UNKNOWN" ? [text] : []));
    const missing = bases.flatMap(({ text, basis }) => (basis === "UNKNOWN" ? [text] : []));
    return rows.length + missing.length === 0
      ? []
      : [{ name: nameOf.get(agreementId) ?? null, costKey, rows, missing }];
  });
}
