import { readGermanNumber, toNumber } from "../../base/fields/read-german-number";
import { foldText } from "../../base/search/fold-text";
import type { CostKey } from "../cost-statements/cost-statement";

/** A number of a line; money has two decimals, of a fraction or a percentage the whole stands beside it. */
export type NumberCell = { value: number; isMoney: boolean; of: number | null; slack: number };

/** A line taken apart: what it says, the numbers behind that, and by which key they divide. */
export type StatementCells = { text: string; numbers: NumberCell[]; key: CostKey | null; marks: string };

/** Lines beyond are no rows of a table. */
const LONGEST_LINE = 300;
const MOST_NUMBERS = 9;

const keyWords: [CostKey, RegExp][] = [
  ["MEA", /^(mea|miteigentums?(anteile?n?)?|me anteile?|anteile?|ant|tausendstel|eigentumsanteile?)$/],
  ["AREA", /^(m2|qm|wohnflaeche|nutzflaeche|flaeche|wfl|heizflaeche)$/],
  ["UNITS", /^(einheit(en)?|einh|we|wohneinheit(en)?|wohnung(en)?|stueck|stk)$/],
  ["PERSONS", /^(pers|person(en)?|bewohner|personenzahl|koepfe|personenmonate)$/],
  ["CONSUMPTION", /^(m3|cbm|verbrauch|kwh|mwh|zaehler|wasserzaehler|zaehlerstand|verbrauchseinheiten)$/],
  [
    "DIRECT",
    /^(direkt|festbetrag|einzelzuordnung|individuell|messdienst|heizkostenabrechnung|techem|ista|brunata|minol|kalo|extern|ext|einzelkosten|direktkosten|vorverteilung|abrechnung|einzelbetrag)$/,
  ],
];

const fillers =
  /^(eur|euro|von|aus|je|a|x|nach|lt|laut|ihr|tage|stel|tsd|ja|nein|umlagefaehig|umlegbar|nicht|gem|gemaess|per|anz|anzahl|1000stel|10000stel)?$/;

const keyOf = (token: string) => keyWords.find(([, word]) => word.test(token))?.[0] ?? null;

/** A key with what of the property it is of: `MEA Haus 31`. */
const KEY_BEHIND = / (MEA|Miteigentumsanteile?|Wohneinheiten|Einheiten|Personen|Wohnfläche)( \p{L}+)?$/u;

const MONEY = /^[-−+(]?[\d.]*\d,\d{2}[-−)]?$/;
const FRACTION = /^([\d.]+(?:,\d+)?)\/([\d.]+(?:,\d+)?)(?:stel)?$/;

function readNumber(token: string): number | null {
  const behind = /^(.+)[-−]$/.exec(token);
  const decimal = readGermanNumber(behind ? `-${behind[1]}` : token);
  return decimal && toNumber(decimal);
}

/** A cell of a token; null for what is no number. */
function readCell(token: string, isPercent: boolean): NumberCell | null {
  const [, part, whole] = FRACTION.exec(token) ?? [];
  if (part !== undefined && whole !== undefined) {
    const value = readNumber(part);
    const of = readNumber(whole);
    return value !== null && of !== null && of > 0 ? { value, isMoney: false, of, slack: 0 } : null;
  }
  const value = readNumber(token);
  if (value === null) return null;
  if (!isPercent) return { value, isMoney: MONEY.test(token), of: null, slack: 0 };
  const decimals = token.split(",")[1]?.length ?? 0;
  return { value, isMoney: false, of: 100, slack: 0.5 / 10 ** decimals / 100 };
}

/** A sign beside a number is none of it: `€`, brackets, a colon. */
const strip = (token: string) => token.replace(/^[(€|:=]+|[)€|:;=]+$|\*+$/g, "").replace(/(\d),--?$/, "$1,00");

/** Whether a number ends a remark in brackets that begins with a word and belongs to the name: `(§ 35a, Lohn 1.100,00)`. */
function endsRemark(tokens: readonly string[], at: number): boolean {
  if (!/^[^(]*\d[^(]*\)[;,]?$/.test(tokens[at] ?? "")) return false;
  const begin = tokens.findLastIndex((token, index) => index < at && token.includes("("));
  const opening = strip(tokens[begin] ?? "");
  const isClosed = tokens.slice(begin, at).some((token) => token.includes(")"));
  if (begin < 0 || isClosed || readCell(opening, false) !== null) return false;
  const folded = foldText(opening);
  return keyOf(folded) === null && !(folded !== "" && fillers.test(folded));
}

/**
 * Takes a line apart from its end: the cells are what is a number, a key, a unit or a word between them, the text is what stands before.
 * `codes` are keys that the statement names by a sign of its own.
 */
export function splitLine(line: string, codes: ReadonlyMap<string, unknown> = new Map()): StatementCells {
  const tokens = line
    .slice(0, LONGEST_LINE)
    .replace(/Wohn- und Nutzfläche/gi, "Wohnfläche")
    .replace(/m³/g, "cbm")
    .replace(/m²/g, "qm")
    .split(" ")
    .filter(Boolean);
  const numbers: NumberCell[] = [];
  let key: CostKey | null = null;
  const marks: string[] = [];
  let begin = tokens.length;
  for (let percent = false; begin > 0; begin--) {
    const token = tokens[begin - 1]!;
    if (token === "%") {
      percent = true;
      continue;
    }
    if (endsRemark(tokens, begin - 1)) break;
    const cell = readCell(strip(token.replace(/%$/, "")), percent || token.endsWith("%"));
    percent = false;
    if (cell) {
      // `1/1000` names the key and is no share of it.
      if (cell.of !== null && cell.value === 1 && cell.of >= 1000) key ??= "MEA";
      else numbers.unshift(cell);
      continue;
    }
    const folded = foldText(token);
    const named = keyOf(folded);
    if (named) key = named;
    else if (codes.has(strip(token))) marks.unshift(strip(token));
    else if (!fillers.test(folded)) break;
    else marks.unshift(folded);
  }
  // A year behind a name belongs to it.
  while (begin < tokens.length && /^(19|20)\d{2}\)?$/.test(tokens[begin]!) && numbers.length > 1) {
    begin += 1;
    numbers.shift();
  }
  const said = tokens
    .slice(0, begin)
    .join(" ")
    .replace(/^(\d{2,6}|[A-Z]\d{1,2}\.?|\d{1,2}(\.\d{1,2})*\.?|\d+\/\d+|[a-z]\)|[A-Z]\.|[-•*–])\s+(?=\S)/i, "")
    .replace(key === "DIRECT" ? / (laut |lt\. )?Einzelabrechnung$/ : /[:;,]$/, "")
    .trim();
  const behind = key === null && numbers.length > 0 ? KEY_BEHIND.exec(said) : null;
  const text = behind ? said.slice(0, behind.index) : said;
  const keyBehind = behind && keyOf(foldText(behind[1]!));
  return { text, numbers: numbers.slice(-MOST_NUMBERS), key: key ?? keyBehind, marks: marks.join(" ") };
}
