import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeFailure } from "./describe-failure";

const messageOf = (thrown: unknown) => describeFailure(thrown).split("\n")[0];

test("of a failed query the innermost cause is told, and where, but nothing that was asked or written", () => {
  const cause = new Error("D1_ERROR: UNIQUE constraint failed", {
    cause: new Error("UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT"),
  });
  const failed = new DrizzleQueryError(
    "insert into users (email, first_name) values (?, ?)",
    ["anna@objektbuch.example", "Anna\n    at Anna (Objektbuch)"],
    cause,
  );
  const described = describeFailure(failed);
  expect(described).toMatch(/^Error: UNIQUE constraint failed: users\.email: SQLITE_CONSTRAINT\n +at /);
  expect(described).not.toMatch(/Anna|anna|insert/);
  expect(messageOf(new DrizzleQueryError("select ?", ["Anna"]))).toBe("Error: Failed query: select ?");
});

test("what a message quotes is left out", () => {
  const parse = () => {
    try {
      return JSON.parse('{"city": "Plauen", "mail": Anna}');
    } catch (error) {
      return error;
    }
  };
  expect(messageOf(parse())).not.toMatch(/Plauen|Anna/);
  expect(messageOf(new Error(`D1_TYPE_ERROR: Type 'object' not supported for value 'Anna's'`))).toBe(
    "Error: D1_TYPE_ERROR: Type '…'",
  );
  expect(messageOf(new Error("no mail to anna@objektbuch.example, sadly"))).toBe("Error: no mail to … sadly");
  expect(messageOf(new Error(`first\nAnna`))).toBe("Error: first");
  expect(messageOf(new Error("a".repeat(5_000)))).toHaveLength(307);
  const bug = new TypeError("Cannot read properties of undefined (reading 'city')");
  expect(messageOf(bug)).toBe("TypeError: Cannot read properties of undefined (reading 'city')");
});

test("whatever is thrown is told of", () => {
  expect(describeFailure("Anna")).toBe("something else than an error was thrown: string");
  expect(describeFailure({ mail: "Anna" })).toBe("something else than an error was thrown: object");
  const circle = new Error("outer");
  circle.cause = new Error("inner", { cause: circle });
  expect(messageOf(circle)).toMatch(/^Error: (inner|outer)$/);
  const bare = new Error("no stack");
  bare.stack = undefined;
  expect(describeFailure(bare)).toBe("Error: no stack");
});
