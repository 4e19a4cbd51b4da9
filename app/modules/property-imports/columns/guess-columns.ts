import { spreadsheetTexts } from "../../../texts/spreadsheets";
import { foldText } from "../../search/fold-text";
import type { Sheet, SheetCell, SheetRow } from "../read/workbook";
import { isReadable, readCell, textOf, type Writing } from "../rows/read-cell";
import { columnNames } from "./column-names";
import {
  ADDRESS,
  GROUP,
  ID,
  type ImportTarget,
  importTarget,
  importTargets,
  START_DATE,
  takesMany,
  VERSION,
  ZIP_AND_CITY,
} from "./import-targets";

/** What each column becomes, by its place; null if it is not taken over. */
export type ColumnTargets = (string | null)[];

/** The head of a table: the place of its row among the rows of the sheet, null if it has none. */
export type Head = { index: number | null };

/** Rows among which the head is looked for: above it stand titles, dates and sums. */
export const HEAD_ROWS = 40;

/** Rows that tell what a column holds. */
const SAMPLES = 60;

/** So many cells that cannot be read tell that a column is not what its head says. */
const SURE = 3;

/** Letters of a cell that tell what its column is; the patterns for that would take long over more. */
const LOOKED_AT = 300;

const DEPOSIT = "rentDeposit";

/** A head as it is compared: without its unit, signs and marks. */
export function foldHead(text: string): string {
  return foldText(
    text
      .slice(0, LOOKED_AT)
      .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
      .replace(/m²/g, " qm "),
  )
    .replace(/ +/g, " ")
    .replace(/ (in|eur|euro|monat|mtl|monatlich|prozent)(?= |$)/g, "")
    .trim();
}

/** A row as it is compared with the one that heads its table. */
export function foldRow(cells: readonly SheetCell[]): string {
  const folded = cells.map((cell) => foldHead(textOf(cell)));
  return folded.slice(0, folded.findLastIndex((text) => text !== "") + 1).join("|");
}

const byName = new Map<string, string>();
for (const [key, names] of Object.entries(columnNames))
  for (const name of names.split(",")) byName.set(name.trim(), key);
// The labels of the application come last, so that its own exports are always known.
for (const { key, label, of } of importTargets) if (of === "property") byName.set(foldHead(label), key);
for (const key of ["rent", "utilities", DEPOSIT]) byName.set(foldHead(importTarget(key)?.field.label ?? ""), key);

/** What the application's own exports head the number and the version of a property with. */
const OWN_ID = foldHead(spreadsheetTexts.id);
const OWN_VERSION = foldHead(spreadsheetTexts.version);

/** The key of what a head names; null if it says nothing known. */
function namedTarget(head: string): string | null {
  const folded = foldHead(head);
  if (folded === "") return null;
  const exact = byName.get(folded);
  if (exact) return exact;
  // `Wohnfläche ca.` and `Kaltmiete 2025` begin with what they mean; short names would begin too much.
  const words = folded.split(" ");
  for (let count = words.length - 1; count > 0; count--) {
    const begin = words.slice(0, count).join(" ");
    if (begin.length > 3 && byName.has(begin)) return byName.get(begin) ?? null;
  }
  return null;
}

/** The names of a row that are known; those of the application's own exports only together. */
function knownNames({ cells }: SheetRow): Set<string> {
  const texts = cells.filter((cell) => typeof cell === "string");
  const isOwn = texts.some((text) => foldHead(text) === OWN_VERSION);
  return new Set(texts.flatMap((text) => ownTarget(text, isOwn) ?? namedTarget(text) ?? []));
}

/** Words by which a head of amounts says that they are no euros of a whole or a month: of a square metre, a year, in thousands, with all costs. */
const OTHER_MEASURE =
  /[%$£]|m²|[tk]€|\bp\. ?a\b|jährlich|\bjahres|\b(qm|m2|sqm|quadratmeter|jahr|annual|yearly|annum|year|teur|keur|tsd|tausend|thousand|mio|million|usd|chf|gbp|faktor|factor|prozent|percent|anzahl|warm|brutto|gross|inkl|incl|inklusive|including)\b/i;

/** Words by which a head counts months, or of a deposit says how many rents it is made up of. */
const MONTHS = /\b(monate|monatsmieten?|monatskaltmieten?|nettokaltmieten|months)\b/i;

/** More months than any deposit is made up of: numbers above are euros. */
const MOST_MONTHS = 24;

/** Whether a head names amounts that its column does not hold as they are kept. */
function isMeasured(head: string, key: string | null, samples: readonly SheetCell[], writing: Writing): boolean {
  const target = key === null ? undefined : importTarget(key);
  if (target?.field.kind !== "money") return false;
  const looked = head.slice(0, LOOKED_AT);
  if (OTHER_MEASURE.test(looked)) return true;
  return MONTHS.test(looked) && !(target.key === DEPOSIT && areAmounts(target, samples, writing));
}

/** Whether most of the cells that can be read are more than months; a zero may be either, and does not count. */
function areAmounts(target: ImportTarget, samples: readonly SheetCell[], writing: Writing): boolean {
  const read = samples.map((cell) => readCell(target, cell, writing));
  const cents = read.flatMap((reading) =>
    "value" in reading && typeof reading.value === "number" && reading.value !== 0 ? reading.value : [],
  );
  return cents.filter((amount) => amount > MOST_MONTHS * 100).length * 2 > cents.length;
}

