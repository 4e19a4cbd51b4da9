import { expect, test } from "vitest";
import { hostilePdfs } from "../../../../../tests/support/hostile/hostile-pdfs";
import { printPdf } from "../../../../../tests/support/print-pdf";
import { readText } from "./read-text";

const PDF = "application/pdf";

// Ten seconds are for a busy machine; without a bound they take minutes, or all memory there is.
test.each(Object.entries(hostilePdfs))(
  "%s: the reading comes to an end",
  async (_, print) => {
    const bytes = print(10);
    const before = process.memoryUsage();
    const began = process.cpuUsage();
    // What the library itself gives up has no text.
    expect((await readText(PDF, bytes)).state).toBeOneOf(["unreadable", "none"]);
    const { user } = process.cpuUsage(began);
    const { arrayBuffers } = process.memoryUsage();
    expect(user / 1e6).toBeLessThan(10);
    expect((arrayBuffers - before.arrayBuffers) / 2 ** 20).toBeLessThan(64);
  },
  60_000,
);

test("a file of a thousand pages is read until there is enough of it, and so is one behind a bad one", async () => {
  const bad = readText(PDF, hostilePdfs["widths without end"]!(10));
  const page = Array.from({ length: 40 }, (_, line) => ({ text: `Zeile ${line}: ${"Nebenkosten ".repeat(4)}` }));
  const good = readText(PDF, printPdf(Array.from({ length: 300 }, () => page)));
  expect((await bad).state).toBe("unreadable");
  const { state, text } = await good;
  expect([state, text?.split("\n").length]).toEqual(["found", 12_000]);
}, 60_000);
