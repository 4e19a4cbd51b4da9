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

test("a name within a longer word, or an address within a longer one, is somebody else's", () => {
  const renamed = (text: string) => replaceMentions(text, ["Jan Berg", "jan@berg.example"], "Ehemaliges Mitglied 7");
  for (const other of [
    "Jan Berger und Björjan Berg",
    "xjan@berg.example, e.jan@berg.example, jan@berg.example.com, jan@berg.example-bau.de",
  ])
    expect(renamed(other)).toBe(other);
  expect(renamed("Jan Bergs Notiz; (Jan Berg) jan@berg.example.")).toBe(
    "Ehemaliges Mitglied 7s Notiz; (Ehemaliges Mitglied 7) Ehemaliges Mitglied 7.",
  );
});
