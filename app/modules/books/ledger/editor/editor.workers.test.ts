import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { selectUsedProperties } from "./editor.server";

test("what the editor offers of a line is not looked for in the whole ledger", async () => {
  const [plan] = await runBatch(connect(env.DB), [
    sql<{ detail: string }>`explain query plan ${selectUsedProperties(1, [2])}`,
  ]);
  const walks = plan.map(({ detail }) => detail).filter((detail) => /\blegs\b/.test(detail));
  expect(walks.length).toBeGreaterThan(2);
  for (const walk of walks) expect(walk).toContain("(transaction_id=?)");
});
