import type { HistoryRow } from "./repository.server";

/** A row of the history as `/api` returns it. */
export function historyToApi({ id, kind, rowId, deed, title, changes, userId, userName, createTime }: HistoryRow) {
  return { id, kind, rowId, deed, name: title, changes, userId, userName, createTime };
}
