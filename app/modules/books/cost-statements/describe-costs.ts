import { costStatementTexts as texts } from "../../../texts/costs/cost-statements";
import type { CostItem, Heating } from "./cost-statement";

/** Rows as the history tells of them. */
export function describeItems(kept: string): string {
  return (JSON.parse(kept) as CostItem[]).map(texts.itemInShort).join("; ") || texts.noneYet;
}

/** Heating as the history tells of it. */
export function describeHeating(kept: string): string {
  return texts.heatingInShort(JSON.parse(kept) as Heating);
}
