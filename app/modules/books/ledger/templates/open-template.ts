import type { Db } from "../../../../../db/client";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import type { Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import type { Cents } from "../../../base/money/money";
import type { Relation } from "../../../base/relations/relation";
import { isWhole } from "../../../base/relations/relation-types";
import { readLoanAccounts } from "../../loans/loan-accounts.server";
import { shareInstalment } from "../../loans/share-instalment";
import { type TransactionTemplate, transactionTemplates } from "../../templates/transaction-templates";
import { checkRelation } from "../booking/check-relation";
import { clearingBalance } from "../booking/clearing-balance";
import { readBooks } from "../booking/read-books.server";
import type { NewLeg } from "../leg";
import { shareRent } from "../rents/share-rent";
import { readTenancies } from "../rents/tenancies.server";
import { tenancyKey } from "../rents/tenancy";
import { type BookingShare, fillTemplate, isShareOf } from "./fill-template";

/** A template filled for a transaction, or without amounts if there is none. */
export type FilledTemplate = { description: string; valueDate: Day; legs: NewLeg[] };

/** A template by its name. */
export function findTemplate(name: string): TransactionTemplate {
  const template = transactionTemplates.find((one) => one.name === name);
  if (!template) throw new DomainError("not-found", ledgerTexts.noTemplate);
  return template;
}

/** What was chosen of a relation, null if nothing was. */
export type ChosenRelation = { [Part in keyof Relation]?: Relation[Part] | null };

/** The relation that a template is filled with: what was chosen, kinds that were not chosen being the template's. */
export function templateRelation(
  { flowType, subFlowType }: Pick<TransactionTemplate, "flowType" | "subFlowType">,
  chosen: ChosenRelation,
): Relation {
  const flowId = chosen.flowId ?? 0;
  const type = chosen.subFlowType ?? subFlowType;
  return {
    flowType: chosen.flowType ?? flowType,
    flowId,
    subFlowType: type,
    subFlowId: chosen.subFlowId ?? (isWhole(type) ? flowId : 0),
  };
}

/**
 * Fills a template; what was not chosen of its relation stays 0. `begun` is what a booking that is new says, `shown` how
 * the list of open lines divides it, which counts unless something else is open by now.
 */
export async function openTemplate(
  db: Db,
  actor: Actor,
  template: TransactionTemplate,
  transactionId: number | null,
  chosen: ChosenRelation,
  begun: { valueDate: Day; cents: Cents },
  shown?: BookingShare | null,
): Promise<FilledTemplate> {
  const relation = templateRelation(template, chosen);
  const payer =
    transactionId !== null && relation.subFlowType === "RENTAL_AGREEMENT"
      ? { transactionId, agreementId: relation.subFlowId }
      : null;
  const loanId = template.name === "loan_instalment" ? relation.flowId : 0;
  const [books, tenancies, loans] = await Promise.all([
    readBooks(db, actor, transactionId, [{ accountId: 0, ...relation }]),
    readTenancies(db, payer ? [payer] : []),
    readLoanAccounts(db, loanId > 0 ? [loanId] : []),
  ]);
  const { transaction, clearingAccountId } = books;
  if (transactionId !== null && !transaction) throw new DomainError("not-found", ledgerTexts.notFound);
  refuseRelation(relation, books);
  const valueDate = transaction?.valueDate ?? begun.valueDate;
  const cents = transaction ? -clearingBalance(transaction.legs, clearingAccountId) : begun.cents;
  const tenancy = payer && tenancies.get(tenancyKey(payer));
  const loan = loans.get(loanId);
  const instalment = loan ? shareInstalment(cents, valueDate, loan) : null;
  const alone = tenancy ? shareRent(cents, valueDate, tenancy) : (instalment?.share ?? null);
  const share = shown && isShareOf(cents, shown) ? shown : alone;
  const description = transaction?.description ?? template.label;
  return { description, valueDate, legs: fillTemplate(template, { cents, valueDate, relation, share }, books) };
}

function refuseRelation(relation: Relation, books: Parameters<typeof checkRelation>[1]): void {
  // What is 0 is not chosen yet.
  const chosen: Relation = {
    flowType: relation.flowId === 0 ? "NONE" : relation.flowType,
    flowId: relation.flowId,
    subFlowType: relation.subFlowId === 0 ? "NONE" : relation.subFlowType,
    subFlowId: relation.subFlowId,
  };
  const fault = checkRelation(chosen, books);
  if (!fault) return;
  const field = fault.field.charAt(0).toLowerCase() + fault.field.slice(1);
  throw new DomainError("invalid", fault.sentence, { fieldErrors: { [field]: fault.sentence } });
}
