import { importFaults } from "../../../../texts/properties/property-imports";
import { validation } from "../../../../texts/validation";
import type { Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { FieldValue } from "../../../base/fields/field";
import { composeAgreement, type NewTerms } from "../../rental-agreements/compose-agreement";
import { ADDRESS, GROUP, ID, importTarget, TENANT, VERSION } from "../cells/import-targets";
import { dayInCell, faultOf, readCell, textOf } from "../cells/read-cell";
import type { Writing } from "../cells/writing-names";
import { type ColumnTargets, foldRow } from "../columns/guess-columns";
import type { Sheet, SheetCell, SheetRow } from "../read/workbook";
import { type Chosen, createSumTeller } from "./tell-sums";

/** What is wrong with a cell, or with a row where no cell is to blame; columns from 0. */
export type ImportFault = { row: number; column: number | null; sentence: string };

/** What a row says: the values of what it has columns for, and where each came from. */
export type ImportRow = {
  row: number;
  id: number | null;
  version: number | null;
  /** The name of a folder, null if the row names none. */
  groupName: string | null;
  values: Record<string, FieldValue | null>;
  /** What the cells of a field show, to tell whether they are what an export wrote. */
  shown: Record<string, string>;
  /** The column of each field. */
  columns: Record<string, number>;
  agreement: NewTerms | null;
};

/** Rows that were read; those `skipped` only add up others. */
export type ReadPropertyRows = { rows: ImportRow[]; faults: ImportFault[]; skipped: number[] };

/** Words for a flat that nobody rents. */
const VACANT =
  /^\s*(leer|leerstehend|leer stehend|leerstand|frei|unvermietet|vacant|empty|nicht vermietet|eigennutzung)\s*$/i;

/**
 * The rows below the head of a table, read by what its columns become, with what is wrong with them. Sums, empty rows and
 * repeated heads are passed over.
 */
export function readPropertyRows(
  { rows, from1904 }: Pick<Sheet, "rows" | "from1904">,
  headIndex: number | null,
  targets: ColumnTargets,
  writing: Writing,
  today: Day,
): ReadPropertyRows {
  const chosen = targets.flatMap((key, column) => {
    const target = key === null ? undefined : importTarget(key);
    return target ? [{ target, column }] : [];
  });
  const headRow = headIndex === null ? undefined : rows[headIndex];
  const head = headRow && foldRow(headRow.cells);
  const read: ReadPropertyRows = { rows: [], faults: [], skipped: [] };
  const blame = (row: number, column: number | null, sentence: string) => read.faults.push({ row, column, sentence });
  const tellSum = createSumTeller(chosen, writing);
  if (headRow?.fault) blame(headRow.row, null, headRow.fault);
  for (const sheetRow of rows.slice((headIndex ?? -1) + 1)) {
    const { row, cells, ends, fault } = sheetRow;
    if (fault) {
      blame(row, null, fault);
      continue;
    }
    if (chosen.every(({ column }) => isNothing(cells[column] ?? null))) continue;
    if (foldRow(cells) === head) continue;
    const sum = tellSum(cells);
    if (sum !== null) {
      if (sum === "sum") read.skipped.push(row);
      else blame(row, null, importFaults.onlyAmounts);
      continue;
    }
    const isShort = headRow !== undefined && cells.length < headRow.cells.length;
    const beyond = headRow && ends ? cells.findIndex((cell, at) => at >= headRow.cells.length && !isNothing(cell)) : -1;
    if (beyond >= 0) {
      blame(row, beyond, importFaults.tooManyCells);
      continue;
    }
    const found = readRow(from1904 ? withDays(sheetRow, chosen) : sheetRow, chosen, writing, today, read.faults);
    // If a file breaks off, the last cell may be half of what it was.
    if (isShort && ends === "file" && found.id !== null) blame(row, cells.length - 1, importFaults.brokenOff);
    read.rows.push(found);
  }
  return read;
}

/** A row whose numbers are days if days are meant. */
function withDays(row: SheetRow, chosen: readonly Chosen[]): SheetRow {
  const cells = [...row.cells];
  for (const { target, column } of chosen)
    if (target.field.kind === "date" && column < cells.length) cells[column] = dayInCell(cells[column] ?? null, true);
  return { ...row, cells };
}

function isNothing(cell: SheetCell): boolean {
  return faultOf(cell) === null && textOf(cell).trim() === "";
}

function readRow(
  { row, cells, ends, merged }: SheetRow,
  chosen: readonly Chosen[],
  writing: Writing,
  today: Day,
  faults: ImportFault[],
): ImportRow {
  const found: ImportRow = {
    row,
    id: null,
    version: null,
    groupName: null,
    values: {},
    shown: {},
    columns: {},
    agreement: null,
  };
  const terms: Record<string, FieldValue | null> = {};
  const places: Record<string, number> = {};
  let isWrong = false;
  for (const { target, column } of chosen) {
    if (ends && column >= cells.length) continue;
    const cell = cells[column] ?? null;
    const { key, of, fills } = target;
    const isShared = merged?.includes(column) && (target.field.kind === "money" || target.key === "areaSqm");
    const fault = isShared ? importFaults.sharedAmount : faultOf(cell);
    if (fault !== null) {
      faults.push({ row, column, sentence: fault });
      isWrong ||= fills.agreement !== undefined;
      continue;
    }
    if (key === GROUP) {
      found.groupName = textOf(cell).trim() || null;
      found.columns[key] = column;
      continue;
    }
    if (of === "place") {
      readPlace(found, key, textOf(cell), column, writing, faults);
      continue;
    }
    const isVacant = key === TENANT && VACANT.test(textOf(cell));
    const reading = isVacant ? { value: null } : readCell(target, cell, writing);
    if ("error" in reading) {
      faults.push({ row, column, sentence: reading.error });
      isWrong ||= fills.agreement !== undefined;
      continue;
    }
    if (key === ID || key === VERSION) {
      found[key] = typeof reading.value === "number" ? reading.value : null;
      found.columns[key] = column;
      continue;
    }
    if (fills.property) {
      found.values[fills.property] = joined(found.values[fills.property], reading.value);
      found.shown[fills.property] = [found.shown[fills.property], textOf(cell)].filter(Boolean).join(" ");
      found.columns[fills.property] ??= column;
    }
    if (fills.agreement) {
      terms[fills.agreement] = joined(terms[fills.agreement], reading.value);
      places[fills.agreement] ??= column;
    }
  }
  if (places.startDate !== undefined) found.columns.startDate = places.startDate;
  if (!isWrong) found.agreement = readAgreement(row, terms, places, today, faults);
  return found;
}

/** Several columns of one text stand beside each other; of anything else there is only one. */
function joined(before: FieldValue | null | undefined, value: FieldValue | null): FieldValue | null {
  if (typeof before === "string" && typeof value === "string") return `${before} ${value}`;
  return before ?? value;
}

/** Reads the parts of an address by the checks of their fields. */
function readPlace(
  found: ImportRow,
  key: string,
  text: string,
  column: number,
  writing: Writing,
  faults: ImportFault[],
): void {
  for (const [name, part] of Object.entries(takeApart(key, text.trim()))) {
    const target = importTarget(name);
    const reading = target ? readCell(target, part, writing) : { value: null };
    if ("error" in reading) faults.push({ row: found.row, column, sentence: reading.error });
    else found.values[name] = reading.value;
    found.shown[name] = part;
    found.columns[name] = column;
  }
}

/** Takes an address apart: `Weststraße 41, 09112 Chemnitz`; what does not look like one stays whole. */
function takeApart(key: string, text: string): Record<string, string> {
  const isAddress = key === ADDRESS;
  const [, street = "", zipCode = "", city = ""] =
    placeIn(text, isAddress) ?? (isAddress ? ["", text] : ["", "", "", text]);
  const oneLine = (part: string) => part.replace(/\s+/g, " ").trim();
  return { ...(isAddress && { streetAndNumber: oneLine(street) }), zipCode, city: oneLine(city) };
}

/** Longer than any address. */
const LONGEST_PLACE = 1_000;

const WHOLE_ADDRESS = /^(?:(.*?)[,;\s]*[\s,;])?(?:D-?)?(\d{5})\s+(\P{N}+.*)$/su;

/** Where a postcode would stand: after a comma, before a place. */
const BEFORE_PLACE = /^(.*)[,;\n]\s*(\S{4,12})\s+(\p{L}[^,;\n]*)$/su;

/** Street, postcode and place of a text, the postcode even if it is mistyped; null if it names none. */
function placeIn(text: string, isAddress: boolean): RegExpExecArray | null {
  if (text.length > LONGEST_PLACE) return null;
  const mistyped = isAddress ? BEFORE_PLACE.exec(text) : /^()(\S*\d\S*)\s+(.*)$/s.exec(text);
  const isMeant = !isAddress || (mistyped?.[2]?.match(/\d/g) ?? []).length > 3;
  return WHOLE_ADDRESS.exec(` ${text}`) ?? (isMeant ? mistyped : null);
}

/** The agreement that a row tells of: there is one if it has a tenant or a start. */
function readAgreement(
  row: number,
  terms: Record<string, FieldValue | null>,
  places: Record<string, number>,
  today: Day,
  faults: ImportFault[],
): NewTerms | null {
  const { counterParty, startDate } = terms;
  if (startDate == null) {
    if (counterParty != null)
      faults.push({
        row,
        column: places.startDate ?? places.counterParty ?? null,
        sentence: importFaults.startNeeded,
      });
    return null;
  }
  try {
    return composeAgreement({ values: terms, rentSteps: undefined }, today);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    for (const [field, sentence] of Object.entries(error.details.fieldErrors ?? { startDate: validation.checkInput }))
      faults.push({ row, column: places[field] ?? places.startDate ?? null, sentence });
    return null;
  }
}
