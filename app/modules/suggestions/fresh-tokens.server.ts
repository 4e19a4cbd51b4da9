import { sql } from "drizzle-orm";
import { type Db, runBatch, type Statement } from "../../../db/client";
import { jsonChunks } from "../../../db/json-chunks";
import { factTokens, staleFacts } from "../../../db/schema/ledger";
import { factJson, readFact } from "./fact-rows.server";
import { agreementTokens, loanTokens, propertyTokens } from "./fact-tokens";
import type { FactType } from "./suggestion-data";

/** D1 takes texts of up to 2 MB. */
const MOST_BYTES = 1_000_000;

/** How many facts get their tokens in one round trip. */
const MOST_FACTS = 2_000;

/** After so many round trips the rest is left to those who ask next. */
const MOST_ROUND_TRIPS = 20;

/** A fact whose tokens are not those of its row, with that row as JSON, null where it is gone. */
type StaleFact = { number: number; type: FactType; json: string | null };

const tokensOf: Record<FactType, (json: string) => string[]> = {
  RENTAL_AGREEMENT: (json) => agreementTokens(readFact.RENTAL_AGREEMENT(json)),
  PROPERTY: (json) => propertyTokens(readFact.PROPERTY(json)),
  LOAN: (json) => loanTokens(readFact.LOAN(json)),
};

const selectStale = sql`select number, type, ${factJson(sql`stale.type`, sql`stale.id`)} as json
  from (select number, type, id from ${staleFacts} order by number limit ${MOST_FACTS}) as stale`;

/**
 * Runs statements that find facts by their tokens as `runBatch` does. Where facts changed since their tokens were made,
 * these are made anew, and the statements are run again with them.
 */
export async function runOnFreshTokens(db: Db, statements: Statement[]): Promise<D1Result<Record<string, unknown>>[]> {
  let stale: StaleFact[] = [];
  for (let roundTrips = 1; ; roundTrips++) {
    const writes = writeTokens(stale);
    const answers = await runBatch(db, [...writes, selectStale, ...statements]);
    const [left, ...asked] = answers.slice(writes.length);
    stale = (left?.results ?? []) as StaleFact[];
    if (stale.length === 0 || roundTrips === MOST_ROUND_TRIPS) return asked;
  }
}

/** The statements that give facts their tokens; they leave out what changed again or was given its tokens meanwhile. */
function writeTokens(stale: readonly StaleFact[]): Statement[] {
  const rows = stale.map(({ number, type, json }) => [number, json === null ? [] : tokensOf[type](json)]);
  return [...jsonChunks(rows, MOST_BYTES)].flatMap((json) => {
    const made = sql`json_each(${json}) as made join ${staleFacts} as stale on stale.number = made.value ->> 0`;
    return [
      sql`delete from ${factTokens} where (type, id) in (select stale.type, stale.id from ${made})`,
      sql`insert into ${factTokens} (token, type, id)
        select token.value, stale.type, stale.id from ${made}, json_each(made.value -> 1) as token`,
      sql`delete from ${staleFacts} where number in (select value ->> 0 from json_each(${json}))`,
    ];
  });
}
