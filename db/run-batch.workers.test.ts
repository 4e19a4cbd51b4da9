import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createPerson } from "../tests/support/people";
import { connect } from "./client";
import { runBatch } from "./run-batch";
import { users } from "./schema/users";

test("rows come as drizzle gives them: flags, groups of names, expressions and nulls", async () => {
  const db = connect(env.DB);
  const { id } = await createPerson("editor");
  const people = db
    .select({
      user: users,
      position: sql`7`.as("position"),
      known: sql`1`.mapWith(Boolean).as("known"),
      none: sql`null`.as("none"),
    })
    .from(users)
    .where(eq(users.id, id));
  const flags = db.select({ editor: users.editor, admin: users.admin }).from(users).where(eq(users.id, id));
  const [read, readFlags, nothing] = await runBatch(db, [
    people,
    flags,
    db.select().from(users).where(eq(users.id, 0)),
  ]);
  expect(read).toEqual(await people);
  expect(readFlags).toEqual([{ editor: true, admin: false }]);
  expect(nothing).toEqual([]);
});
