import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { relationTexts } from "../../../../texts/relations";
import { addressOf, insideOf } from "../../../base/addresses/address";
import { addDays, type Day, daysBetween } from "../../../base/calendar/day";
import { objectionUntil, settlementDeadline } from "../../../base/law/operating-costs/settlement-deadline";
import type { Cents } from "../../../base/money/money";
import { hasWords } from "../../../base/search/has-words";
import { checkedStatementsOf } from "../../cost-statements/open-cost-statements";
import { divideCosts } from "../reckon/divide-costs";
import {
  BOARD_PAGE,
  type BoardPage,
  type BoardRow,
  selectBoard,
  selectBoardWords,
  selectBoardYears,
} from "./board.server";
import { type BoardState, type BoardView, boardStates, openStates } from "./board-view";

/** A year's settlements: how many are how far, and a page of them, in one round trip, or two if words are looked for. */
export async function openBoard(db: Db, view: BoardView, today: Day) {
  const found = view.text ? await search(db, view) : null;
  const [[board], known] = await runBatch(db, [selectBoard(view, today, found), selectBoardYears()]);
  const counted: Partial<Record<BoardState, number>> = JSON.parse(board?.counts ?? "{}");
  const rows: BoardRow[] = JSON.parse(board?.page ?? "[]");
  const counts = Object.fromEntries(boardStates.map((state) => [state, counted[state] ?? 0])) as Record<
    BoardState,
    number
  >;
  const shown = rows.slice(0, BOARD_PAGE);
  const drafts = board ? ownersOfDrafts(board) : new Map<number, Cents | null>();
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
    rows: shown.map((row) => showRow(row, view.year, today, drafts)),
    next: rows.length > BOARD_PAGE ? (shown.at(-1)?.agreementId ?? null) : null,
  };
}

/** The agreements of a year that have all words that are looked for, written as one may. */
async function search(db: Db, { year, text }: BoardView): Promise<number[]> {
  const [all] = await runBatch(db, [selectBoardWords(year)]);
  const isFound = hasWords(text);
  return all.filter(({ words }) => isFound(words)).map(({ agreementId }) => agreementId);
}

/** What falls to the owner by statements that nobody was settled with yet; null of one with faults. */
function ownersOfDrafts({ statements, tenancies, spans }: BoardPage): Map<number, Cents | null> {
  const checked = checkedStatementsOf([JSON.parse(statements), JSON.parse(tenancies), JSON.parse(spans)]);
  return new Map(
    checked.map(({ faults, ...statement }) => [
      statement.id,
      Object.keys(faults).length > 0 ? null : divideCosts(statement, statement.tenancies).owner.costs,
    ]),
  );
}

export type OpenedBoard = Awaited<ReturnType<typeof openBoard>>;

function showRow(row: BoardRow, year: number, today: Day, drafts: ReadonlyMap<number, Cents | null>) {
  const { streetAndNumber, city, statementTo, receivedDate, provisional, ownerCosts, coveredFrom, ...rest } = row;
  const isCovered = coveredFrom !== null && coveredFrom <= row.from;
  const to = coveredFrom !== null && !isCovered && coveredFrom <= row.to ? addDays(coveredFrom, -1) : row.to;
  const draft = row.statementId === null ? undefined : drafts.get(row.statementId);
  const deadline = settlementDeadline(statementTo ?? `${year}-12-31`);
  return {
    ...rest,
    to,
    isCovered,
    place: addressOf({ streetAndNumber, zipCode: null, city }, relationTexts.unknownPlace),
    inside: insideOf(row),
    isProvisional: provisional === 1,
    ownerCosts: ownerCosts ?? draft ?? null,
    hasFaults: row.settlementId === null && draft === null,
    isWhole: row.from === `${year}-01-01` && to === `${year}-12-31`,
    daysLeft: daysBetween(today, deadline),
    objectUntil: receivedDate && objectionUntil(receivedDate),
  };
}

export type ShownBoardRow = ReturnType<typeof showRow>;
