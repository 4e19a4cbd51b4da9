import { expect, test } from "vitest";
import { replaceMentions } from "./replace-mentions";

const names = ["Jörg O'Neil (Büro)", "Jörg O'Neil", "joerg@objektbuch.example"];

test("a name and an address are replaced in whatever case, the longer name first", () => {
  const text = "jörg O'NEIL (büro) sagt: Jörg O'Neil fragen, Joerg@Objektbuch.example. Jörg weiß es auch.";
  expect(replaceMentions(text, names, "Ehemaliges Mitglied 7")).toBe(
    "Ehemaliges Mitglied 7 sagt: Ehemaliges Mitglied 7 fragen, Ehemaliges Mitglied 7. Jörg weiß es auch.",
  );
  expect(replaceMentions(text, [], "X")).toBe(text);
});

test("a text grows no longer than a comment may be", () => {
  expect(replaceMentions("J O".repeat(4000), ["J O"], "Ehemaliges Mitglied 7")).toHaveLength(10_000);
});
