import { expect, test } from "vitest";
import { StatementError } from "../../statement";
import { decodeXml } from "./decode-xml";

const TEXT = "<Nm>Jörg Weißbäcker, Überlingen</Nm>";

function declared(encoding: string): string {
  return `<?xml version="1.0" encoding="${encoding}"?>${TEXT}`;
}

const decode = (bytes: Uint8Array) => [...decodeXml(bytes)].join("");
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le"));
const utf16BigEndian = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le").swap16());

test.each([
  ["UTF-8", utf8(declared("UTF-8"))],
  ["UTF-8 without a declaration", utf8(TEXT)],
  ["UTF-8 with a byte order mark", utf8(`\uFEFF${declared("utf-8")}`)],
  ["UTF-8 declared as ISO-8859-1", utf8(declared("ISO-8859-1"))],
  ["UTF-8 declared as something unknown", utf8(declared("x-bank"))],
  ["ISO-8859-1", latin1(declared("ISO-8859-1"))],
  ["Windows-1252", latin1(declared("windows-1252"))],
  ["ISO-8859-15", latin1(declared("ISO-8859-15"))],
  ["ISO-8859-1 declared as UTF-8", latin1(declared("UTF-8"))],
  ["ISO-8859-1 without a declaration", latin1(TEXT)],
  ["UTF-16 with a mark", utf16(`\uFEFF${declared("UTF-16")}`)],
  ["UTF-16 without a mark", utf16(declared("UTF-16"))],
  ["big-endian UTF-16 with a mark", utf16BigEndian(`\uFEFF${declared("UTF-16")}`)],
  ["big-endian UTF-16 without a mark", utf16BigEndian(declared("UTF-16"))],
])("%s keeps its umlauts", (_, bytes) => {
  const text = decode(bytes);
  expect(text.startsWith("<")).toBe(true);
  expect(text.endsWith(TEXT)).toBe(true);
});

test("a text cut in the midst of an umlaut spoils nothing but that one", () => {
  const whole = utf8(declared("UTF-8"));
  const cut = whole.filter((_, index) => index !== whole.indexOf(0xb6));
  expect(decode(cut)).toContain("Weißbäcker, Überlingen");
});

test("ISO-8859-15 has a euro sign where others have none", () => {
  expect(decode(latin1('<?xml version="1.0" encoding="ISO-8859-15"?><A>5 \u00a4</A>'))).toContain("5 €");
});

test("another encoding is refused rather than read wrong", () => {
  expect(() => decode(latin1(declared("windows-1251")))).toThrow(
    new StatementError("Die Zeichenkodierung „windows-1251“ der Datei wird nicht unterstützt.", 1),
  );
});
