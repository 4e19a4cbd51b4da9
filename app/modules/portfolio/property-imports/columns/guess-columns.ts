import { spreadsheetTexts } from "../../../../texts/spreadsheets";
import { foldText } from "../../../base/search/fold-text";
import {
  ADDRESS,
  DEPOSIT,
  GROUP,
  ID,
  type ImportTarget,
  importTarget,
  importTargets,
  START_DATE,
  TENANT,
  takesMany,
  VERSION,
  ZIP_AND_CITY,
} from "../cells/import-targets";
import { isReadable, textOf } from "../cells/read-cell";
import type { Writing } from "../cells/writing-names";
import type { Sheet, SheetCell, SheetRow } from "../read/workbook";
import columnNames from "./column-names.json";
import { isMeasured } from "./is-measured";

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

/** What a name stands for, and how well it says so: of several columns for one thing the lowest place is meant. */
type Named = { key: string; place: number };

/** The place of what the application itself heads so. */
const OWN_LABEL = 0;

/**
 * How lists head what becomes of their columns, beside the labels of the application; German and English, folded as `foldHead` does. Of
 * several columns for one thing that is taken whose name stands first.
 */
const byName = new Map<string, Named>();
for (const [key, names] of Object.entries(columnNames))
  for (const [index, name] of names.split(",").entries()) byName.set(name.trim(), { key, place: index + 1 });
// The labels of the application come last, so that its own exports are always known.
const setLabel = (key: string, label = "") => byName.set(foldHead(label), { key, place: OWN_LABEL });
for (const { key, label, of } of importTargets) if (of === "property") setLabel(key, label);
for (const key of ["rent", "utilities", DEPOSIT]) setLabel(key, importTarget(key)?.field.label);

/** What the application's own exports head the number and the version of a property with. */
const OWN_ID = foldHead(spreadsheetTexts.id);
const OWN_VERSION = foldHead(spreadsheetTexts.version);

/** What is kept of people beside their names. */
const OF_PEOPLE = /\b(nr|nummer|id|tel|telefon|telefonnummer|mobil|handy|fax|mail|email|iban|konto|seit|ab|bis)\b/;

/** What only numbers or names a thing that the list is about, and is no part of it. */
const NUMBERED = /^(nr|nummer|no|number|id|kennung|kennzeichen|kuerzel|code|key|schluessel|index|lfd)( |$)/;

/** What was so before, and is no more. */
const FORMER =
  /\b(alt|alte|alter|bisher|bisherige|bislang|frueher|fruehere|vorher|vorherige|ehemals|ehemalig|ehemalige|old|former|previous)\b/;

/** Words behind a name, by which it says less than it does alone. */
const QUALIFIED = 1_000;

/** What a head names; null if it says nothing known. */
function namedTarget(head: string): Named | null {
  const folded = foldHead(head);
  if (folded === "" || FORMER.test(foldText(head.slice(0, LOOKED_AT)))) return null;
  const exact = byName.get(folded);
  if (exact) return exact;
  // `Wohnfläche ca.` and `Kaltmiete 2025` begin with what they mean; short names would begin too much.
  const words = folded.split(" ");
  for (let count = words.length - 1; count > 0; count--) {
    const begin = words.slice(0, count).join(" ");
    const named = begin.length > 3 ? byName.get(begin) : undefined;
    if (!named) continue;
    const rest = words.slice(count).join(" ");
    const isOther = isOfPerson(named.key) && OF_PEOPLE.test(rest);
    return isOther || NUMBERED.test(rest) ? null : { key: named.key, place: named.place + QUALIFIED };
  }
  return null;
}

function isOfPerson(key: string): boolean {
  return key === TENANT || key.endsWith("Name");
}

/** The names of a row that are known; those of the application's own exports only together. */
function knownNames({ cells }: SheetRow): Set<string> {
  const texts = cells.filter((cell) => typeof cell === "string");
  const isOwn = texts.some((text) => foldHead(text) === OWN_VERSION);
  const isHead = isOwn || texts.some((text) => namedTarget(text) !== null && !isValue(text));
  return new Set(isHead ? texts.flatMap((text) => ownTarget(text, isOwn) ?? namedTarget(text)?.key ?? []) : []);
}

