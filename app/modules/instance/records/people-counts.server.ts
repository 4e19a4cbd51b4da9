import { sql } from "drizzle-orm";
import { users } from "../../../../db/schema/users";
import type { PeopleCounts } from "./who-may";

/** The query for how many people carry each flag, of those who can sign in. */
export const selectPeopleCounts = sql<PeopleCounts>`select count(*) as everyone, coalesce(sum(admin), 0) as admin,
  coalesce(sum(editor), 0) as editor, coalesce(sum(voter), 0) as voter, coalesce(sum(accountant), 0) as accountant
  from ${users} where delete_time is null and locked = 0`;
