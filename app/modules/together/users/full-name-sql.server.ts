import { type SQL, sql } from "drizzle-orm";
import { users } from "../../../../db/schema/users";

/** The name under which the books know a user, in a query that joins `users`: it stays if the name was replaced. */
export const nameInBooksSql: SQL<string> = sql<string>`coalesce(${users.nameInBooks}, nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;

/** A user's full name in a query that joins `users`; the e-mail address of one who has none. */
export const fullNameSql: SQL<string> = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;

/**
 * The full name of the user whose id a column has. It is named with its table as a text: drizzle leaves the table's name away in a
 * statement about one.
 */
export const fullNameOfId = <Name extends string | null = string>(column: string): SQL<Name> =>
  sql<Name>`(select ${fullNameSql} from ${users} where users.id = ${sql.raw(column)})`;
