import { statementColumnRefusals as texts } from "../../../../texts/accounting/statement-columns";
import { readId } from "../../../base/read-id";
import { columnName } from "../../../base/spreadsheets/cell-name";
import { assignedBy, badChoice, columnField, placeOfColumn } from "../../../base/tables/read-choices";
import type { Delimiter } from "../read/csv/cells/csv-kinds";
import {
  type AmountSide,
  type DecimalMark,
  dayOrders,
  decimalMarks,
  type StatementColumn,
  statementColumns,
} from "../read/csv/cells/csv-kinds";
import { foldSide } from "../read/csv/cells/read-cells";
import type { ColumnAnswers, ColumnQuestions } from "./ask-columns";
import type { CsvMapping } from "./mapping-types";
import { MOST_SIDE_WORDS } from "./survey-table";

/** How the signs that part cells are called in forms and addresses. */
export const delimiterNames = { semicolon: ";", comma: ",", tab: "\t", pipe: "|" } as const satisfies Record<
  string,
  Delimiter
>;

/** Most words of sides that are kept, those of a file and of the ones before it. */
const MOST_SAID_SIDES = 3 * MOST_SIDE_WORDS;

export type DelimiterName = keyof typeof delimiterNames;

/** What somebody said of a bank's file; whatever is left out is guessed. */
export type ColumnChoices = ColumnAnswers & {
  /** The bank account; null is none yet. */
  account?: number | null;
  delimiter?: DelimiterName;
  /** The line of the row that heads the columns, 0 if none does. */
  head?: number;
  decimals?: DecimalMark;
  /** What columns mean, by their places; those that are not named are guessed. */
  columns?: ReadonlyMap<number, StatementColumn | null>;
  /** The balances before the first entry and after the last, as typed. */
  opening: string;
  closing: string;
};

/** What `sideColumn` says if all of a file came in. */
export const NO_SIDE_COLUMN = "none";

/**
 * Reads the answers to what the rows of a file leave open from a form or an address: `days`, `sideColumn` (the letter of a column, or
 * `none`) and for each of its words `side` (`credit:Eingang`). `invalid` for what answers nothing.
 */
export function readColumnAnswers(sent: Iterable<[string, unknown]>): ColumnAnswers {
  const answers: ColumnAnswers = {};
  const sides: [string, AmountSide][] = [];
  for (const [name, value] of sent) {
    if (typeof value !== "string" || value === "") continue;
    if (name === "days") {
      const days = dayOrders.find((one) => one === value);
      if (!days) throw badChoice(name, texts.daysHow);
      answers.days = days;
    } else if (name === "sideColumn") {
      const place = value === NO_SIDE_COLUMN ? null : placeOfColumn(value);
      if (place === undefined) throw badChoice(name, texts.noSideColumn);
      answers.sideColumn = place;
    } else if (name === "side") {
      const said = /^(credit|debit):(.*)$/s.exec(value);
      if (!said) throw badChoice(name, texts.noSideWord);
      sides.push([foldSide(said[2] ?? ""), said[1] === "credit" ? "credit" : "debit"]);
    }
  }
  if (sides.length > MOST_SAID_SIDES) throw badChoice("side", texts.tooManySides);
  return { ...answers, ...(sides.length > 0 && { sides }) };
}

/**
 * Reads choices from a form or an address: `account`, `delimiter`, `head`, `decimals`, `opening`, `closing`,
 * `columns.A` and so on, and answers. `chosenFor` is what was shown; once another one is chosen, what depends on it is
 * guessed anew.
 */
export function readColumnChoices(sent: Iterable<[string, unknown]>): ColumnChoices {
  const all = [...sent];
  const choices: ColumnChoices = { opening: "", closing: "" };
  const columns = new Map<number, StatementColumn | null>();
  let chosenFor: string[] | null = null;
  for (const [name, value] of all) {
    if (typeof value !== "string") continue;
    const place = assignedBy(name);
    if (place !== undefined) {
      const column = statementColumns.find((one) => one === value);
      if (value !== "" && !column) throw badChoice(name, texts.noMeaning(value.slice(0, 60)));
      columns.set(place, column ?? null);
    } else if (name === "head" && value !== "") {
      if (!/^\d{1,7}$/.test(value)) throw badChoice(name, texts.noHead);
      choices.head = Number(value);
    } else if (name === "account") choices.account = readId(value);
    else if (name === "delimiter")
      choices.delimiter = (Object.keys(delimiterNames) as DelimiterName[]).find((one) => one === value);
    else if (name === "decimals") choices.decimals = decimalMarks.find((one) => one === value);
    else if (name === "opening" || name === "closing") choices[name] = value.slice(0, 60);
    else if (name === "chosenFor") chosenFor = value.split(".");
  }
  const { account, opening, closing, delimiter } = choices;
  if (chosenFor && chosenFor[0] !== delimiter) return { account, opening, closing, delimiter };
  if (chosenFor && chosenFor[1] !== String(choices.head)) return choices;
  const { days, sideColumn, sides } = readColumnAnswers(all);
  const [, , daysFor, sidesFor] = chosenFor ?? [];
  const isSame = (column: StatementColumn, shown: string | undefined) =>
    shown === undefined || shown === nameOfColumn(columns, column);
  if (typeof sideColumn === "number") columns.set(sideColumn, "side");
  return {
    ...choices,
    columns,
    ...(days && isSame("bookingDay", daysFor) && { days }),
    ...(sideColumn === null && { sideColumn }),
    ...(sides && isSame("side", sidesFor) && { sides }),
  };
}

function nameOfColumn(columns: ReadonlyMap<number, StatementColumn | null>, column: StatementColumn): string {
  const [found] = [...columns].find(([, meaning]) => meaning === column) ?? [];
  return found === undefined ? "" : columnName(found);
}

/** What a file was shown as, for `chosenFor`. */
export function shownAs({ mapping, headLine }: Placed): string {
  const columns = new Map(mapping.columns.entries());
  const shown = [nameOfColumn(columns, "bookingDay"), nameOfColumn(columns, "side")];
  return [delimiterName(mapping.delimiter), headLine, ...shown].join(".");
}

type Placed = { mapping: CsvMapping; headLine: number };

/** The query of an address in which nothing is left to be guessed; what is asked stays open. */
export function writeColumnChoices(
  { mapping, headLine, questions }: Placed & { questions: Pick<ColumnQuestions, "fields"> },
  account: number | null,
): URLSearchParams {
  const query = new URLSearchParams({
    ...(account !== null && { account: String(account) }),
    delimiter: delimiterName(mapping.delimiter),
    head: String(headLine),
    ...(!questions.fields.days && { days: mapping.days }),
    decimals: mapping.decimals,
  });
  for (const [place, column] of mapping.columns.entries()) query.set(columnField(place), column ?? "");
  for (const [word, side] of mapping.sides ?? []) query.append("side", writeSide(word, side));
  return query;
}

/** A word with its side, as an answer says it. */
export function writeSide(word: string, side: AmountSide): string {
  return `${side}:${word}`;
}

export function delimiterName(delimiter: Delimiter): DelimiterName {
  const names = Object.keys(delimiterNames) as DelimiterName[];
  return names.find((name) => delimiterNames[name] === delimiter) ?? "semicolon";
}
