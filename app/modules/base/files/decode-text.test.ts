import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text";

const TEXT = "Überweisung für Müller & Söhne, Straße 5; 1.234,56 €";
/** The same text as Windows-1252 writes it: one byte a character, the euro sign as 0x80. */
const WINDOWS = Uint8Array.from(TEXT, (character) => (character === "€" ? 0x80 : character.charCodeAt(0)));

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return bytes;
}

test("UTF-8 with and without its mark", () => {
  expect(decodeText(new TextEncoder().encode(TEXT))).toBe(TEXT);
  expect(decodeText(new TextEncoder().encode(`\uFEFF${TEXT}`))).toBe(TEXT);
  expect(decodeText(new Uint8Array())).toBe("");
});

test("UTF-16 in both orders", () => {
  expect(decodeText(utf16(`\uFEFF${TEXT}`, true))).toBe(TEXT);
  expect(decodeText(utf16(`\uFEFF${TEXT}`, false))).toBe(TEXT);
  expect(decodeText(utf16(`\uFEFF${TEXT}`, false).slice(0, -1))).toBe(TEXT.slice(0, -1));
});

test("Windows-1252 and ISO-8859-1", () => {
  expect(decodeText(WINDOWS)).toBe(TEXT);
  expect(decodeText(Uint8Array.from([0x84, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x93, 0x20, 0x96]))).toBe("„Müller“ –");
  expect(decodeText(Uint8Array.from("Käse", (character) => character.charCodeAt(0)))).toBe("Käse");
});

test("a file that was cut off in a character stays UTF-8, and one odd pair does not make Windows-1252 UTF-8", () => {
  const cut = new TextEncoder().encode("Gebühr für Köln ü").slice(0, -1);
  expect(decodeText(cut)).toBe("Gebühr für Köln \uFFFD");
  // "ß“" has the bytes of a UTF-8 character, the other umlauts have not.
  const odd = Uint8Array.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x84, 0x47, 0x72, 0x75, 0xdf, 0x93]);
  expect(decodeText(odd)).toBe("Grüße „Gruß“");
});

test("whatever Unicode text is encoded as UTF-8 comes back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      fc.pre(!text.startsWith("\uFEFF"));
      expect(decodeText(new TextEncoder().encode(text))).toBe(text);
    }),
  );
});

test("any text of umlauts and letters comes back from Windows-1252 bytes", () => {
  const letters = fc.constantFrom(..."äöüßÄÖÜé aeiourst,;-");
  fc.assert(
    fc.property(fc.array(letters), (text) => {
      const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
      expect(decodeText(bytes)).toBe(text.join(""));
    }),
  );
});
