import { type Day, LATEST_DAY } from "../../base/calendar/day";
import { readGermanDay } from "../../base/calendar/read-german-day";
import { isAllocableFrom } from "../../base/law/operating-costs/cost-types";
import { nameCost } from "../../base/law/operating-costs/cost-words";
import type { LabourKind } from "../../base/law/operating-costs/labour-kinds";
import { type Cents, roundHalfUp } from "../../base/money/money";
import { foldText } from "../../base/search/fold-text";
import { type CostKey, MEASURE_SCALE } from "../cost-statements/cost-statement";
import { agrees, type CellAgreement, countOrders, findAgreements } from "./agree-cells";
import type { AssociationStatement, RowDoubt, StatementRow } from "./association-statement";
import { joinRows } from "./join-rows";
import { type Labour, putLabour, readLabour } from "./read-labour";
import { type StatementCells, splitLine } from "./statement-cells";

/** So much of what stands above an amount may be its name. */
const LONGEST_ABOVE = 200;

type Part = "ITEMS" | "HOUSE" | "LABOUR" | "OTHER";
type Share = { measure: number; totalMeasure: number };
type Legend = Map<string, { key: CostKey } & Partial<Share>>;

/** A line that may be a row, with what stands around it. */
type Candidate = {
  line: number;
  source: string;
  cells: StatementCells;
  found: CellAgreement[];
  /** What the heading above says of who bears it. */
  group: boolean | null;
  wasNamed: boolean;
};

/**
 * Reads an owner's part of an association's statement out of its text, whose columns are parted by blanks. A row is what total, key and
 * share agree on; whatever else may be one is proposed with its doubts.
 */
export function readAssociationStatement(text: string): AssociationStatement {
  const lines = joinRows(text, beginsOther);
  const legend = readLegend(lines);
  const { from, to } = readPeriod(lines);
  const candidates: Candidate[] = [];
  const labour: Labour[] = [];
  const sums: Cents[] = [];
  /** Of those the ones of all rows. */
  const wholes: Cents[] = [];
  const results = { total: null as Cents | null, prepaid: null as Cents | null, peak: null as Cents | null };
  const shares: Share[] = [];
  let part: Part = "ITEMS";
  let named = false;
  let group: boolean | null = null;
  let hasLabourColumn = false;
  let labourKind: LabourKind | null = null;
  /** What lines without an amount said of the labour that comes. */
  let above = "";
  for (const { line, source } of lines) {
    const cells = splitLine(source, legend);
    const amounts = cells.numbers.filter(({ isMoney }) => isMoney);
    const folded = foldText(cells.text);
    const whole = foldText(source);
    if (/miteigentum| mea /.test(` ${whole} `)) {
      const fraction = cells.numbers.find(({ of }) => of !== null && of >= 100);
      if (fraction?.of) shares.push({ measure: fraction.value, totalMeasure: fraction.of });
    }
    if (isColumnHead(whole, amounts.length)) {
      hasLabourColumn = part !== "LABOUR" && /35a|lohn/.test(whole);
      continue;
    }
    const heading = amounts.length === 0 ? headingOf(whole) : null;
    if (heading) {
      part = heading;
      if (heading === "LABOUR") labourKind = kindOf(whole);
      if (heading === "ITEMS") named = true;
    }
    if (amounts.length === 0) {
      if (part === "LABOUR") labourKind = kindOf(whole) ?? labourKind;
      above = `${above} ${source}`.slice(-LONGEST_ABOVE);
      group = groupOf(whole) ?? group;
      continue;
    }
    const last = toCents(amounts.at(-1)!.value);
    if (part === "LABOUR") {
      if (!isSum(folded)) labour.push(readLabour(source, cells, kindOf(whole) ?? labourKind, above));
      above = "";
      continue;
    }
    if (part === "HOUSE" || part === "OTHER") {
      if (part === "OTHER") readResult(folded, last, whole, results);
      continue;
    }
    if (isSum(folded)) {
      group = groupOf(folded) ?? group;
      sums.push(last);
      if (!isPart(folded)) wholes.push(last);
      continue;
    }
    if (readResult(folded, last, whole, results) || !/[a-z]{3}/.test(folded)) continue;
    candidates.push({ line, source, cells, found: findAgreements(cells.numbers), group, wasNamed: named });
  }
  const orders = countOrders(candidates.map(({ found }) => found));
  const read = withoutSums(
    candidates.flatMap((candidate) => readRow(candidate, { orders, legend, shares, from, hasLabourColumn })),
    sums,
  );
  const left = putLabour(read, labour);
  const added = read.reduce((sum, { amount }) => sum + amount, 0);
  const { prepaid, peak } = results;
  const paid = prepaid !== null && peak !== null ? prepaid + peak : null;
  const total = sums.includes(added) ? added : (wholes.at(-1) ?? results.total ?? paid);
  return {
    from,
    to,
    rows: read,
    total: total ?? null,
    prepaid: results.prepaid,
    peak: settlePeak(total, results),
    left,
  };
}

