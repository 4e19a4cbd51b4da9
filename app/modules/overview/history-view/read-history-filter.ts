import { historyKinds } from "../../base/history/history-kinds";
import { dayIn, idIn } from "../feed/read-feed-filter";
import type { HistoryFilter } from "./repository.server";

/** The filter that an address asks for; parts that make no sense are left out, a number without a kind among them. */
export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  const kind = historyKinds.find((one) => one === query.get("kind"));
  return {
    kind,
    rowId: kind && idIn(query, "row"),
    userId: idIn(query, "person"),
    from: dayIn(query, "from"),
    to: dayIn(query, "to"),
  };
}
