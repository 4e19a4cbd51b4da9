import type { Db } from "../../../db/client";
import { runBatch } from "../../../db/run-batch";
import { compareTexts } from "../../texts/format";
import { relationTexts } from "../../texts/relations";
import type { Flow, FlowsByType, SubFlow } from "./flow";
import { labelAgreement, labelBankAccount, labelProperty } from "./labels";
import {
  selectAgreementLabels,
  selectBankAccountLabels,
  selectLoanLabels,
  selectPropertyLabels,
} from "./relation-labels.server";

/** Everything that entries can relate to, by type and label, agreements latest first; one round trip. */
export async function listFlows(db: Db): Promise<FlowsByType> {
  const [properties, agreements, bankAccounts, loans] = await runBatch(db, [
    selectPropertyLabels(db),
    selectAgreementLabels(db),
    selectBankAccountLabels(db),
    selectLoanLabels(db),
  ]);
  const agreementsOf = new Map<number, SubFlow[]>();
  for (const { propertyId, ...agreement } of agreements) {
    const own = agreementsOf.get(propertyId) ?? [];
    own.push({
      id: agreement.id,
      label: labelAgreement(agreement),
      parentFlowType: "PROPERTY",
      parentFlowId: propertyId,
    });
    agreementsOf.set(propertyId, own);
  }
  return {
    PROPERTY: properties
      .map((property) => {
        const flow = { id: property.id, label: labelProperty(property) };
        return {
          ...flow,
          subFlows: {
            RENTAL_AGREEMENT: agreementsOf.get(flow.id) ?? [],
            PROPERTY: [{ ...flow, parentFlowType: "PROPERTY" as const, parentFlowId: flow.id }],
          },
        };
      })
      .sort(byLabel),
    BANK_ACCOUNT: bankAccounts.map(({ id, ...account }) => ({ id, label: labelBankAccount(account) })).sort(byLabel),
    LOAN: loans
      .map((loan) => ({
        ...loan,
        subFlows: { LOAN: [{ ...loan, parentFlowType: "LOAN" as const, parentFlowId: loan.id }] },
      }))
      .sort(byLabel),
    NONE: [{ id: 0, label: relationTexts.types.NONE }],
  };
}

function byLabel(one: Flow, other: Flow): number {
  return compareTexts(one.label, other.label);
}
