import { formatDay, formatNumber } from "../../../../texts/format";
import { importFaults } from "../../../../texts/properties/property-imports";
import { spreadsheetTexts } from "../../../../texts/spreadsheets";
import { isDay } from "../../../base/calendar/day";
import { fullYear } from "../../../base/calendar/full-year";
import type { Field } from "../../../base/fields/field";
import { type FieldReading, readField } from "../../../base/fields/read-field";
import { foldText } from "../../../base/search/fold-text";
import type { PropertyKind } from "../../properties/property-kinds";
import { dayOfSerial } from "../read/cell-styles";
import { NO_RESULT, type SheetCell } from "../read/workbook";
import type { ImportTarget } from "./import-targets";
import { withoutUnit } from "./without-unit";
import type { Writing } from "./writing-names";

/** What a cell shows, as text. */
export function textOf(cell: SheetCell): string {
  if (cell === null) return "";
  switch (typeof cell) {
    case "string":
      return cell;
    case "number":
      return plainNumber(cell);
    case "boolean":
      return cell ? spreadsheetTexts.yes : spreadsheetTexts.no;
  }
  if ("day" in cell) return isDay(cell.day) ? formatDay(cell.day) : cell.day;
  return "percent" in cell ? `${plainNumber(cell.percent)} %` : cell.error;
}

/** A German postcode with a letter in it, or with digits too few or too many; letters and digits of other countries stay as they are. */
const MISTYPED_POSTCODE = /^(?=(?:\D*\d){3})(?=.*[a-z])[\da-z]{4,5}$|^(?:\d{1,3}|\d{6,})$/i;

/** What people write if nothing is known. */
const NOTHING = /^([-–—?./]+|k\.? ?a\.?|n\/a|n\. ?a\.|keine angabe|unbekannt|unknown|none|null)$/i;

/** What people write for the end of what has none. */
const NO_END = /^(unbefristet|unbefr\.?|unbest(immt|\.)?|offen|laufend|∞)$/i;

/** What is wrong with a cell whatever it is read for: a formula that has failed, or whose result the file leaves out. */
export function faultOf(cell: SheetCell): string | null {
  if (cell === null || typeof cell !== "object" || !("error" in cell)) return null;
  return cell.error === NO_RESULT ? importFaults.noResult : importFaults.formula(cell.error);
}

/** Reads a cell for a target as its form would read what it says, by the same checks; what stands for nothing is null. */
export function readCell({ field }: ImportTarget, cell: SheetCell, writing: Writing): FieldReading {
  const fault = faultOf(cell);
  if (fault !== null) return { error: fault };
  if (field.kind === "money" && typeof cell === "string" && UNCLEAR[writing].test(bareNumber(field, cell)))
    return { error: importFaults.unclearMark(cell.trim()) };
  const typed = typedOf(field, cell, writing);
  if (field.kind !== "flag" && NOTHING.test(typed.trim())) return { value: null };
  if (field.kind === "date" && NO_END.test(typed)) return { value: null };
  const reading = readField(textField(field), typed, "form");
  // A form shows what there is to choose; beside a cell it must be said.
  if ("error" in reading && field.kind === "choice") {
    const labels = (field.options ?? []).map(({ label }) => label);
    return { error: `${reading.error} ${importFaults.choices(labels)}` };
  }
  if (field.key === "zipCode" && MISTYPED_POSTCODE.test(typed)) return { error: importFaults.noPostcode(typed) };
  return reading;
}

/** A row without a value leaves out what its form would ask for; who writes it decides. */
function textField(field: Field): Field {
  return field.required ? { ...field, required: false } : field;
}

/** Whether a target could hold what a cell says. */
export function isReadable(target: ImportTarget, cell: SheetCell, writing: Writing): boolean {
  return "value" in readCell(target, cell, writing);
}

