import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { legs } from "../../../../db/schema/books/ledger";
import { MOST_COUNTED_BOOKINGS } from "./relation";
import { relationTables } from "./relation-tables.server";
import { type FlowType, flowTypes, parentTypeOf, type RelatedType } from "./relation-types";

/** How many transactions have a leg that relates to something, as its relation or within it, up to one more than are counted. */
export function countBookings(db: Db, type: RelatedType, id: number): Promise<number> {
  return countTransactions(db, relatingTo(type, id));
}

/** How many transactions have a leg of which a condition holds, up to one more than `MOST_COUNTED_BOOKINGS`. */
export async function countTransactions(db: Db, condition: SQL): Promise<number> {
  const [[found]] = await runBatch(db, [
    sql<{ count: number }>`select count(*) as count from
      (select distinct transaction_id from ${legs} where ${condition} limit ${MOST_COUNTED_BOOKINGS + 1})`,
  ]);
  return found?.count ?? 0;
}

/**
 * The condition on legs that relate to something with either entry, as their relation or within it. It begins with the relation, as the
 * indexes of legs do: what lies within another thing never comes to lie within a third.
 */
function relatingTo(type: RelatedType, id: number): SQL {
  const conditions = (
    [
      [legs.sourceFlowType, legs.sourceFlowId, legs.sourceSubFlowType, legs.sourceSubFlowId],
      [legs.targetFlowType, legs.targetFlowId, legs.targetSubFlowType, legs.targetSubFlowId],
    ] as const
  ).map(([flowType, flowId, subFlowType, subFlowId]) => {
    if (isRelation(type)) return sql`(${flowType} = ${type} and ${flowId} = ${id})`;
    const { table, parentId } = relationTables[type];
    const parent = sql`(select ${parentId} from ${table} where ${table.id} = ${id})`;
    return sql`(${flowType} = ${parentTypeOf(type)} and ${flowId} = ${parent} and ${subFlowType} = ${type} and ${subFlowId} = ${id})`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function isRelation(type: RelatedType): type is RelatedType & FlowType {
  return flowTypes.some((flowType) => flowType === type);
}

/** Holds while no booking relates to something: the condition under which it may be deleted. */
export function unbooked(type: RelatedType, id: number): SQL {
  return sql`not exists (select 1 from ${legs} where ${relatingTo(type, id)})`;
}
