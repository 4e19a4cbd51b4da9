import { addDays, type Day } from "../../../app/modules/base/calendar/day";
import { NO_RELATION, type Relation } from "../../../app/modules/base/relations/relation";
import type {
  AgreementFacts,
  LoanFacts,
  PropertyFacts,
} from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import type { TemplateName } from "../../../app/modules/books/templates/transaction-templates";
import type { DraftLine } from "./history";

/** Who a line is paid to or by. */
export type Party = { name: string | null; iban: string | null; mandateId?: string; creditorId?: string };

type Target = { agreement: AgreementFacts } | { property: PropertyFacts } | { loan: LoanFacts } | null;

/** A line on a bank day, booked by the template and relating to the target; without a target to nothing. */
export function draftLine(
  template: TemplateName,
  target: Target,
  party: Party,
  line: Pick<DraftLine, "cents" | "purpose" | "use"> & { day: string },
): DraftLine {
  const { day, purpose, ...rest } = line;
  return {
    ...rest,
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

function relationOf(target: Target): Relation {
  if (target === null) return NO_RELATION;
  if ("agreement" in target) {
    const { id, propertyId } = target.agreement;
    return { flowType: "PROPERTY", flowId: propertyId, subFlowType: "RENTAL_AGREEMENT", subFlowId: id };
  }
  if ("property" in target) {
    const { id } = target.property;
    return { flowType: "PROPERTY", flowId: id, subFlowType: "PROPERTY", subFlowId: id };
  }
  return { flowType: "LOAN", flowId: target.loan.id, subFlowType: "LOAN", subFlowId: target.loan.id };
}

/** The day itself, or the Monday after it where banks are closed. */
function bankDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
