import { importRefusals } from "../../../texts/properties/property-imports";
import type { Day } from "../../base/calendar/day";
import { assignedBy, badChoice } from "../../base/tables/read-choices";
import { importTarget } from "./cells/import-targets";
import { guessWriting } from "./cells/read-cell";
import { type Writing, writings } from "./cells/writing-names";
import type { Corrections } from "./columns/correction-types";
import { correctionsOf } from "./columns/corrections";
import { type ColumnTargets, chosenTwice, countKnown, findHead, guessColumns } from "./columns/guess-columns";
import type { Preference } from "./plan/plan-property-import";
import { MOST_ROWS, type Sheet } from "./read/workbook";
import { type ReadPropertyRows, readPropertyRows } from "./rows/read-property-rows";

/** What somebody said of a file; whatever is left out is guessed. */
export type ImportChoices = {
  /** The place of the sheet among those that hold something. */
  sheet?: number;
  /** The number of the row that heads the columns, 0 if none does. */
  head?: number;
  writing?: Writing;
  /** What columns become, by their places; those that are not named are guessed. */
  columns?: ReadonlyMap<number, string | null>;
  preference?: Preference;
  /** Whether properties are to be made if there are such already. */
  confirmTwins?: boolean;
};

/** A file as it is understood: guessed, or as somebody said. */
export type UnderstoodFile = {
  sheet: number;
  /** The place of the head among the rows of the sheet. */
  headIndex: number | null;
  writing: Writing;
  targets: ColumnTargets;
  preference: Preference;
  /** What was said of it otherwise than it was guessed, null if nothing was. */
  corrections: Corrections | null;
  read: ReadPropertyRows;
};

/** Understands a file as far as it was not said how; refuses what was said of it and cannot be. */
export function understandFile(sheets: readonly Sheet[], choices: ImportChoices, today: Day): UnderstoodFile {
  const guessedSheet = guessSheet(sheets);
  const sheet = choices.sheet ?? guessedSheet;
  const chosen = sheets[sheet];
  if (!chosen) throw badChoice("sheet", importRefusals.noSheet);
  const { rows } = chosen;
  const guessedIndex = findHead(chosen).index;
  const headIndex = choices.head === undefined ? guessedIndex : placeOfHead(chosen, choices.head);
  const below = rows.slice((headIndex ?? -1) + 1);
  const guessedWriting = guessWriting(below.slice(0, 500).flatMap(({ cells }) => cells));
  const writing = choices.writing ?? guessedWriting;
  const guessed = guessColumns(rows, { index: headIndex }, writing);
  const targets = guessed.map((key, column) => {
    const said = choices.columns?.get(column);
    return said === undefined ? key : said;
  });
  const [twice] = chosenTwice(targets);
  const read = twice
    ? { rows: [], faults: [], skipped: [] }
    : readPropertyRows(chosen, headIndex, targets, writing, today);
  if (chosen.isCut || read.rows.length > MOST_ROWS) throw badChoice("sheet", importRefusals.tooManyRows, "refused");
  if (twice)
    read.faults.push({
      row: rows[headIndex ?? 0]?.row ?? 1,
      column: targets.lastIndexOf(twice.key),
      sentence: importRefusals.chosenTwice(twice.label),
    });
  const said = { sheet, headIndex, writing, targets };
  const corrections = correctionsOf(said, {
    sheet: guessedSheet,
    headIndex: guessedIndex,
    writing: guessedWriting,
    targets: guessed,
  });
  return { ...said, preference: choices.preference ?? null, corrections, read };
}

function guessSheet(sheets: readonly Sheet[]): number {
  let best = { place: 0, known: -1 };
  for (const [place, sheet] of sheets.entries()) {
    const known = countKnown(sheet);
    if (known > best.known) best = { place, known };
  }
  return best.place;
}

function placeOfHead({ rows }: Sheet, row: number): number | null {
  if (row === 0) return null;
  const index = rows.findIndex((one) => one.row === row);
  if (index < 0) throw badChoice("head", importRefusals.noHead);
  return index;
}

const WHOLE = /^\d{1,7}$/;

/**
 * Reads choices from a form or an address: `sheet`, `head`, `writing`, `preference`, and for each column `columns.A`. `chosenFor` is the
 * sheet and head that were shown: once another one is chosen, what depends on it is guessed anew.
 */
export function readChoices(sent: Iterable<[string, unknown]>): ImportChoices {
  const choices: ImportChoices = {};
  const columns = new Map<number, string | null>();
  let chosenFor: string[] | null = null;
  for (const [name, value] of sent) {
    if (typeof value !== "string") continue;
    const column = assignedBy(name);
    if (column !== undefined) {
      if (value !== "" && !importTarget(value)) throw badChoice(name, importRefusals.noTarget(value.slice(0, 60)));
      columns.set(column, value === "" ? null : value);
    } else if ((name === "sheet" || name === "head") && value !== "") {
      if (!WHOLE.test(value)) throw badChoice(name, name === "sheet" ? importRefusals.noSheet : importRefusals.noHead);
      choices[name] = Number(value);
    } else if (name === "chosenFor") chosenFor = value.split(".");
    else if (name === "writing") choices.writing = writings.find((one) => one === value);
    else if (name === "confirmTwins") choices.confirmTwins = value === "true" || value === "on";
    else if (name === "preference") choices.preference = value === "file" || value === "stored" ? value : null;
  }
  if (chosenFor && chosenFor[0] !== String(choices.sheet ?? chosenFor[0]))
    return { sheet: choices.sheet, preference: choices.preference };
  const isMoved = chosenFor !== null && chosenFor[1] !== String(choices.head ?? chosenFor[1]);
  return isMoved ? choices : { ...choices, columns };
}
