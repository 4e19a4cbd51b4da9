import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "../client";
import { loadComments } from "./load-comments";
import { loadEntries } from "./load-entries";
import { seedPortfolio } from "./seed-portfolio";

const NOW = new Date("2026-11-21T09:00:00.000Z");

const first = async (sql: string) => (await env.DB.prepare(sql).first<Record<string, number>>()) ?? {};

test("entries and comments for load tests are added to what is there, and the sums follow", async () => {
  const db = connect(env.DB);
  await seedPortfolio(db, NOW);
  const before = await first("select count(*) as comments from comments");
  await loadEntries(db, 400, NOW);
  await loadEntries(db, 40, NOW);
  await loadComments(db, 30, NOW);
  const after = await first(
    `select (select count(*) from legs) as legs, (select count(*) from transactions) as transactions,
      (select sum(entry_count) from account_months) as entries, (select sum(entry_count) from relation_months) as related,
      (select count(*) from comments) as comments,
      (select count(*) from activities where comment_id is not null and user_name <> '') as told`,
  );
  expect(after).toMatchObject({ legs: 220, transactions: 110, entries: 440, related: 440 });
  expect(after.comments).toBe((before.comments ?? 0) + 30);
  expect(after.told).toBe(after.comments);
});
