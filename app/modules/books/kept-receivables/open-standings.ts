import type { Db } from "../../../../db/client";
import type { Day } from "../../base/calendar/day";
import { openReceivables } from "../receivables/open-receivables";
import { type ItemizedStanding, standingOf } from "../receivables/standing";
import { standingOn } from "./keep-receivables";
import { runOnKept } from "./run-on-kept";
import { selectItemized } from "./standings.server";

/** How all agreements stand on a day that ever owed anything, by id; as of today by what is kept. */
export async function openStandings(db: Db, asOf: Day, today: Day): Promise<ItemizedStanding[]> {
  const kept = asOf === today ? await runOnKept(db, today, { all: [selectItemized()] }) : null;
  if (!kept) return (await openReceivables(db, asOf)).map(standingOf);
  return kept.all[0]
    .map(({ standing, items, ...row }) => ({ ...row, standing: standingOn(standing, today), items: items ?? [] }))
    .sort((one, other) => one.agreementId - other.agreementId);
}
