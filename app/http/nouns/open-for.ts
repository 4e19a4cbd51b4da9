import type { Db } from "../../../db/client";
import type { CurrentUser } from "../../auth/current-user";
import { demandRight } from "../../auth/demand-right";
import { DomainError } from "../../modules/base/domain-error";
import type { Noun } from "../../modules/base/nouns/noun.server";
import { may } from "../../modules/base/rights/rights";

type Stored = { id: number; version: number };

/** Of rows those that a user may read. */
export function readableFor<Row extends Stored, Sent>(
  { further }: Noun<Row, Sent>,
  user: CurrentUser,
  rows: Row[],
): Row[] {
  return further === null ? rows : rows.filter((row) => may(user, further(row)?.read ?? "readPortfolio"));
}

/** Makes a check that refuses a user who may not have a row be what it is, or is to become. */
export function furtherCheck<Row extends Stored, Sent>({ further }: Noun<Row, Sent>, user: CurrentUser) {
  return (row: Partial<Row> | Sent): void => {
    const rights = further?.(row);
    if (rights) demandRight(user, rights.change);
  };
}

/** Refuses a user who may not change a row; to who may not even read it, it is not there. */
export async function demandRow<Row extends Stored, Sent>(
  noun: Noun<Row, Sent>,
  { db, user }: { db: Db; user: CurrentUser },
  id: number,
): Promise<void> {
  if (noun.further === null) return;
  const [row] = readableFor(noun, user, [await noun.open(db, id)]);
  if (!row) throw new DomainError("not-found", noun.words.notFound);
  furtherCheck(noun, user)(row);
}
