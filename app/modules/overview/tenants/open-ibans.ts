import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { splitIbans } from "../../base/fields/field";
import { openAgreement } from "../../portfolio/rental-agreements/open-agreement";
import { compareIbans } from "./open-tenant";
import { selectPayingIbans } from "./tenants.server";

/** The accounts that are kept of an agreement's tenant as a form begins with them: if there are none, those that paid. */
export async function openIbans(db: Db, id: number) {
  const [agreement, [paying]] = await Promise.all([openAgreement(db, id), runBatch(db, [selectPayingIbans(id)])]);
  const { learned } = compareIbans(splitIbans(agreement.counterPartyIbans), paying);
  const proposed = agreement.counterPartyIbans ?? (learned.map(({ iban }) => iban).join(" ") || null);
  return { agreement, learned, proposed };
}
