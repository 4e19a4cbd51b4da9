import { addDays, type Day } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import { NO_RELATION, type Relation } from "../../../app/modules/base/relations/relation";
import type {
  AgreementFacts,
  LoanFacts,
  PropertyFacts,
} from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import type { TemplateName } from "../../../app/modules/books/templates/transaction-templates";
import type { AccountUse, DraftLine } from "./history";

/** Who a line is paid to or by. */
export type Party = { name: string | null; iban: string | null; mandateId?: string; creditorId?: string };

export type Target = { agreement: AgreementFacts } | { property: PropertyFacts } | { loan: LoanFacts } | null;

/** What lines have in common that are paid for the same reason: without a target they relate to nothing. */
type Reason = { template: TemplateName; target: Target; party: Party; use: AccountUse };

/** A line on a bank day. */
export function draftLine(
  { template, target, party, use }: Reason,
  day: Day,
  cents: Cents,
  purpose: string,
): DraftLine {
  return {
    use,
    cents,
    // What a purpose is made of may be missing at a place; a bank writes single blanks.
    purpose: purpose.replace(/ +/g, " ").trim(),
    valueDate: bankDay(day),
    counterpartyName: party.name,
    counterpartyIban: party.iban,
    mandateId: party.mandateId ?? null,
    creditorId: party.creditorId ?? null,
    booking: { template, relation: relationOf(target) },
  };
}

export function relationOf(target: Target): Relation {
  if (target === null) return NO_RELATION;
  if ("loan" in target)
    return { flowType: "LOAN", flowId: target.loan.id, subFlowType: "LOAN", subFlowId: target.loan.id };
  const [flowId, subFlowType, subFlowId] =
    "agreement" in target
      ? ([target.agreement.propertyId, "RENTAL_AGREEMENT", target.agreement.id] as const)
      : ([target.property.id, "PROPERTY", target.property.id] as const);
  return { flowType: "PROPERTY", flowId, subFlowType, subFlowId };
}

/** The day itself, or the Monday after it if banks are closed. */
export function bankDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
