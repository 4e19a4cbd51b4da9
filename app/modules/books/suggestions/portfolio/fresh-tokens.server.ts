import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { jsonTables } from "../../../../../db/json-table";
import { type BatchRows, runBatch, type SqlStatement } from "../../../../../db/run-batch";
import { factTokens, staleFacts } from "../../../../../db/schema/books/suggestions";
import { factJson, readFact } from "./fact-rows.server";
import { agreementTokens, loanTokens, propertyTokens } from "./fact-tokens";
import type { FactType } from "./suggestion-data";

/** How many facts get their tokens in one round trip. */
const MOST_FACTS = 2_000;

/** After so many round trips the rest is left to those who ask next. */
const MOST_ROUND_TRIPS = 20;

/** A fact whose tokens are not those of its row, with that row as JSON, null if it is gone. */
type StaleFact = { number: number; type: FactType; json: string | null };

const tokensOf: Record<FactType, (json: string) => string[]> = {
  RENTAL_AGREEMENT: (json) => agreementTokens(readFact.RENTAL_AGREEMENT(json)),
  PROPERTY: (json) => propertyTokens(readFact.PROPERTY(json)),
  LOAN: (json) => loanTokens(readFact.LOAN(json)),
};

const selectStale = sql<StaleFact>`select number, type, ${factJson(sql`stale.type`, sql`stale.id`)} as json
  from (select number, type, id from ${staleFacts} order by number limit ${MOST_FACTS}) as stale`;

/**
 * Runs statements that find facts by their tokens as `runBatch` does. If facts changed since their tokens were made,
 * these are made anew, and the statements are run again with them.
 */
export async function runOnFreshTokens<const Asked extends readonly SqlStatement[]>(
  db: Db,
  statements: Asked,
): Promise<BatchRows<Asked>> {
  let stale: readonly StaleFact[] = [];
  for (let roundTrips = 1; ; roundTrips++) {
    const writes = writeTokens(stale);
    const answers: unknown[][] = await runBatch(db, [...writes, selectStale, ...statements]);
    const [left, ...asked] = answers.slice(writes.length) as [StaleFact[], ...BatchRows<Asked>];
    stale = left;
    if (stale.length === 0 || roundTrips === MOST_ROUND_TRIPS) return asked;
  }
}

/** The statements that give facts their tokens; they leave out what changed again or was given its tokens meanwhile. */
function writeTokens(stale: readonly StaleFact[]): SqlStatement[] {
  const rows = stale.map(({ number, type, json }) => ({
    number,
    tokens: JSON.stringify(json === null ? [] : tokensOf[type](json)),
  }));
  return jsonTables(rows).flatMap((table) => {
    const made = sql`${table} as made join ${staleFacts} as stale on stale.number = made.number`;
    return [
      sql`delete from ${factTokens} where (type, id) in (select stale.type, stale.id from ${made})`,
      sql`insert into ${factTokens} (token, type, id)
        select token.value, stale.type, stale.id from ${made}, json_each(made.tokens) as token`,
      sql`delete from ${staleFacts} where number in (select made.number from ${table} as made)`,
    ];
  });
}
