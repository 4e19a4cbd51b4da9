import { countDistinct } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { legs } from "../../../db/schema/ledger";
import type { FlowType, SubFlowType } from "./flow-types";
import { relatingTo } from "./relating-to.server";

/** How many transactions have a leg that relates to something, as its relation or within it. */
export async function countBookings(db: Db, type: FlowType | SubFlowType, id: number): Promise<number> {
  const [found] = await db
    .select({ count: countDistinct(legs.transactionId) })
    .from(legs)
    .where(relatingTo(type, id));
  return found?.count ?? 0;
}
