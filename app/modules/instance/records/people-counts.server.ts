import { sql } from "drizzle-orm";
import { users } from "../../../../db/schema/users";
import { roles } from "../../base/rights/rights";
import type { PeopleCounts } from "./who-may";

const counts = roles.map((flag) => sql`coalesce(sum(${users[flag]}), 0) as ${sql.raw(flag)}`);

/** The query for how many people carry each flag, of those who can sign in. */
export const selectPeopleCounts = sql<PeopleCounts>`select count(*) as everyone, ${sql.join(counts, sql`, `)}
  from ${users} where delete_time is null and locked = 0`;
