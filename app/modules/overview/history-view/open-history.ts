import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { selectPeople } from "../../together/activities/repository.server";
import { sortPeople } from "../../together/activities/sort-people";
import { countHistory, type HistoryFilter, type HistoryRow, selectHistory } from "./repository.server";
import { showHistory } from "./show-history";

/** Rows of the history on one page. */
export const HISTORY_PAGE_SIZE = 100;

/** A page of the history as it is shown. */
export type OpenedHistory = Awaited<ReturnType<typeof openHistory>>;

/** A page of the history in one round trip, newest first: what is older than `before`, and everyone it can be narrowed to. */
export async function openHistory(db: Db, filter: HistoryFilter, before: number | null) {
  const [rows, [total], people] = await runBatch(db, [
    selectHistory(db, filter, before, HISTORY_PAGE_SIZE + 1),
    countHistory(db, filter),
    selectPeople(db),
  ]);
  const { shown, next } = cutPage(rows, HISTORY_PAGE_SIZE);
  return { rows: shown.map(showHistory), next, total: total?.count ?? 0, people: sortPeople(people) };
}

/** A page of the history as it is kept. */
export async function listHistory(db: Db, filter: HistoryFilter, before: number | null, size: number) {
  const [rows, [total]] = await runBatch(db, [selectHistory(db, filter, before, size + 1), countHistory(db, filter)]);
  const { shown, next } = cutPage(rows, size);
  return { rows: shown, next, totalSize: total?.count ?? 0 };
}

/** A page out of one row more than it has, and the row that the next one begins after, if there is one. */
function cutPage(rows: readonly HistoryRow[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
}
