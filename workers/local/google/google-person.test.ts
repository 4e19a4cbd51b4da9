import fc from "fast-check";
import { expect, test } from "vitest";
import { demoAccounts } from "../../../db/seed/demo/accounts";
import { googlePerson } from "./google-person";

test("a demo account is found in any case of letters and keeps its own spelling", () => {
  for (const { email, firstName, lastName } of demoAccounts)
    expect(googlePerson(` ${email.toUpperCase()} `)).toEqual({
      ...googlePerson(email),
      email,
      name: `${firstName} ${lastName}`,
    });
});

test("the subject does not change from run to run", () => {
  expect(googlePerson("admin@objektbuch.example")?.sub).toBe("146918605688281210953");
});

test("a stranger is named after the address", () => {
  expect(googlePerson("eva_maria.klein@fremd.example")).toMatchObject({
    given_name: "Eva",
    family_name: "Maria Klein",
  });
  expect(googlePerson("eva@fremd.example")).toMatchObject({ given_name: "Eva", family_name: "", name: "Eva" });
});

test.each([
  "",
  "eva",
  "eva@",
  "@fremd.example",
  "eva@fremd",
  "e va@fremd.example",
  "a@b@fremd.example",
  '"><@fremd.example',
])("%j is no address", (text) => {
  expect(googlePerson(text)).toBeNull();
});

test("addresses that differ in more than the case of letters are different people", () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (left, right) => {
      const [one, other] = [googlePerson(left), googlePerson(right)];
      fc.pre(one !== null && other !== null);
      expect(one.sub).toMatch(/^1\d{20}$/);
      expect(one.sub === other.sub).toBe(left.toLowerCase() === right.toLowerCase());
    }),
  );
});
