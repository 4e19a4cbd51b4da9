import { addMonths, type Day } from "../../app/modules/calendar/day";
import { relationKey } from "../../app/modules/relations/relation";
import { indexLearned } from "../../app/modules/suggestions/learned/index-learned";
import { learnedRowsOf } from "../../app/modules/suggestions/learned/learned-row";
import { tokensOf } from "../../app/modules/suggestions/learned/tokens-of";
import { indexFacts } from "../../app/modules/suggestions/portfolio/index-facts";
import type { PortfolioFacts } from "../../app/modules/suggestions/suggestion-data";
import type { Suggestion } from "../../app/modules/suggestions/weigh/suggest-booking";
import { suggestBooking } from "../../app/modules/suggestions/weigh/suggest-booking";
import type { TemplateName } from "../../app/modules/templates/transaction-templates";
import { generateHistory } from "../../db/seed/generate-history";
import type { HistoryLine, HistoryPlan } from "../../db/seed/history/history";
import { Random } from "../../db/seed/history/random";
import { LearnedBookings } from "./learned-bookings";

/** How many lines got a suggestion, and how many of them the right template and relation. */
export type Hits = { lines: number; suggested: number; right: number };

export type Replay = {
  all: Hits;
  templates: Map<TemplateName, Hits>;
  missed: { line: HistoryLine; suggestion: Suggestion | null }[];
};

/**
 * Goes through a history as an accountant would who books line by line: each gets its suggestion and is then booked
 * rightly, which is learned. Counts what came after the first `monthsBefore` months.
 */
export function replayHistory(plan: HistoryPlan, monthsBefore: number): Replay {
  const index = indexFacts(knownFacts(plan));
  const learned = new LearnedBookings();
  const counted: Day = addMonths(plan.from, monthsBefore);
  const replay: Replay = { all: noHits(), templates: new Map(), missed: [] };
  for (const line of generateHistory(plan)) {
    const suggestion = suggestBooking(line, indexLearned(learned.rowsOf(tokensOf(line))), index);
    learned.add(learnedRowsOf(line, line.booking));
    if (line.valueDate < counted) continue;
    const ofTemplate = replay.templates.get(line.booking.template) ?? noHits();
    replay.templates.set(line.booking.template, ofTemplate);
    const right = suggestion !== null && isRight(line, suggestion);
    for (const hits of [replay.all, ofTemplate]) {
      hits.lines++;
      if (suggestion) hits.suggested++;
      if (right) hits.right++;
    }
    if (!right) replay.missed.push({ line, suggestion });
  }
  return replay;
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

function noHits(): Hits {
  return { lines: 0, suggested: 0, right: 0 };
}

function isRight({ booking }: HistoryLine, suggestion: Suggestion): boolean {
  return suggestion.template === booking.template && relationKey(suggestion.relation) === relationKey(booking.relation);
}