/** A cell as a person would type it into the form of its field. */
function typedOf(field: Field, cell: SheetCell, writing: Writing): string {
  const text = textOf(cell);
  switch (field.kind) {
    case "text":
      return zipOf(field, cell) ?? onOneLine(text);
    case "longText":
      return text;
    case "flag":
      return flagOf(text);
    case "choice":
      return choiceOf(field, text);
    case "date":
      return dayTyped(cell, writing);
    case "money":
      return typeof cell === "number" ? plainNumber(Math.round(cell * 100) / 100) : numberTyped(field, text, writing);
    case "percent":
      return typeof cell === "string"
        ? (shareTyped(text) ?? numberTyped(field, text, writing))
        : numberTyped(field, text, writing);
    case "integer":
      if (field.key === "floor" && typeof cell === "string") return floorOf(text) ?? numberTyped(field, text, writing);
      return typeof cell === "number" ? plainNumber(cell) : numberTyped(field, text, writing);
    case "decimal":
      return typeof cell === "number" ? plainNumber(cell) : numberTyped(field, text, writing);
    default:
      return text;
  }
}

/** Floors by their words: `EG` is 0, `2. OG` 2, `1. UG` −1. A `DG` has a number only in its house. */
const FLOOR =
  /^(?:(EG|Erdgeschoss|Parterre)|(?:(\d{1,3})\s*\.?\s*)?(?:(OG|Obergeschoss|Etage|Stock|Stockwerk)|(UG|KG|Untergeschoss|Kellergeschoss|Keller|Souterrain)))\.?$/i;

function floorOf(text: string): string | null {
  const parts = FLOOR.exec(text.trim());
  if (!parts) return null;
  const [, ground, number, , below] = parts;
  if (ground) return "0";
  if (below) return `-${number ?? 1}`;
  // An `OG` without a number may be any, but for a house that has no other.
  return number ?? null;
}

function onOneLine(text: string): string {
  const lines = text.replaceAll("\t", " ").split("\n");
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
}

const MOST_DECIMALS = 12;

function plainNumber(value: number): string {
  const text = String(value);
  const plain = text.includes("e") ? formatNumber(value, 0, MOST_DECIMALS).replaceAll(".", "").replace("−", "-") : text;
  return text.includes("e") ? plain : plain.replace(".", ",");
}

/** Spreadsheet programs take a postcode for a number and drop its leading zero. */
function zipOf(field: Field, cell: SheetCell): string | null {
  if (field.key !== "zipCode") return null;
  const text = textOf(cell).trim();
  return /^[1-9]\d{3}$/.test(text) ? `0${text}` : null;
}

const YES = ["ja", "j", "yes", "y", "x", "wahr", "true", "1", "on", "vorhanden", "vermietet"];
const NO = ["nein", "n", "no", "falsch", "false", "0", "off", "leer", "leerstand", "frei"];

function flagOf(text: string): string {
  const word = text.trim().toLowerCase();
  if (YES.includes(word) || /^[✓✔☑]$/.test(word)) return "true";
  if (NO.includes(word) || /^[-–—✗☐]$/.test(word)) return "false";
  return text;
}

/** Words for kinds of properties beside their labels, folded. */
const kindWords: Readonly<Record<PropertyKind, readonly string[]>> = {
  APARTMENT: ["wohnung", "etw", "eigentumswohnung", "we", "flat", "apartment", "appartement", "wohnungseigentum"],
  FAMILY_HOME: [
    "haus",
    "efh",
    "einfamilienhaus",
    "reihenhaus",
    "doppelhaushaelfte",
    "dhh",
    "rh",
    "house",
    "family home",
  ],
  APARTMENT_BUILDING: ["mfh", "mehrfamilienhaus", "zinshaus", "mietshaus", "apartment building", "zfh"],
};

function choiceOf({ options = [] }: Field, text: string): string {
  const word = foldText(text).trim();
  const wordsOf: Readonly<Record<string, readonly string[]>> = kindWords;
  const found = options.find(
    ({ value, label }) =>
      foldText(label) === word || value.toLowerCase() === text.trim().toLowerCase() || wordsOf[value]?.includes(word),
  );
  return found?.value ?? text;
}

/** A number that is no day in a workbook that forgot to say so. */
const DAY_NUMBERS = { from: 10_000, to: 80_000 };

