import { type SQL, sql } from "drizzle-orm";
import { factTokens } from "../../../db/schema/ledger";
import { rentalAgreements } from "../../../db/schema/together";
import { factTokenKinds, MOST_FOUND } from "./fact-tokens";

const quoted = (text: string) => sql.raw(`'${text}'`);
const most = sql.raw(String(MOST_FOUND));

/** Words that end in `strasse` or `str` without that, as `streetWords` has them; those too short for it find nothing. */
const stems = sql`select number, ${quoted(factTokenKinds.word)} ||
    substr(word, 1, length(word) - iif(word glob '*strasse', 7, 3)) from word
  where part = 'purpose' and (word glob '*strasse' or word glob '*str')`;

/** A folded text as `compactStreet` writes it. */
const compact = (text: SQL) => sql`replace(replace(${text}, 'strasse', 'str'), ' ', '')`;

const isHouse = sql`house.token >= ${quoted(factTokenKinds.house)}
  and house.token < ${quoted(String.fromCharCode(factTokenKinds.house.charCodeAt(0) + 1))}`;

/**
 * Common table expressions that follow those of `withTokens` and a `learned` of how the lines' tokens were booked: `owners
 * (type, token, count, ids)` has each token of the lines that facts have, with its ids unless they tell nothing apart; `found (type, id)` is what
 * the lines may be about, and `agreement` its agreements with those of the properties whose house a line names.
 */
export const withFoundFacts = sql`asked (number, token) as materialized (
    select number, ${quoted(factTokenKinds.word)} || word from word
    union ${stems}
    union all select number, ${quoted(factTokenKinds.cents)} || abs(cents) from line),
  counted as materialized (
    select known.token, known.type, count(*) as count
    from (select distinct token from asked) as asked cross join ${factTokens} as known on known.token = asked.token
    group by known.token, known.type),
  telling as materialized (select token, type from counted where count <= ${most}),
  owners as (
    select type, token, count, iif(count <= ${most}, (select json_group_array(id) from ${factTokens} as known
      where known.token = counted.token and known.type = counted.type), '[]') as ids from counted),
  found as materialized (
    select known.type, known.id from telling cross join ${factTokens} as known
      on known.token = telling.token and known.type = telling.type
    union select sub_flow_type, sub_flow_id from learned where flow_type <> 'NONE'),
  compacted (number, text) as materialized (
    select name.number, ${compact(sql`name.text || ' ' || purpose.text`)}
    from folded as name join folded as purpose using (number) where name.part = 'name' and purpose.part = 'purpose'),
  near (number, id) as materialized (
    select distinct asked.number, known.id from asked
    join telling on telling.token = asked.token and telling.type = 'PROPERTY'
    cross join ${factTokens} as known on known.token = telling.token and known.type = 'PROPERTY'),
  named (id) as (
    select near.id from near join compacted using (number)
    cross join ${factTokens} as house on house.type = 'PROPERTY' and house.id = near.id and ${isHouse}
    where instr(compacted.text, substr(house.token, 2)) > 0),
  agreement as materialized (
    select * from ${rentalAgreements} where id in (
      select id from found where type = 'RENTAL_AGREEMENT'
      union select of_house.id from named join ${rentalAgreements} as of_house on of_house.property_id = named.id))`;
