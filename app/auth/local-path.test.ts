import { expect, test } from "vitest";
import { localPath } from "./local-path";

test("only paths of this site are followed after signing in", () => {
  expect(localPath("/properties/3?x=1")).toBe("/properties/3?x=1");
  for (const path of [
    null,
    "",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/login?reason=x",
    "/auth/google",
  ])
    expect(localPath(path)).toBe("/");
});
