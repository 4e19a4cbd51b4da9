import { expect, test } from "vitest";
import { readFields } from "./read-fields";

const tagsOf = (text: string) => [...readFields(text)].map(({ tag }) => tag);

test("each field knows its lines and where it starts", () => {
  expect([...readFields(":20:A\n\n:86:one\ntwo\n:62F:x\n")]).toEqual([
    { tag: "20", line: 1, lines: ["A"] },
    { tag: "86", line: 3, lines: ["one", "two"] },
    { tag: "62F", line: 5, lines: ["x"] },
  ]);
});

test.each([
  ["CRLF", "\r\n"],
  ["LF", "\n"],
  ["CR", "\r"],
  ["@@", "@@"],
])("lines may end with %s", (_, end) => {
  expect(tagsOf(["", ":20:A", ":25:1", "-", ":20:B", ""].join(end))).toEqual(["20", "25", "20"]);
});

test("what two @ say within a text of lines is text", () => {
  expect([...readFields(":20:A\n:86:a@@b\n")][1]?.lines).toEqual(["a@@b"]);
});

test("envelopes, prefaces and what follows the end of a message are left out", () => {
  const text = [
    "\uFEFFExport of 3 January",
    "{1:F01BANKDEFFAXXX0000000000}{2:O9400000000000}{4:",
    ":20:A",
    ":86:text",
    "-}{5:{CHK:0}}",
    "BANKDEFF",
    "940",
    "\u0001{1:F01BANKDEFFAXXX0000000000}{4::20:B",
    ":86:more",
    "-",
    "trailer",
  ].join("\n");
  expect([...readFields(text)].map(({ tag, lines }) => [tag, ...lines])).toEqual([
    ["20", "A"],
    ["86", "text"],
    ["20", "B"],
    ["86", "more"],
  ]);
});

test("a wrapped line that looks like a field goes on with the text", () => {
  const text = [":61:x", ":86:Termin 3.1.", ":20:15 Uhr", ": mit Frau", ":KO:1", "-info", ":62F:y"].join("\n");
  expect([...readFields(text)][1]?.lines).toEqual(["Termin 3.1.", ":20:15 Uhr", ": mit Frau", ":KO:1", "-info"]);
  expect(tagsOf(text)).toEqual(["61", "86", "62F"]);
});

test("a statement that begins before the last one ended is a statement", () => {
  expect(tagsOf(":61:x\n:86:y\n:20:B\n:25:1\n:28C:2\n:60F:z")).toEqual(["61", "86", "20", "25", "28C", "60F"]);
});

test("a tag broken after its first colon is mended", () => {
  expect([...readFields(":61:x\n:\n86:166?00A")]).toEqual([
    { tag: "61", line: 1, lines: ["x"] },
    { tag: "86", line: 2, lines: ["166?00A"] },
  ]);
});
