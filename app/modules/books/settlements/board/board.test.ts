import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { CASING } from "../../../../../db/client";
import { selectBoard } from "./board.server";
import { boardSorts } from "./board-view";

/** So many values a statement of D1 may be given. */
const MOST_PARAMETERS = 100;

test("a page further on of what was looked for asks with no more values than a statement takes", () => {
  const dialect = new SQLiteSyncDialect({ casing: CASING });
  for (const sort of boardSorts) {
    const view = { year: 2025, state: "DRAFT", text: "str", sort, after: 7 } as const;
    const { params } = dialect.sqlToQuery(selectBoard(view, "2026-11-27", [7, 8]));
    expect(params.length).toBeLessThanOrEqual(MOST_PARAMETERS);
  }
});
