import type { OpenCell } from "./cell-sources";

/** The board of a year. */
export const COST_BOARD = "/accounting/cost-statements";

/** The page of what a property cost in a year. */
export function costStatementPath(statementId: number): string {
  return `${COST_BOARD}/${statementId}`;
}

/** Where a page says how its open cell comes about. */
export const FORMULA = "formula";

/** The same page with one of its cells explained; rows and columns are counted from 1 on. */
export function costCellPath(statementId: number, { row, column }: OpenCell): string {
  return `${costStatementPath(statementId)}?row=${typeof row === "number" ? row + 1 : row}&column=${column + 1}#${FORMULA}`;
}

/** The vouchers of it as one file. */
export function vouchersPath(statementId: number): string {
  return `${costStatementPath(statementId)}/vouchers`;
}

/** The form of a new one. */
export function newCostStatementPath(propertyId: number, year: number): string {
  return `${COST_BOARD}/new?propertyId=${propertyId}&year=${year}`;
}

/** The letter of a settlement. */
export function settlementPath(settlementId: number): string {
  return `${COST_BOARD}/settlements/${settlementId}`;
}
