import { type SQL, sql } from "drizzle-orm";
import { MOST_CHARACTERS } from "./fold-text";
import { letterFoldings, wordBreaks } from "./foldings";
import { stopWords } from "./stop-words";
import { LONGEST_PART_NUMBER, LONGEST_WORD, SHORTEST_WORD, tokenKinds } from "./tokens-of";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const breaks = wordBreaks.map((sign) => [sign, " "] as const);

function replaceAll(expression: string, foldings: readonly (readonly [string, string])[]): string {
  return foldings.reduce((inner, [from, to]) => `replace(${inner}, ${quoted(from)}, ${quoted(to)})`, expression);
}

/** Most texts are ASCII alone, which the first test tells from their bytes. */
const lettersOf = (column: string) =>
  `iif(length(${column}) = length(cast(${column} as blob)), ${column}, ${replaceAll(column, letterFoldings)})`;

const kindOf = (kind: keyof typeof tokenKinds) => `sign || '${tokenKinds[kind]}' ||`;

const partNumber = `word glob '[0-9]*' and length(word) <= ${LONGEST_PART_NUMBER}`;
const stops = stopWords.map(quoted).join(", ");

const wordToken = `iif(${partNumber},
  iif(previous glob '[0-9]*' or previous in (${stops}) or length(previous) > ${LONGEST_WORD}
    or word glob '19[0-9][0-9]' or word glob '20[0-9][0-9]', null, previous || word),
  iif(length(word) < ${SHORTEST_WORD} or length(word) > ${LONGEST_WORD} or word in (${stops}), null, word))`;

/**
 * Common table expressions that end in `token (token)`: the distinct tokens of a query's bank lines, which answers
 * `cents`, `purpose`, `counterparty_name`, `counterparty_iban`, `mandate_id` and `creditor_id`. They are what `tokensOf`
 * makes of the same lines. In several steps, for D1 nests expressions only so deep.
 */
export function withTokens(lines: SQL): SQL {
  return sql`with line as materialized (
      select row_number() over () as number, iif(cents < 0, '-', '+') as sign, cents,
        nullif(counterparty_iban, '') as iban, nullif(mandate_id, '') as mandate, nullif(creditor_id, '') as creditor,
        substr(coalesce(counterparty_name, ''), 1, ${sql.raw(String(MOST_CHARACTERS))}) as name,
        substr(purpose, 1, ${sql.raw(String(MOST_CHARACTERS))}) as purpose
      from (${lines})),
    lettered as materialized (
      select number, sign, cents, iban, mandate, creditor, ${sql.raw(lettersOf("name"))} as name,
        ${sql.raw(lettersOf("purpose"))} as purpose
      from line),
    folded as materialized (
      select number, sign, cents, iban, mandate, creditor, nullif(trim(${sql.raw(replaceAll("lower(name)", breaks))}), '') as name,
        ${sql.raw(replaceAll("lower(purpose)", breaks))} as purpose
      from lettered),
    listed as materialized (
      select number, sign, '["' || replace(coalesce(name || ' ', '') || purpose, ' ', '","') || '"]' as words from folded),
    word as materialized (
      select sign, value as word, lag(value) over (partition by number order by key) as previous
      from listed, json_each(iif(json_valid(words), words, '[]')) where value <> ''),
    token (token) as materialized (
      select value from folded, json_each(json_array(${sql.raw(`${kindOf("iban")} iban, ${kindOf("ibanAmount")} iban || ' ' || cents,
        ${kindOf("mandate")} mandate, ${kindOf("creditor")} creditor, ${kindOf("name")} name, ${kindOf("amount")} cents`)}))
      where value is not null
      union select ${sql.raw(kindOf("word"))} ${sql.raw(wordToken)} from word)`;
}
