import { type SQL, sql } from "drizzle-orm";
import { MOST_CHARACTERS } from "../search/fold-text";
import { letterFoldings, wordBreaks } from "../search/foldings";
import { stopWords } from "./stop-words";
import {
  kindsOfBothDirections,
  LONGEST_NUMBER,
  LONGEST_PART_NUMBER,
  LONGEST_WORD,
  SHORTEST_WORD,
  type TokenKind,
  tokenKinds,
} from "./tokens-of";

type Folding = readonly [string, string];

/** A step replaces this much at most, for D1 nests expressions no deeper than 100, those of subqueries counted in. */
const FOLDINGS_AT_ONCE = 50;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function chunks(foldings: readonly Folding[]): Folding[][] {
  return Array.from({ length: Math.ceil(foldings.length / FOLDINGS_AT_ONCE) }, (_, step) =>
    foldings.slice(step * FOLDINGS_AT_ONCE, (step + 1) * FOLDINGS_AT_ONCE),
  );
}

function replaceAll(expression: string, foldings: readonly Folding[]): string {
  return foldings.reduce((inner, [from, to]) => `replace(${inner}, ${quoted(from)}, ${quoted(to)})`, expression);
}

/** What is done to a text, one step after another. Most are ASCII alone, which the letters' test tells from their bytes. */
const steps: ((column: string) => string)[] = [
  ...chunks(letterFoldings).map(
    (foldings) => (column: string) =>
      `iif(length(${column}) = length(cast(${column} as blob)), ${column}, ${replaceAll(column, foldings)})`,
  ),
  ...chunks(wordBreaks.map((sign) => [sign, " "] as const)).map(
    (foldings) => (column: string) => replaceAll(column, foldings),
  ),
];

const stepOf = (column: string) =>
  `case step ${steps.map((fold, step) => `when ${step} then ${fold(column)}`).join(" ")} end`;

const kindOf = (kind: TokenKind) =>
  `${kindsOfBothDirections.includes(kind) ? "'='" : "sign"} || '${tokenKinds[kind]}' ||`;

const keys = `json_array(${kindOf("iban")} iban, ${kindOf("ibanAmount")} iban || ' ' || cents, ${kindOf("mandate")} mandate,
  ${kindOf("creditor")} creditor, ${kindOf("name")} nullif(trim(name), ''), ${kindOf("amount")} cents)`;

const numberOf = (column: string) => sql.raw(`nullif(substr(${column}, 1, ${LONGEST_NUMBER}), '')`);

const stops = stopWords.map(quoted).join(", ");

const wordToken = `iif(word glob '[0-9]*' and length(word) <= ${LONGEST_PART_NUMBER},
  iif(previous glob '[0-9]*' or previous in (${stops}) or length(previous) > ${LONGEST_WORD}
    or word glob '19[0-9][0-9]' or word glob '20[0-9][0-9]', null, previous || word),
  iif(length(word) < ${SHORTEST_WORD} or length(word) > ${LONGEST_WORD} or word in (${stops}), null, word))`;

/**
 * Common table expressions that end in `token (token)`: the distinct tokens of a query's bank lines, which answers
 * `cents`, `purpose`, `counterparty_name`, `counterparty_iban`, `mandate_id` and `creditor_id`. They are what `tokensOf`
 * makes of the same lines.
 */
export function withTokens(lines: SQL): SQL {
  const most = sql.raw(String(MOST_CHARACTERS));
  return sql`with recursive folding as (
      select 0 as step, row_number() over () as number, iif(cents < 0, '-', '+') as sign, cents,
        ${numberOf("counterparty_iban")} as iban, ${numberOf("mandate_id")} as mandate,
        ${numberOf("creditor_id")} as creditor,
        lower(substr(coalesce(counterparty_name, ''), 1, ${most})) as name, lower(substr(purpose, 1, ${most})) as purpose
      from (${lines})
      union all
      select step + 1, number, sign, cents, iban, mandate, creditor, ${sql.raw(stepOf("name"))}, ${sql.raw(stepOf("purpose"))}
      from folding where step < ${sql.raw(String(steps.length))}),
    folded as materialized (select * from folding where step = ${sql.raw(String(steps.length))}),
    listed as (select number, sign, '["' || replace(purpose, ' ', '","') || '"]' as words from folded),
    word as (
      select sign, value as word, lag(value) over (partition by number order by key) as previous
      from listed, json_each(iif(json_valid(words), words, '[]')) where value <> ''),
    token (token) as materialized (
      select value from folded, json_each(${sql.raw(keys)}) where value is not null
      union select ${sql.raw(kindOf("word"))} ${sql.raw(wordToken)} from word)`;
}
