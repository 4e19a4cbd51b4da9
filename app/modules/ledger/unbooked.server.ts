import { type SQL, sql } from "drizzle-orm";
import { legs } from "../../../db/schema/ledger";
import type { FlowType, SubFlowType } from "./flow-types";
import { relatingTo } from "./relating-to.server";

/** Holds while no booking relates to something: the condition under which it may be deleted. */
export function unbooked(type: FlowType | SubFlowType, id: number): SQL {
  return sql`not exists (select 1 from ${legs} where ${relatingTo(type, id)})`;
}
