import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { bankAccountTexts } from "../../../texts/accounting/bank-accounts";
import { compareTexts } from "../../../texts/format";
import { relationTexts } from "../../../texts/relations";
import { DomainError } from "../domain-error";
import { hasWords } from "../search/has-words";
import type { Flow, FlowsByType, SubFlow } from "./flow";
import { labelAgreement, labelBankAccount, labelBankTransaction, labelProperty } from "./labels";
import {
  selectAgreementLabels,
  selectBankAccountLabels,
  selectBankTransactionLabels,
  selectLoanLabels,
  selectPropertyLabels,
} from "./relation-labels.server";
import { MOST_SEARCHED_LINES } from "./search-flows";

type LabelledLine = Parameters<typeof labelBankTransaction>[0];

/** So many bank transactions of an account are listed, the latest. */
const MOST_LINES = 200;

/** The account whose bank transactions are asked for, and words that their labels hold. */
export type AskedLines = { bankAccountId: number | null; words: string };

/**
 * Everything that entries can relate to, by type and label, agreements latest first; bank transactions of one account if it is given,
 * `not-found` if there is none. One round trip.
 */
export async function listFlows(db: Db, { bankAccountId, words }: AskedLines): Promise<FlowsByType> {
  const most = words.trim() === "" ? MOST_LINES : MOST_SEARCHED_LINES;
  const [properties, agreements, bankAccounts, loans, lines] = await runBatch(db, [
    selectPropertyLabels(db),
    selectAgreementLabels(db),
    selectBankAccountLabels(db),
    selectLoanLabels(db),
    selectBankTransactionLabels(db, { bankAccountId: bankAccountId ?? 0, most }),
  ]);
  if (bankAccountId !== null && !bankAccounts.some(({ id }) => id === bankAccountId))
    throw new DomainError("not-found", bankAccountTexts.notFound);
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
    BANK_ACCOUNT: bankAccounts
      .map(({ id, ...account }) => ({
        id,
        label: labelBankAccount(account),
        ...(id === bankAccountId && { subFlows: { BANK_TRANSACTION: linesWith(words, lines, id) } }),
      }))
      .sort(byLabel),
    LOAN: loans
      .map((loan) => ({
        ...loan,
        subFlows: { LOAN: [{ ...loan, parentFlowType: "LOAN" as const, parentFlowId: loan.id }] },
      }))
      .sort(byLabel),
    NONE: [{ id: 0, label: relationTexts.types.NONE }],
  };
}

function linesWith(words: string, lines: LabelledLine[], bankAccountId: number): SubFlow[] {
  const isFound = hasWords(words);
  return lines
    .map((line) => ({ id: line.id, label: labelBankTransaction(line) }))
    .filter(({ label }) => isFound(label))
    .slice(0, MOST_LINES)
    .map((flow) => ({ ...flow, parentFlowType: "BANK_ACCOUNT", parentFlowId: bankAccountId }));
}

function byLabel(one: Flow, other: Flow): number {
  return compareTexts(one.label, other.label);
}