/** A number as the day that it may be, by the day from which its sheet counts. */
export function dayInCell(cell: SheetCell, from1904 = false): SheetCell {
  if (typeof cell !== "number" || cell < DAY_NUMBERS.from || cell >= DAY_NUMBERS.to) return cell;
  const day = dayOfSerial(cell, from1904);
  return day === null ? cell : { day };
}

function dayTyped(cell: SheetCell, writing: Writing): string {
  const text = textOf(dayInCell(cell));
  const trimmed = text.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M|Z)?$/i, "");
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(trimmed);
  if (!parts) return trimmed;
  const [, first = "", sign, second = "", year = ""] = parts;
  // If one of the two can be no month, there is nothing to choose.
  const monthFirst = Number(second) > 12 || (writing === "en" && sign === "/" && Number(first) <= 12);
  const [day, month] = monthFirst ? [second, first] : [first, second];
  return `${day}.${month}.${fullYear(year)}`;
}

/** Amounts whose decimals would be three, as behind the sign that groups thousands in the other way of writing. */
const UNCLEAR: Record<Writing, RegExp> = { de: /^[-−+]?[1-9]\d{0,2},\d{3}$/, en: /^[-−+]?[1-9]\d{0,2}\.\d{3}$/ };

/** A number as a German types it, whether the unit of its field stands beside it or not. */
function numberTyped(field: Field, text: string, writing: Writing): string {
  const bare = bareNumber(field, text);
  if (/^[-−+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) && (writing === "en" || /,\d{3}[,.]/.test(bare)))
    return bare.replaceAll(",", "").replace(".", ",");
  // A point that no three digits follow parts decimals; so it does wherever English is written.
  if (/^[-−+]?\d+\.\d+$/.test(bare) && (writing === "en" || !/\.\d{3}$/.test(bare))) return bare.replace(".", ",");
  // What has another unit left is no number: the fault quotes it as it was written.
  return bare === "" || /[\p{L}%°€]/u.test(bare) ? text.trim() : bare;
}

/** Longer than any number with its unit. */
const LONGEST_NUMBER = 200;

/** What is left of a number without its unit. */
function bareNumber(field: Field, text: string): string {
  if (text.length > LONGEST_NUMBER) return text.trim();
  return withoutUnit(field, text)
    .replace(/[,.](-{1,2}|–|—)\s*$/, "")
    .replace(/(?<=\d)['’](?=\d{3})/g, "")
    .replace(/\s/g, "");
}

/** A share of a whole, as land registers write it: `45,32/1.000`. */
function shareTyped(text: string): string | null {
  const parts = /^\s*(\d+(?:,\d+)?)\s*\/\s*(\d{1,3}(?:\.\d{3})+|\d+)\s*$/.exec(text);
  const whole = Number(parts?.[2]?.replaceAll(".", ""));
  if (!parts?.[1] || !(whole > 0)) return null;
  return plainNumber(Number(((100 * Number(parts[1].replace(",", "."))) / whole).toPrecision(MOST_DECIMALS)));
}

const ENGLISH = [
  /^\D{0,4}\d{1,3}(,\d{3})+(\.\d+)?\D{0,4}$/,
  /^\D{0,4}\d+\.\d{1,2}\D{0,4}$/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4}$/,
];
const GERMAN = [
  /^\D{0,4}\d{1,3}(\.\d{3})+(,\d+)?\D{0,8}$/,
  /^\D{0,4}\d+,\d{1,2}\D{0,8}$/,
  /^\d{1,2}\.\d{1,2}\.\d{2,4}$/,
];

/** How the numbers and days of cells are written, by which of both more of them are. */
export function guessWriting(cells: Iterable<SheetCell>): Writing {
  let english = 0;
  let german = 0;
  for (const cell of cells) {
    if (typeof cell !== "string" || cell.length > 24) continue;
    if (ENGLISH.some((pattern) => pattern.test(cell))) english++;
    if (GERMAN.some((pattern) => pattern.test(cell))) german++;
  }
  return english > german ? "en" : "de";
}
