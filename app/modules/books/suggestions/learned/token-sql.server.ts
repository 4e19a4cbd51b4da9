import { type SQL, sql } from "drizzle-orm";
import { MOST_CHARACTERS } from "../../../base/search/fold-text";
import { letterFoldings, wordBreaks } from "../../../base/search/foldings";
import {
  kindsOfBothDirections,
  LONGEST_NUMBER,
  LONGEST_PART_NUMBER,
  LONGEST_TOKEN,
  SHORTEST_TOKEN,
  stopWords,
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
  iif(previous glob '[0-9]*' or previous in (${stops}) or length(previous) > ${LONGEST_TOKEN}
    or word glob '19[0-9][0-9]' or word glob '20[0-9][0-9]', null, previous || word),
  iif(length(word) < ${SHORTEST_TOKEN} or length(word) > ${LONGEST_TOKEN} or word in (${stops}), null, word))`;

/** Words that end in `strasse` or `str` without that, as `streetWords` has them; those too short for it find nothing. */
const stem = `iif(word glob '*strasse', substr(word, 1, length(word) - 7),
  iif(word glob '*str', substr(word, 1, length(word) - 3), null))`;

/** A folded text as `compactStreet` writes it. */
const compactText = "replace(replace(text, ' ', ''), 'strasse', 'str')";

/**
 * Common table expressions that end in `said (number, part, kind, value)`: what bank lines say, by `kind` (`token` as
 * of `tokensOf`, `word`, `stem` of a street, `cents`, `text`). Each names the one before once, as SQLite writes an
 * expression out wherever it is named.
 */
export function withSaid(lines: SQL): SQL {
  const most = sql.raw(String(MOST_CHARACTERS));
  return sql`with recursive line as materialized (
      select row_number() over () as number, iif(cents < 0, '-', '+') as sign, cents, counterparty_name as name, purpose,
        ${numberOf("counterparty_iban")} as iban, ${numberOf("mandate_id")} as mandate, ${numberOf("creditor_id")} as creditor
      from (${lines})),
    folding (step, number, sign, cents, iban, mandate, creditor, part, text) as (
      select 0, number, sign, cents, iban, mandate, creditor, part.key,
        lower(substr(coalesce(part.value, ''), 1, ${most}))
      from line, json_each(json_object('name', name, 'purpose', purpose)) as part
      union all
      select step + 1, number, sign, cents, iban, mandate, creditor, part, ${oneStep} from folding where step < ${lastStep}),
    folded as (
      select number, sign, cents, iban, mandate, creditor, part, trim(text) as text from folding where step = ${lastStep}),
    item as materialized (
      select number, sign, part, item.path as kind, atom as word,
        lag(atom) over (partition by number, part, item.path order by item.id) as previous
      from folded, json_tree(json_object(
        'word', json('[' || replace(json_quote(text), ' ', '","') || ']'),
        'token', json(iif(part = 'name', ${sql.raw(keys)}, '[]')),
        'cents', json_array(iif(part = 'name', abs(cents), null)),
        'text', json_array(${sql.raw(compactText)}))) as item
      where atom <> ''),
    said as materialized (
      select number, part, said.key as kind, said.value from item, json_each(iif(kind = '$.word',
        json_object('word', word, 'stem', iif(part = 'purpose', ${sql.raw(stem)}, null),
          'token', iif(part = 'purpose', ${sql.raw(kindOf("word"))} ${sql.raw(wordToken)}, null)),
        json_object(substr(kind, 3), word))) as said
      where said.value is not null)`;
}
