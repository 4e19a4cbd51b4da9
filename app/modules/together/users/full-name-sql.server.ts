import { type SQL, sql } from "drizzle-orm";
import { users } from "../../../../db/schema/users";

/** The name under which the books know a user, in a query that joins `users`: it stays if the name was replaced. */
export const nameInBooksSql: SQL<string> = sql<string>`coalesce(${users.nameInBooks}, nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;

/** A user's full name in a query that joins `users`; the e-mail address of one who has none. */
export const fullNameSql: SQL<string> = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;
