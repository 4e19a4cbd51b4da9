import { statementColumnRefusals as texts } from "../../../../texts/accounting/statement-columns";
import type { FieldErrors } from "../../../base/domain-error";
import { columnName } from "../../../base/spreadsheets/cell-name";
import type { AmountSide, DayOrder } from "../read/csv/cells/csv-kinds";
import { foldSide } from "../read/csv/cells/read-cells";
import type { CsvMapping } from "./mapping-types";
import type { SideColumn, SideWord, Survey } from "./survey-table";
import type { DayOrderSpan, TurnedOrder } from "./weigh-day-orders";

/** What was answered of a file that its rows leave open; `sideColumn` is the place of a column, null if all of it came in. */
export type ColumnAnswers = {
  days?: DayOrder;
  sideColumn?: number | null;
  sides?: readonly (readonly [word: string, side: AmountSide])[];
};

/** What has to be asked before a file can be read as a mapping says. */
export type ColumnQuestions = {
  /** The days as either order reads them, if both are as good. */
  days: Record<TurnedOrder, DayOrderSpan> | null;
  /** The columns of which one may say whether money came or went. */
  sideColumns: SideColumn[];
  /** The words of the column of sides, as somebody said or as they are known. */
  sideWords: SideWord[];
  /** The questions as sentences, and by the fields that answer them. */
  problems: string[];
  fields: FieldErrors;
};

export const NO_QUESTIONS: ColumnQuestions = { days: null, sideColumns: [], sideWords: [], problems: [], fields: {} };

/** Asks what the rows of a file leave open. `isKept` says that the mapping was confirmed for another file before. */
export function askColumns(
  survey: Survey,
  mapping: CsvMapping,
  answers: ColumnAnswers,
  { isKept }: { isKept: boolean },
): ColumnQuestions {
  const questions: ColumnQuestions = { ...NO_QUESTIONS, problems: [], fields: {} };
  const ask = (field: string, sentence: string, how: string) => {
    questions.problems.push(sentence);
    questions.fields[field] = how;
  };
  const { days } = survey;
  if (answers.days === undefined && mapping.days !== "ymd") {
    if (days.kind === "either" && !isKept) {
      questions.days = days.spans;
      ask("days", texts.daysOpen(days.spans), texts.daysHow);
    } else if (days.kind === "order" && days.order !== mapping.days) ask("days", texts.daysMoved, texts.daysHow);
  }
  if (!mapping.columns.includes("amount")) return questions;
  if (!mapping.columns.includes("side")) {
    questions.sideColumns = survey.sideColumns;
    if (survey.sideColumns.length > 0 && answers.sideColumn !== null)
      ask("sideColumn", texts.sideColumnNeeded, texts.sideColumnHow(survey.sideColumns.map(describe)));
    else if (survey.isLed) ask("columns", texts.balanceFalls, texts.where);
    return questions;
  }
  if (survey.sideWords === null) ask("sideColumn", texts.tooManySides, texts.tooManySides);
  const said = new Map(mapping.sides);
  questions.sideWords = (survey.sideWords ?? []).map(({ word, side }) => ({
    word,
    side: said.get(foldSide(word)) ?? side,
  }));
  const open = questions.sideWords.flatMap(({ word, side }) => (side === null ? [word] : []));
  if (open.length > 0) ask("side", texts.sidesNeeded(open), texts.sidesHow(open));
  return questions;
}

function describe({ place, head, words }: SideColumn): string {
  const said = words.map(({ word }) => word || "–").join(", ");
  return `${columnName(place)} (${head === "" ? said : `${head}: ${said}`})`;
}

/** A mapping with what was answered in it. */
export function withAnswers(mapping: CsvMapping, { days, sideColumn, sides = [] }: ColumnAnswers): CsvMapping {
  const said = new Map([...(mapping.sides ?? []), ...sides]);
  return {
    ...mapping,
    ...(days && { days }),
    ...(typeof sideColumn === "number" && { columns: mapping.columns.with(sideColumn, "side") }),
    ...(said.size > 0 && { sides: [...said] }),
  };
}
