import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createPerson } from "../tests/support/people";
import { connect } from "./client";
import { keepQuery } from "./keep-query";
import { runBatch } from "./run-batch";
import { users } from "./schema/users";

test("a kept query is built once and answers by the values of each call", async () => {
  const db = connect(env.DB);
  const [editor, voter] = [await createPerson("editor"), await createPerson("voter")];
  const build = vi.fn((query: Parameters<Parameters<typeof keepQuery>[0]>[0]) =>
    query
      .select({ user: users, word: sql<string>`${sql.placeholder("word")}`.as("word") })
      .from(users)
      .where(eq(users.id, sql.placeholder("id"))),
  );
  const userById = keepQuery(build);
  expect(build).not.toHaveBeenCalled();

  const [first, second, none] = await runBatch(db, [
    userById({ id: editor.id, word: "a" }),
    userById({ id: voter.id, word: "b" }),
    userById({ id: 0, word: "c" }),
  ]);
  const [stored] = await db.select().from(users).where(eq(users.id, editor.id));
  expect(first).toEqual([{ user: stored, word: "a" }]);
  expect(second).toMatchObject([{ user: { id: voter.id, voter: true, editor: false }, word: "b" }]);
  expect(none).toEqual([]);
  expect(build).toHaveBeenCalledTimes(1);
});

test("a value that is not given is a fault of the call", () => {
  const userById = keepQuery((query) =>
    query
      .select()
      .from(users)
      .where(eq(users.id, sql.placeholder("id"))),
  );
  expect(() => userById({}).toSQL()).toThrow(/"id"/);
});
