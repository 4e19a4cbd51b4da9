import { type SQL, sql } from "drizzle-orm";
import { MOST_CHARACTERS } from "./fold-text";
import { letterFoldings, wordBreaks } from "./foldings";
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

const oneStep = sql.raw(`case step ${steps.map((fold, step) => `when ${step} then ${fold("text")}`).join(" ")} end`);
const lastStep = sql.raw(String(steps.length));

const kindOf = (kind: TokenKind) =>
  `${kindsOfBothDirections.includes(kind) ? "'='" : "sign"} || '${tokenKinds[kind]}' ||`;

const keys = `json_array(${kindOf("iban")} iban, ${kindOf("ibanAmount")} iban || ' ' || cents, ${kindOf("mandate")} mandate,
  ${kindOf("creditor")} creditor, ${kindOf("name")} nullif(text, ''), ${kindOf("amount")} cents)`;

const numberOf = (column: string) => sql.raw(`nullif(substr(${column}, 1, ${LONGEST_NUMBER}), '')`);

const stops = stopWords.map(quoted).join(", ");

const wordToken = `iif(word glob '[0-9]*' and length(word) <= ${LONGEST_PART_NUMBER},
  iif(previous glob '[0-9]*' or previous in (${stops}) or length(previous) > ${LONGEST_WORD}
    or word glob '19[0-9][0-9]' or word glob '20[0-9][0-9]', null, previous || word),
  iif(length(word) < ${SHORTEST_WORD} or length(word) > ${LONGEST_WORD} or word in (${stops}), null, word))`;

/**
 * Common table expressions that end in `token (token)`: the distinct tokens of a query's bank lines, which answers
 * `cents`, `purpose`, `counterparty_name`, `counterparty_iban`, `mandate_id` and `creditor_id`. They are what `tokensOf`
 * makes of the same lines. Before it stand `line`, by `number`, and of its name and purpose, as `part`, `folded` with the
 * whole text and `word` with each word and the one before it.
 */
export function withTokens(lines: SQL): SQL {
  const most = sql.raw(String(MOST_CHARACTERS));
  return sql`with recursive line as materialized (
      select row_number() over () as number, iif(cents < 0, '-', '+') as sign, cents, counterparty_name as name, purpose,
        ${numberOf("counterparty_iban")} as iban, ${numberOf("mandate_id")} as mandate, ${numberOf("creditor_id")} as creditor
      from (${lines})),
    folding (step, number, part, text) as (
      select 0, number, 'name', lower(substr(coalesce(name, ''), 1, ${most})) from line
      union all select 0, number, 'purpose', lower(substr(purpose, 1, ${most})) from line
      union all select step + 1, number, part, ${oneStep} from folding where step < ${lastStep}),
    folded as materialized (select number, part, trim(text) as text from folding where step = ${lastStep}),
    word as materialized (
      select number, part, value as word, lag(value) over (partition by number, part order by key) as previous
      from folded, json_each('[' || replace(json_quote(text), ' ', '","') || ']') where value <> ''),
    token (token) as materialized (
      select value from line join folded using (number), json_each(${sql.raw(keys)}) where part = 'name' and value is not null
      union select ${sql.raw(kindOf("word"))} ${sql.raw(wordToken)} from word join line using (number) where part = 'purpose')`;
}
