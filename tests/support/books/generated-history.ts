import type { PortfolioFacts } from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import { transactionTemplates } from "../../../app/modules/books/templates/transaction-templates";
import { generateHistory } from "../../../db/seed/generate-history";
import type { HistoryLine, HistoryPlan } from "../../../db/seed/history/history";
import { Random } from "../../../db/seed/history/random";
import type { KnownHistory } from "../landlord/landlord-history";
import type { RightLeg } from "../landlord/right-line";

/** The history of a plan as one that can be replayed, its kinds being the templates; all of it may be known by a rule. */
export function generatedHistory(plan: HistoryPlan): KnownHistory {
  const lines = generateHistory(plan).map((line) => ({
    ...line,
    kind: line.booking.template,
    legs: legsOf(line),
    knownBy: "rule" as const,
    teaches: [],
  }));
  return { facts: knownFacts(plan), lines };
}

function legsOf({ booking: { template, relation }, cents }: HistoryLine): RightLeg[] {
  const keys = transactionTemplates.find(({ name }) => name === template)?.routingKeys ?? [];
  return keys.map((key, index) => ({ key, relation, cents: index === 0 ? cents : 0 }));
}

/** Nobody has entered everything: what is known of the portfolio, with gaps. */
function knownFacts(plan: HistoryPlan): PortfolioFacts {
  const gap = new Random(plan.seed, "gaps");
  const orGap = <Value>(value: Value) => (gap.chance(0.2) ? null : value);
  return {
    properties: plan.properties.map((property) => ({
      ...property,
      seId: orGap(property.seId),
      indoorLocation: orGap(property.indoorLocation),
      commonCharge: orGap(property.commonCharge),
      administratorName: orGap(property.administratorName),
      offerPrice: orGap(property.offerPrice),
    })),
    agreements: plan.agreements.map((agreement) => ({
      ...agreement,
      counterParty: gap.chance(0.05) ? null : agreement.counterParty,
      rentDeposit: orGap(agreement.rentDeposit),
      rentSteps: gap.chance(0.1) ? agreement.rentSteps.slice(0, 1) : agreement.rentSteps,
    })),
    loans: plan.loans,
    ownIbans: plan.bankAccounts.map(({ iban }) => iban),
  };
}
