import { type SQL, sql } from "drizzle-orm";
import { users } from "../../../db/schema/users";

/** A user's full name in a query that joins `users`; the e-mail address of one who has none. */
export const fullNameSql: SQL<string> = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;
