import fc from "fast-check";
import { expect, test } from "vitest";
import { readHtml } from "./read-html";

test.each([
  ["<p>Bitte um <b>R&uuml;ckruf</b>.</p><p>Gru&#223; &amp; Dank</p>", " Bitte um  Rückruf .\n Gruß & Dank\n"],
  ["eins<br>zwei<BR/>drei</Div>vier", "eins\nzwei\ndrei\nvier"],
  ["<style>p{}</style>a<script >if (a<b) x>y</SCRIPT >b<!-- <p> -->c", " a b c"],
  [
    "3 < 4 und 5 > 4 &lt;kein Tag&gt; &amp;lt; &unbekannt; &#x110000;",
    "3 < 4 und 5 > 4 <kein Tag> &lt; &unbekannt; &#x110000;",
  ],
  ["Text<style>p{}", "Text"],
  ["Text<!-- nie zu >", "Text"],
  ["Text<a href='", "Text"],
  ["", ""],
])("%j says %j", (html, text) => {
  expect(readHtml(html)).toBe(text);
});

test("text alone stays as it is, whatever lies around it", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z 0-9.]{1,20}$/)), (texts) => {
      expect(readHtml(texts.map((text) => `<td class="x">${text}`).join(""))).toBe(
        texts.map((text) => ` ${text}`).join(""),
      );
    }),
  );
});

test("what is left open takes no longer than what is closed", () => {
  for (const opened of ["<", "<br", "</p", "<a ", "<style>", "<script", "<!--", "<!", "&", "&#", "<style></styl"]) {
    const began = performance.now();
    readHtml(opened.repeat(200_000));
    expect([opened, performance.now() - began < 5_000]).toEqual([opened, true]);
  }
});
