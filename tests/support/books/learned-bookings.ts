import {
  type LearnedRow,
  MOST_RELATIONS,
  type SplitRow,
} from "../../../app/modules/books/suggestions/learned/learned-row";

/** As many transactions of a token as the database looks at. */
const MOST_SPLITS = 20;

/** Keeps in memory what `booking_tokens` and `split_tokens` keep in the database. */
export class LearnedBookings {
  private readonly tokens = new Map<string, Map<string, LearnedRow>>();
  private readonly splits = new Map<string, number[]>();

  add(rows: readonly LearnedRow[]): void {
    for (const row of rows) {
      const kept = this.tokens.get(row.token) ?? new Map<string, LearnedRow>();
      this.tokens.set(row.token, kept);
      const known = kept.get(keyOf(row));
      const lastDay = known && known.lastDay > row.lastDay ? known.lastDay : row.lastDay;
      kept.set(keyOf(row), { ...row, count: row.count + (known?.count ?? 0), lastDay });
    }
  }

  addSplits(rows: readonly SplitRow[]): void {
    for (const { token, transactionId } of rows)
      this.splits.set(token, [...(this.splits.get(token) ?? []), transactionId]);
  }

  remove(rows: readonly LearnedRow[]): void {
    for (const row of rows) {
      const kept = this.tokens.get(row.token);
      const known = kept?.get(keyOf(row));
      if (!kept || !known) continue;
      if (known.count <= row.count) kept.delete(keyOf(row));
      else kept.set(keyOf(row), { ...known, count: known.count - row.count });
    }
  }

  /** What is learned of tokens, without the relations of those that too many share. */
  rowsOf(tokens: readonly string[]): LearnedRow[] {
    return tokens.flatMap((token) => {
      const rows = [...(this.tokens.get(token)?.values() ?? [])];
      const related = rows.filter(({ flowType }) => flowType !== "NONE");
      return related.length <= MOST_RELATIONS ? rows : rows.filter(({ flowType }) => flowType === "NONE");
    });
  }

  splitsOf(tokens: readonly string[]): SplitRow[] {
    return tokens.flatMap((token) =>
      (this.splits.get(token) ?? []).slice(-MOST_SPLITS).map((transactionId) => ({ token, transactionId })),
    );
  }
}

function keyOf({ flowType, flowId, subFlowType, subFlowId, template }: LearnedRow): string {
  return [flowType, flowId, subFlowType, subFlowId, template].join(" ");
}
