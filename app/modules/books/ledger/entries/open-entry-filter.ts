import type { Db } from "../../../../../db/client";
import { type FlowMatches, searchFlows } from "../../../base/relations/search-flows";
import { accountNoun } from "../../accounts/account-noun.server";
import type { RoutingKey } from "../../accounts/routing-keys";
import type { EntryFilter } from "./entry-filter";

/** What a filter can be changed to, as far as it is not the same for all. */
export type EntryFilterChoices = {
  accounts: { id: number; name: string; routingKey: RoutingKey }[];
  flows: FlowMatches | null;
  subFlows: FlowMatches | null;
};

/** Reads what can be chosen beside a filter, relations by the words that are looked for; all of it side by side. */
export async function openEntryFilter(
  db: Db,
  filter: EntryFilter,
  words: { flow: string; subFlow: string },
): Promise<EntryFilterChoices> {
  const { flowType, flowId, subFlowType, subFlowId } = filter;
  const [accounts, flows, subFlows] = await Promise.all([
    accountNoun.list(db),
    flowType && flowType !== "NONE" ? searchFlows(db, { type: flowType, words: words.flow, chosenId: flowId }) : null,
    subFlowType === "RENTAL_AGREEMENT" || subFlowType === "BANK_TRANSACTION"
      ? searchFlows(db, { type: subFlowType, words: words.subFlow, parentFlowId: flowId, chosenId: subFlowId })
      : null,
  ]);
  return {
    accounts: accounts.map(({ id, name, routingKey }) => ({ id, name, routingKey })),
    flows,
    subFlows,
  };
}
