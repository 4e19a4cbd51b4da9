import type { Db } from "./client";
import { runBatch, type SqlStatement } from "./run-batch";

/** What was made of a piece: of how many rows, and the statements that keep it. */
export type MadePiece = { count: number; writes: SqlStatement[] };

/**
 * Goes on from piece to piece until one is empty, or so many rows were gone through; returns how many it was. What keeps a piece is written
 * in the round trip that begins the next.
 */
export async function runInPieces(
  db: Db,
  most: number,
  make: (writes: readonly SqlStatement[]) => Promise<MadePiece>,
): Promise<number> {
  let writes: SqlStatement[] = [];
  for (let done = 0; ; ) {
    const piece = await make(writes);
    writes = piece.writes;
    done += piece.count;
    if (piece.count === 0) return done;
    if (done < most) continue;
    await runBatch(db, writes);
    return done;
  }
}
