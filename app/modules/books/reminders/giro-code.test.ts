import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { giroCode } from "./giro-code";
import { giroCodePath } from "./giro-code-path.server";

const transfer = {
  name: "Muster Immobilien GbR",
  iban: "DE02120300000000202051",
  cents: 475_52,
  text: "Nachzahlung 2025 MV17",
};

test("a code has the lines of EPC069-12, spelled as banks take it", () => {
  expect(giroCode(transfer)).toBe(
    "BCD\n002\n1\nSCT\n\nMuster Immobilien GbR\nDE02120300000000202051\nEUR475.52\n\n\nNachzahlung 2025 MV17\n",
  );
  expect(giroCode({ ...transfer, name: "Häuser & Höfe", cents: 5, text: "Wohnung №3" })).toBe(
    "BCD\n002\n1\nSCT\n\nHaeuser + Hoefe\nDE02120300000000202051\nEUR0.05\n\n\nWohnung .3\n",
  );
  const longest = giroCode({ ...transfer, name: "Ä".repeat(99), text: "ß".repeat(400), cents: 99_999_999_999 });
  expect(new TextEncoder().encode(longest ?? "").length).toBeLessThanOrEqual(331);
});

test("without name, IBAN or an amount to be paid there is no code", () => {
  for (const lacking of [{ name: null }, { name: " " }, { iban: null }, { cents: 0 }, { cents: -5 }, { cents: 1e11 }])
    expect(giroCodePath({ ...transfer, ...lacking })).toBeNull();
});

test("a drawn code is read again by another reader, 101 bytes as version 6", () => {
  const text = giroCode({ ...transfer, text: "Nachzahlung 2025 MV17 E. Mus" }) ?? "";
  expect(new TextEncoder().encode(text).length).toBe(101);
  const drawn = giroCodePath({ ...transfer, text: "Nachzahlung 2025 MV17 E. Mus" });
  expect(drawn?.size).toBe(41 + 2 * 4);
  expect(read(drawn)).toBe(text);
});

/** Paints a path of squares in black on white, and reads it. */
function read(drawn: ReturnType<typeof giroCodePath>): string {
  const scale = 4;
  const width = (drawn?.size ?? 0) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of (drawn?.path ?? "").matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = (Number(y) * scale + row) * width + Number(x) * scale + column;
        data.fill(0, at * 4, at * 4 + 3);
      }
  return decodeQR({ width, height: width, data });
}
