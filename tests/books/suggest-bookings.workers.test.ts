import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { learnedRowsOf } from "../../app/modules/books/suggestions/learned/learned-row";
import { runOnFreshTokens } from "../../app/modules/books/suggestions/portfolio/fresh-tokens.server";
import {
  addLearned,
  readPortfolioFacts,
  readSuggestionData,
  selectSuggestionData,
} from "../../app/modules/books/suggestions/repository.server";
import { scoreSuggestions } from "../../app/modules/books/suggestions/score-suggestions";
import { connect } from "../../db/client";
import { runBatch } from "../../db/run-batch";
import { generateHistory } from "../../db/seed/generate-history";
import type { HistoryPlan } from "../../db/seed/history/history";
import { insertPlan, insertUnbookedLines } from "../support/books/insert-plan";
import { generateFlats } from "../support/generate-flats";
import { meter } from "../support/meter";
import { createPerson } from "../support/people";

const db = connect(env.DB);
const TIME = "2026-01-02T08:00:00.000Z";
const FEW_FLATS = 50;
const FLATS = 2_000;
const BOOKED = 700;
const OPEN = 400;
const PAGE = 50;

const plan = generateFlats(FLATS, { seed: 3, from: "2022-01-01", to: "2025-12-31" });
const few = part((propertyId) => propertyId <= FEW_FLATS);
let ids: number[];
let ofFew: Measured;

function part(includes: (propertyId: number) => boolean): HistoryPlan {
  return {
    ...plan,
    properties: plan.properties.filter(({ id }) => includes(id)),
    agreements: plan.agreements.filter(({ propertyId }) => includes(propertyId)),
  };
}

type Measured = { rowsRead: number; facts: number };

/** What suggestions for a page of lines take of the database. */
async function measurePage(): Promise<Measured> {
  const page = ids.slice(0, PAGE);
  await runOnFreshTokens(db, []);
  const metered = meter();
  const answers = await runOnFreshTokens(metered.db, selectSuggestionData(page));
  const { agreements, properties, loans } = readSuggestionData(answers).facts;
  return {
    rowsRead: metered.rowsRead.reduce((sum, rows) => sum + rows, 0),
    facts: agreements.length + properties.length + loans.length,
  };
}

beforeAll(async () => {
  const person = await createPerson("accountant");
  await runBatch(db, [
    sql`insert into bank_accounts (id, name, iban, statement_type, account_information_available, create_time)
      select value ->> 'id', value ->> 'name', value ->> 'iban', 'CAMT', 1, ${TIME}
      from json_each(${JSON.stringify(plan.bankAccounts)})`,
    sql`insert into uploads (file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
      values ('a.xml', ${"0".repeat(64)}, 1, 'CAMT', 'a', ${person.id}, ${TIME}, 0, 0, 0)`,
    sql`insert into loans (id, name, description, annual_interest_rate, create_time)
      select value ->> 'id', value ->> 'name', value ->> 'description', 3, ${TIME}
      from json_each(${JSON.stringify(plan.loans)})`,
  ]);
  await insertPlan(db, few);
  const linesOf = (of: HistoryPlan) => generateHistory({ ...of, from: "2025-11-01" });
  const all = linesOf(plan);
  const lines = [...linesOf(few).slice(-PAGE), ...all.slice(-OPEN)];
  await runBatch(db, addLearned(all.slice(0, BOOKED).flatMap((line) => learnedRowsOf(line, line.booking))));
  ids = await insertUnbookedLines(db, lines);
  ofFew = await measurePage();
  await insertPlan(
    db,
    part((propertyId) => propertyId > FEW_FLATS),
  );
});

test("what is suggested is the same as if the whole portfolio were looked at", async () => {
  const data = readSuggestionData(await runOnFreshTokens(db, selectSuggestionData(ids)));
  const found = scoreSuggestions(data);
  const facts = await readPortfolioFacts(db);
  const all = scoreSuggestions({ ...data, facts, owners: undefined });
  expect(facts.properties).toHaveLength(FLATS);
  expect(all.size).toBeGreaterThan(OPEN / 3);
  expect(found).toEqual(all);
});

test("a page of lines reads hardly more of a large portfolio than of a small one", async () => {
  const ofAll = await measurePage();
  expect(ofAll.rowsRead / ofFew.rowsRead).toBeLessThan(3);
  expect(ofAll.facts).toBeLessThan(plan.agreements.length / 2);
});
