import type { Relation } from "../../relations/relation";
import type { PortfolioFacts } from "../suggestion-data";

/** What a suggestion relates to in a few words: the flat's address, the loan's name; empty without a relation. */
export function relationLabels(facts: PortfolioFacts): (relation: Relation) => string {
  const properties = new Map(facts.properties.map((property) => [property.id, property]));
  const loans = new Map(facts.loans.map(({ id, name }) => [id, name]));
  return ({ flowType, flowId }) => {
    if (flowType === "LOAN") return loans.get(flowId) ?? "";
    const property = flowType === "PROPERTY" ? properties.get(flowId) : undefined;
    if (!property) return "";
    const { streetAndNumber, city, indoorLocation, seId } = property;
    const place = [streetAndNumber, indoorLocation ?? seId].filter(Boolean).join(", ");
    return place || city || `#${flowId}`;
  };
}