const scaled = (measure: number) => Math.round(measure * MEASURE_SCALE);
const toCents = (value: number): Cents => roundHalfUp(value * 100);

/** Keys that a statement names by a sign of its own: `01 = Miteigentumsanteile 1.000,00 118,00`. */
function readLegend(lines: readonly { source: string }[]): Legend {
  return new Map(lines.flatMap(({ source }) => [...(legendOf(source) ?? [])]));
}

function legendOf(source: string): Legend | null {
  const [, code, rest] =
    /^(?:Schlüssel |Verteilerschlüssel |Umlageschlüssel |VS )?([A-Z]{1,2}\d{0,2}|\d{1,2}) ?[=:–-]? (.+)$/.exec(
      source,
    ) ?? [];
  if (code === undefined || rest === undefined) return null;
  const { text, numbers, key } = splitLine(rest);
  if (text !== "" || key === null) return null;
  const [one, other] = numbers;
  const pair = one?.of ? [one.value, one.of] : one && other ? [one.value, other.value].sort((a, b) => a - b) : [];
  return new Map([[code, { key, ...(pair[1] && { measure: pair[0]!, totalMeasure: pair[1] }) }]]);
}

function readPeriod(lines: readonly { source: string }[]): { from: Day | null; to: Day | null } {
  for (const { source } of lines) {
    const [, from, to] =
      /(\d{1,2}\.\d{1,2}\.\d{4})\s*(?:bis(?: zum)?|[-–—])\s*(\d{1,2}\.\d{1,2}\.\d{4})/.exec(source) ?? [];
    if (from && to) return { from: readGermanDay(from), to: readGermanDay(to) };
  }
  for (const { source } of lines) {
    const year = /(?:abrechnung|abrechnungsjahr|wirtschaftsjahr|kalenderjahr)\D{0,40}\b((?:19|20)\d{2})\b/i.exec(
      source,
    )?.[1];
    if (year) return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  return { from: null, to: null };
}

/** Whether a line is none that goes on with the row before it. */
function beginsOther(source: string): boolean {
  const { text, numbers } = splitLine(source);
  const folded = foldText(source);
  const amounts = numbers.filter(({ isMoney }) => isMoney).length;
  if (legendOf(source) || isColumnHead(folded, amounts)) return true;
  return amounts > 0 ? text !== "" && isSum(foldText(text)) : groupOf(folded) !== null;
}

/** Whether a line names columns; what it says of labour is one of them then. */
const isColumnHead = (folded: string, amounts: number) =>
  amounts === 0 &&
  (/schluessel|verteilt nach|verteilung nach|kostenart|position|bezeichnung|kostenkonto/.test(folded) ? 1 : 0) +
    (/anteil|ihre? kosten/.test(folded) ? 1 : 0) +
    (/gesamt|betrag/.test(folded) ? 1 : 0) >=
    2;

function headingOf(folded: string): Part | null {
  if (/35a|haushaltsnah|handwerkerleist|lohnanteil|steuerbescheinigung|steuerermaess/.test(folded)) return "LABOUR";
  if (/einzelabrechnung|kostenverteilung/.test(folded) && !/heiz/.test(folded)) return "ITEMS";
  if (/gesamtabrechnung/.test(folded)) return "HOUSE";
  if (
    /entwicklung|vermoegens|kontostaende|kontenstaende|bankkont|wirtschaftsplan|zahlungsuebersicht|hausgeldzahlung|heizkostenabrechnung|forderungen und|^einnahmen|abrechnungsergebnis|^ergebnis|zusammenfassung/.test(
      folded,
    )
  )
    return "OTHER";
  if (/umlagefaehig|umlegbar|^ausgaben|bewirtschaftungskosten|^betriebskosten|^kosten/.test(folded)) return "ITEMS";
  return null;
}

function groupOf(folded: string): boolean | null {
  if (/nicht (auf [a-z ]{0,20})?(umlage|umleg)/.test(folded)) return false;
  return /umlagefaehig|umlegbar/.test(folded) ? true : null;
}

function kindOf(folded: string): LabourKind | null {
  const isCraft = /handwerk/.test(folded);
  const isHousehold = /haushaltsnah|dienstleistung/.test(folded);
  return isCraft === isHousehold ? null : isCraft ? "CRAFT" : "HOUSEHOLD";
}

const isSum = (folded: string) =>
  /^(zwischen|gesamt|end|teil)?summen?\b|^uebertrag|^total\b|^insgesamt|^gesamt($| )|^gesamt(kosten|betrag|belastung|ausgaben|ergebnis)|^(nicht )?(umlagefaehige|umlegbare) |^(ihre?|ihr) (gesamt)?(kosten|anteil|kostenanteil)( |$)|insgesamt$|^einzelabrechnung|^kosten gesamt|^abrechnungssumme|^bewirtschaftungskosten( |$)|^summe/.test(
    folded,
  );

/** Whether a sum is of some of the rows alone. */
const isPart = (folded: string) => /umlagefaehig|umlegbar|^(zwischen|teil)|^uebertrag/.test(folded);

/** Whether a line says what came of it, which is kept. */
function readResult(
  folded: string,
  cents: Cents,
  whole: string,
  results: { total: Cents | null; prepaid: Cents | null; peak: Cents | null },
): boolean {
  if (/^(ab |neues|kuenftiges|monatlich)/.test(folded) && /hausgeld|wohngeld|vorschuss/.test(folded)) return true;
  if (
    /abrechnungsspitze|nachschuss|nachzahlung|guthaben|abrechnungsergebnis|^saldo|(^| )erstattung|anpassung der/.test(
      folded,
    )
  ) {
    const isCredit =
      cents > 0 && /guthaben|erstattung|rueckzahlung/.test(whole) && !/nachzahlung|nachschuss/.test(whole);
    results.peak ??= isCredit ? -cents : cents;
    return true;
  }
  if (/hausgeld|wohngeld|vorauszahlung|vorschuess|vorschuss|abschlagszahl/.test(folded)) {
    results.prepaid ??= Math.abs(cents);
    return true;
  }
  if (/gesamtkosten|einzelabrechnung/.test(folded) && nameCost(folded).costType === null) {
    results.total ??= cents;
    return true;
  }
  return false;
}

/** The peak with its sign, which total and prepayments tell if the words do not. */
function settlePeak(
  total: Cents | null,
  { peak, prepaid }: { peak: Cents | null; prepaid: Cents | null },
): Cents | null {
  if (peak === null || total === null || prepaid === null) return peak;
  return Math.abs(total - prepaid) === Math.abs(peak) ? total - prepaid : peak;
}

type Around = {
  orders: ReadonlyMap<string, number>;
  legend: Legend;
  shares: readonly Share[];
  from: Day | null;
  hasLabourColumn: boolean;
};

function readRow(candidate: Candidate, around: Around): StatementRow[] {
  const { cells, found, group, wasNamed, line, source } = candidate;
  const amounts = cells.numbers.filter(({ isMoney }) => isMoney);
  const { text } = cells;
  const { costType, known } = nameCost(text);
  const doubts: RowDoubt[] = known ? [] : ["WORDS"];
  const best = pickAgreement(found, around.orders, around.hasLabourColumn);
  let measured: { total: number | null; share: number; key: CostKey | null } & Partial<Share>;
  let labour: Cents = 0;
  if (best) {
    measured = { ...best, key: cells.key };
    // What agrees in one line by columns that stand otherwise everywhere else agrees by chance.
    const [most = 0] = around.orders.values();
    if (around.orders.get(best.order) === 1 && most > 2) doubts.push("SHARE");
    const rest = cells.numbers.slice(best.shareAt + 1).filter(({ isMoney }) => isMoney);
    if (around.hasLabourColumn && rest[0]) labour = toCents(rest[0].value);
    else if (rest.length > 0) doubts.push("REST");
  } else {
    // Nothing agrees: what can be said is said, with its doubt.
    if (amounts.length === 1 && !(wasNamed && (known || cells.key))) return [];
    const share = amounts.at(-1)!.value;
    const total = amounts.length > 1 ? amounts[0]!.value : null;
    const legend = [...cells.marks.split(" "), ...cells.numbers.map(({ value }) => String(value).padStart(2, "0"))]
      .map((code) => around.legend.get(code) ?? around.legend.get(code.replace(/^0/, "")))
      .find((one) => one !== undefined);
    const fits = [legend, ...around.shares].find(
      (one) => total !== null && one?.measure !== undefined && agrees(total, one.measure, one.totalMeasure!, share),
    );
    const key = cells.key ?? legend?.key ?? (fits ? "MEA" : null);
    measured = { total, share, key: fits || key === "DIRECT" ? key : null, ...fits };
    if (total === null) doubts.push("TOTAL");
    else if (Math.abs(share) > Math.abs(total) || (!fits && key !== "DIRECT")) doubts.push("SHARE");
    if (amounts.length > 2) doubts.push("REST");
  }
  const key = measured.key ?? (measured.measure === undefined ? "DIRECT" : guessKey(measured as Share, around.shares));
  if (measured.key === null && (measured.measure === undefined || key !== "MEA")) doubts.push("KEY");
  const marked = groupOf(foldText(source)) ?? group;
  const lawful = costType !== null && isAllocableFrom(costType, around.from ?? LATEST_DAY);
  if (known && marked !== null && marked !== lawful) doubts.push("ALLOCABLE");
  const isMeasured = key !== "DIRECT" && measured.measure !== undefined;
  return [
    {
      line,
      source,
      text,
      costType,
      allocable: known ? lawful && marked !== false : marked === true,
      total: measured.total === null ? null : toCents(measured.total),
      key,
      measure: isMeasured ? scaled(measured.measure!) : null,
      totalMeasure: isMeasured ? scaled(measured.totalMeasure!) : null,
      amount: toCents(measured.share),
      labour,
      labourKind: null,
      doubts,
    },
  ];
}

/** The agreement whose columns stand as in most lines; of several shares the last, or the first if labour stands behind it. */
function pickAgreement(
  found: readonly CellAgreement[],
  counted: Around["orders"],
  first: boolean,
): CellAgreement | null {
  const orders = [...counted.keys()];
  const rank = (one: CellAgreement) => orders.indexOf(one.order) * 100 + (first ? one.shareAt : -one.shareAt);
  return [...found].sort((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** The key that a measure tells: the flat's share of the whole property, or the units of a house. */
function guessKey({ measure, totalMeasure }: Share, shares: readonly Share[]): CostKey {
  if (shares.some((one) => one.measure * totalMeasure === measure * one.totalMeasure)) return "MEA";
  if ([100, 1000, 10_000, 100_000, 1_000_000].includes(totalMeasure)) return "MEA";
  return measure === 1 ? "UNITS" : "CONSUMPTION";
}

/** Leaves out rows that are sums of those above or below, as groups have; what agrees by a key of its own is never one. */
function withoutSums(rows: StatementRow[], sums: Cents[]): StatementRow[] {
  const upTo = [0];
  for (const { amount } of rows) upTo.push(upTo.at(-1)! + amount);
  const ends = new Map(upTo.map((sum, index) => [sum, index]));
  const begins = new Map<number, number>();
  const left: StatementRow[] = [];
  rows.forEach((row, index) => {
    const isBare = row.measure === null;
    const above = begins.get(upTo[index]! - row.amount);
    const sumsAbove = above !== undefined && index - above >= 2;
    const sumsBelow = (ends.get(upTo[index + 1]! + row.amount) ?? 0) >= index + 3;
    if (isBare && row.amount !== 0 && (sumsAbove || sumsBelow)) sums.push(row.amount);
    else left.push(row);
    if (!begins.has(upTo[index]!)) begins.set(upTo[index]!, index);
  });
  return left;
}
