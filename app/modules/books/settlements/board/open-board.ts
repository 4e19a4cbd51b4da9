import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { relationTexts } from "../../../../texts/relations";
import { addressOf, insideOf } from "../../../base/addresses/address";
import { type Day, daysBetween } from "../../../base/calendar/day";
import { objectionUntil, settlementDeadline } from "../../../base/law/operating-costs/settlement-deadline";
import { BOARD_PAGE, type BoardRow, countBoard, selectBoard, selectBoardYears } from "./board.server";
import { type BoardState, type BoardView, boardStates, openStates } from "./board-view";

/** A year's settlements: how many are how far, and a page of them, in one round trip. */
export async function openBoard(db: Db, view: BoardView, today: Day) {
  const [counted, rows, known] = await runBatch(db, [
    countBoard(view.year, today),
    selectBoard(view, today),
    selectBoardYears(),
  ]);
  const counts = Object.fromEntries(
    boardStates.map((state) => [state, counted.find((one) => one.state === state)?.count ?? 0]),
  ) as Record<BoardState, number>;
  const shown = rows.slice(0, BOARD_PAGE);
  const lastYear = Number(today.slice(0, 4)) - 1;
  const years = [...new Set([lastYear - 1, lastYear, lastYear + 1, view.year, ...known.map(({ year }) => year)])];
  return {
    counts,
    all: Object.values(counts).reduce((sum, one) => sum + one, 0),
    count: Object.values(counts).reduce((sum, one) => sum + one, -counts.EXEMPT),
    open: openStates.reduce((sum, state) => sum + counts[state], 0),
    deadline: settlementDeadline(`${view.year}-12-31`),
    daysLeft: daysBetween(today, settlementDeadline(`${view.year}-12-31`)),
    years: years.sort((one, other) => one - other),
    rows: shown.map((row) => showRow(row, view.year, today)),
    next: rows.length > BOARD_PAGE ? (shown.at(-1)?.agreementId ?? null) : null,
  };
}

export type OpenedBoard = Awaited<ReturnType<typeof openBoard>>;

function showRow(row: BoardRow, year: number, today: Day) {
  const { streetAndNumber, city, statementTo, receivedDate, provisional, ...rest } = row;
  const deadline = settlementDeadline(statementTo ?? `${year}-12-31`);
  return {
    ...rest,
    place: addressOf({ streetAndNumber, zipCode: null, city }, relationTexts.unknownPlace),
    inside: insideOf(row),
    isProvisional: provisional === 1,
    isWhole: row.from === `${year}-01-01` && row.to === `${year}-12-31`,
    daysLeft: daysBetween(today, deadline),
    objectUntil: receivedDate && objectionUntil(receivedDate),
  };
}

export type ShownBoardRow = ReturnType<typeof showRow>;