/** The row of a sheet that heads its columns: the first with the most known names, several unless it says nothing else. */
export function findHead({ rows }: Pick<Sheet, "rows">): Head {
  let best: { index: number | null; known: number } = { index: null, known: 0 };
  for (const [index, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const known = knownNames(row).size;
    const isAlone = known === 1 && row.cells.filter((cell) => cell !== null).length === 1;
    if (known > best.known && (known > 1 || isAlone)) best = { index, known };
  }
  return { index: best.index };
}

/** How many columns of a sheet have known names: the sheet with most of them is the one that is meant. */
export function countKnown(sheet: Sheet): number {
  const { index } = findHead(sheet);
  if (index === null) return 0;
  const head = sheet.rows[index];
  return head ? knownNames(head).size : 0;
}

/** The widest row of a table. */
function countColumns(rows: readonly SheetRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

/** What the columns of a table most likely become, from their heads and from what stands in them. */
export function guessColumns(rows: readonly SheetRow[], { index }: Head, writing: Writing): ColumnTargets {
  const heads = index === null ? [] : (rows[index]?.cells ?? []);
  const below = rows.slice((index ?? -1) + 1, (index ?? -1) + 1 + SAMPLES);
  const headTexts = Array.from({ length: countColumns(rows) }, (_, column) => textOf(heads[column] ?? null));
  const samples = headTexts.map((_, column) => below.map(({ cells }) => cells[column] ?? null).filter(isFilled));
  const isOwn = headTexts.some((head) => foldHead(head) === OWN_VERSION);
  const taken = new Set<string>();
  const guessed = headTexts.map((head, column) => {
    const named = namedTarget(head) ?? byContents(head, samples[column] ?? []);
    const key =
      ownTarget(head, isOwn) ??
      (isMeasured(head, named, samples[column] ?? [], writing) ? null : fitting(named, samples[column] ?? [], writing));
    const target = key === null ? undefined : importTarget(key);
    if (!target || (taken.has(target.key) && !takesMany(target))) return null;
    // A second column of the same name is no further part of a text, unless it is another word for one.
    if (taken.has(target.key) && headTexts.slice(0, column).some((other) => foldHead(other) === foldHead(head)))
      return null;
    taken.add(target.key);
    return target.key;
  });
  return settle(guessed);
}

function ownTarget(head: string, isOwn: boolean): string | null {
  // Lists of others number their rows too: that number is none of ours.
  if (!isOwn) return null;
  const folded = foldHead(head);
  return folded === OWN_ID ? ID : folded === OWN_VERSION ? VERSION : null;
}

function isFilled(cell: SheetCell): boolean {
  return cell !== null && textOf(cell).trim() !== "";
}

const ZIP_CITY = /^\s*(D-?)?\d{5}\s+\p{L}/u;
const STREET_ZIP_CITY = /\p{L}.*[,\n].*\b\d{5}\s+\p{L}/u;

/** What the cells of a column make of what its head says: no heading makes words of prices. */
function fitting(key: string | null, samples: readonly SheetCell[], writing: Writing): string | null {
  const target = key === null ? undefined : importTarget(key);
  if (!target) return null;
  const most = (holds: (text: string) => boolean) =>
    samples.length > 0 && samples.filter((cell) => holds(textOf(cell).slice(0, LOOKED_AT))).length * 2 > samples.length;
  if (target.key === "city" && most((text) => ZIP_CITY.test(text))) return ZIP_AND_CITY;
  if (target.key === "zipCode" && most((text) => ZIP_CITY.test(text))) return ZIP_AND_CITY;
  if (["streetAndNumber", "city"].includes(target.key) && most((text) => STREET_ZIP_CITY.test(text))) return ADDRESS;
  if (target.key === ADDRESS && !most((text) => STREET_ZIP_CITY.test(text))) return "streetAndNumber";
  if (target.key === "indoorLocation" || target.key === GROUP) return target.key;
  const readable = samples.filter((cell) => isReadable(target, cell, writing)).length;
  // A cell that cannot be read is a fault that somebody mends; a column without any that can is something else.
  return readable > 0 || samples.length < SURE ? target.key : null;
}

const STREET = /\p{L}.*(stra(ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|markt)\s*\d+\s*\p{L}?$/iu;

/** What a column without a head holds, where its cells leave no doubt. */
function byContents(head: string, samples: readonly SheetCell[]): string | null {
  if (head.trim() !== "" || samples.length < 2) return null;
  const texts = samples.map((cell) => textOf(cell).slice(0, LOOKED_AT));
  const all = (pattern: RegExp) => texts.every((text) => pattern.test(text.trim()));
  if (all(/^\d{5}$/)) return "zipCode";
  if (all(ZIP_CITY)) return ZIP_AND_CITY;
  if (all(STREET)) return "streetAndNumber";
  return all(/^\d+([.,]\d+)?\s*(m²|qm|m2)$/) ? "areaSqm" : null;
}

/** Without tenants a rent is the property's own; without the day on which it began there is no agreement. */
function settle(targets: ColumnTargets): ColumnTargets {
  const ofAgreement = (key: string | null) => (key === null ? undefined : importTarget(key))?.of === "agreement";
  const hasStart = targets.includes(START_DATE);
  return targets.map((key) => {
    const target = key === null ? undefined : importTarget(key);
    if (!hasStart && target?.of === "both") return target.fills.property ?? null;
    return !hasStart && ofAgreement(key) ? null : key;
  });
}

/** Whether two choices of columns cannot stand beside each other; the keys that are chosen twice and hold one value alone. */
export function chosenTwice(targets: ColumnTargets): ImportTarget[] {
  return importTargets.filter((target) => !takesMany(target) && targets.filter((key) => key === target.key).length > 1);
}
