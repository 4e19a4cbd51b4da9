import { sql } from "drizzle-orm";
import { bookingTokens, factTokens, splitTokens } from "../../../../../db/schema/books/suggestions";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { MOST_RELATIONS } from "../learned/learned-row";
import { factTypes } from "./fact-rows.server";
import { factTokenKinds, MOST_FOUND } from "./fact-tokens";

const quoted = (text: string) => sql.raw(`'${text}'`);
const number = (value: number) => sql.raw(String(value));

const isHouse = sql`house.token >= ${quoted(factTokenKinds.house)}
  and house.token < ${quoted(String.fromCharCode(factTokenKinds.house.charCodeAt(0) + 1))}`;

/** Of the transactions that a token was booked as several things with, the latest are looked at. */
export const MOST_SPLITS = 20;

/**
 * Common table expressions that follow those of `withSaid`: `learned`, how lines with their tokens were booked;
 * `split`, which were several things; `owners`, what has which token, without ids if it tells nothing apart; `wanted
 * (type, id)`, what the lines may be about.
 */
export const withFoundFacts = sql`token as (
    select token, (select count(*) from (select 1 from ${bookingTokens} as other where other.token = asked.token
      and other.flow_type <> 'NONE' limit ${number(MOST_RELATIONS + 1)})) > ${number(MOST_RELATIONS)} as is_shared
    from (select distinct value as token from said where kind = 'token') as asked),
  learned as materialized (
    select known.* from token cross join ${bookingTokens} as known on known.token = token.token
      and known.flow_type between iif(is_shared, 'NONE', '') and iif(is_shared, 'NONE', '~')),
  split as materialized (
    select token, transaction_id from (
      select token.token, known.transaction_id,
        row_number() over (partition by token.token order by known.transaction_id desc) as place
      from token cross join ${splitTokens} as known on known.token = token.token)
    where place <= ${number(MOST_SPLITS)}),
  asked as (
    select distinct iif(kind = 'cents', ${quoted(factTokenKinds.cents)}, ${quoted(factTokenKinds.word)}) || value as token
    from said where kind in ('word', 'stem', 'cents')),
  counted as materialized (
    select of.value as type, token, (select count(*) from ${factTokens} as known
      where known.token = asked.token and known.type = of.value) as count
    from asked cross join json_each(${JSON.stringify(factTypes)}) as of),
  owners as materialized (
    select type, token, count, iif(count <= ${number(MOST_FOUND)}, (select json_group_array(id) from ${factTokens} as known
      where known.token = counted.token and known.type = counted.type), '[]') as ids
    from counted where count > 0),
  found (type, id) as materialized (
    select owners.type, owner.value from owners, json_each(owners.ids) as owner
    union select sub_flow_type, sub_flow_id from learned where flow_type <> 'NONE'),
  related (type, id) as materialized (
    select type, id from found
    union select 'RENTAL_AGREEMENT', other.id
    from (select distinct flow_id from learned where sub_flow_type = 'RENTAL_AGREEMENT') as paid
    cross join ${rentalAgreements} as other on other.property_id = paid.flow_id
    union select 'RENTAL_AGREEMENT', agreement.id from found
    cross join ${factTokens} as house on house.type = 'PROPERTY' and house.id = found.id and ${isHouse}
    cross join ${rentalAgreements} as agreement on agreement.property_id = found.id
    where found.type = 'PROPERTY' and instr(
      (select group_concat(value, '' order by number, part) from said where kind = 'text'),
      substr(house.token, 2)) > 0),
  wanted (type, id) as (
    select type, id from related
    union select 'PROPERTY', agreement.property_id from related
    cross join ${rentalAgreements} as agreement on agreement.id = related.id where related.type = 'RENTAL_AGREEMENT')`;
