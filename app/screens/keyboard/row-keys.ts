/** The keys that lead from row to row, and by how many. */
export const rowKeys: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, k: -1, j: 1 };
