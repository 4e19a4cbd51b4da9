import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { feedParser } from "./read-elements";

function read(text: string) {
  const parser = new SaxesParser();
  const feed = feedParser(parser, () => {
    throw new Error("too long");
  });
  let tags = 0;
  parser.on("opentag", () => {
    tags++;
  });
  feed(text);
  parser.close();
  return tags;
}

test("as much as there is between tags that come again and again", () => {
  expect(read(`<a>${`<b c="${"x".repeat(90_000)}">${"y".repeat(90_000)}</b>`.repeat(40)}</a>`)).toBe(41);
});

test("no more of what is closed and well-formed either", () => {
  for (const [opened, closed] of [
    ["<![CDATA[", "]]>"],
    ["<?b ", "?>"],
    ["<!--", "-->"],
    ["", ""],
  ])
    expect(() => read(`<a>${opened}${"x".repeat(1_100_000)}${closed}</a>`)).toThrow("too long");
});

test.each(["<![CDATA[", "<?b ", "<!--", "<b ", "<b c='", "<b", "text", "&", "</"])("no more after %j", (opened) => {
  // What is wrong there anyway is refused by the parser.
  for (const sign of ["]", "?", "-", "x", " "]) expect(() => read(`<a>${opened}${sign.repeat(3_000_000)}`)).toThrow();
});