/** Whether a name is as well what a cell below it says, such as `Wohnung` or `vermietet`: alone such names head nothing. */
function isValue(text: string): boolean {
  return ["type", "offerWithTenant"].some((key) => {
    const target = importTarget(key);
    return target !== undefined && isReadable(target, text, "de");
  });
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
  const meant = headTexts.map((head, column) => {
    const own = ownTarget(head, isOwn);
    if (own !== null) return { key: own, place: OWN_LABEL };
    const cells = samples[column] ?? [];
    const named = namedTarget(head) ?? { key: byContents(head, cells), place: QUALIFIED };
    const key = isMeasured(head, named.key, cells, writing) ? null : fitting(named, cells, writing, head);
    return { key, place: named.place };
  });
  const hasStreet = meant.some(
    ({ key }, column) =>
      (key === "streetAndNumber" || key === ADDRESS) && !LOOSE_ADDRESSES.includes(foldHead(headTexts[column] ?? "")),
  );
  // A second column of the same name is no further part of a text, unless it is another word for one.
  const slots = meant.map(({ key }, column) => {
    const target = key === null ? undefined : importTarget(key);
    const head = foldHead(headTexts[column] ?? "");
    if (LOOSE_ADDRESSES.includes(head) && hasStreet) return null;
    return target && takesMany(target) && !HELD_ONCE.includes(target.key) ? `${key} ${head}` : key;
  });
  const chosen = new Map<string | null, number>();
  for (const [column, slot] of slots.entries()) {
    const other = meant[chosen.get(slot) ?? -1];
    if (!other || (meant[column]?.place ?? 0) < other.place) chosen.set(slot, column);
  }
  const guessed = meant.map(({ key }, column) =>
    slots[column] !== null && chosen.get(slots[column] ?? null) === column ? key : null,
  );
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

/** Words of where in a house a flat lies: `1. OG links`, `DG`, `VH 2. Etage`. */
const WITHIN_HOUSE =
  /(?<!\p{L})(EG|OG|DG|UG|KG|HP|VH|HH|SF|li|re|links?|rechts?|mitte|vorn|hinten|(erd|ober|dach|unter|keller|zwischen)geschoss|(hoch)?parterre|souterrain|keller|etage|stock|(vorder|hinter)haus|seitenflügel)(?!\p{L})/iu;

/** Longer texts describe something else. */
const LONGEST_PLACE = 40;

/** What heads such as `Wohnung`, `Etage` and `Lage` mean unless their cells say where in a house a flat lies. */
const PLACES = ["seId", "floor", "locationDescription"];

/** Heads of addresses below which names of things stand as often. */
const LOOSE_ADDRESSES = ["objekt", "immobilie", "liegenschaft", "gebaeude"];

/** Texts of which other words name no further part. */
const HELD_ONCE = ["seId"];

/** What the cells of a column make of what its head says: no heading makes words of prices. */
function fitting(
  { key, place }: { key: string | null; place: number },
  samples: readonly SheetCell[],
  writing: Writing,
  head: string,
): string | null {
  const target = key === null ? undefined : importTarget(key);
  if (!target) return null;
  const most = (holds: (text: string) => boolean) =>
    samples.length > 0 && samples.filter((cell) => holds(textOf(cell).slice(0, LOOKED_AT))).length * 2 > samples.length;
  if (target.key === "city" && most((text) => ZIP_CITY.test(text))) return ZIP_AND_CITY;
  if (target.key === "zipCode" && most((text) => ZIP_CITY.test(text))) return ZIP_AND_CITY;
  if (["streetAndNumber", "city"].includes(target.key) && most((text) => STREET_ZIP_CITY.test(text))) return ADDRESS;
  if (target.key === ADDRESS && !most((text) => STREET_ZIP_CITY.test(text))) {
    const isStreet = !LOOSE_ADDRESSES.includes(foldHead(head)) || most((text) => STREET.test(text.trim()));
    return isStreet ? "streetAndNumber" : null;
  }
  const mayBePlace = PLACES.includes(target.key) && (place > OWN_LABEL || target.key === "floor");
  if (mayBePlace && most((text) => text.length <= LONGEST_PLACE && WITHIN_HOUSE.test(text))) {
    const isFloor = target.key === "floor" && samples.every((cell) => isReadable(target, cell, writing));
    return isFloor ? target.key : "indoorLocation";
  }
  if (target.key === "indoorLocation" || target.key === GROUP) return target.key;
  const readable = samples.filter((cell) => isReadable(target, cell, writing)).length;
  // A cell that cannot be read is a fault that somebody mends; a column without any that can is something else.
  return readable > 0 || samples.length < SURE ? target.key : null;
}

const STREET = /\p{L}.*(stra(ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|markt)\s*\d+\s*\p{L}?$/iu;

/** What a column without a head holds, if its cells leave no doubt. */
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
