import { expect, test } from "vitest";
import { call } from "./support/call";
import { createPerson } from "./support/people";

test("current user", async () => {
  const person = await createPerson("editor");
  const answer = await call(person, "GET", "/api/users/current");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ email: person.email, editor: true, admin: false });
});
