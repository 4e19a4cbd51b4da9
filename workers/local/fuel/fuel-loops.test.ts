import { parseAst } from "vite";
import { expect, test } from "vitest";
import { fuelLoops } from "./fuel-loops";

const MESSENGERS = ["LoopbackPort", "MessageHandler", "WorkerTransport", "PDFPageProxy", "PDFDocumentProxy"]
  .concat("PDFDocumentLoadingTask", "PDFWorker")
  .map((name) => `class ${name} { run() { for (const x of [1, 2]) this.x = x; return this.x; } }`)
  .concat("function make(AnnotationFactory) { return AnnotationFactory.create(stringToPDFString('')); }")
  .concat(
    "class TranslatedFont {} class Parser { made = []; } function read() { return [new TranslatedFont(1), new Parser(2)]; }",
  )
  .concat("class fonts_Glyph {} class Dict {} class Ref {} class Name {} class Cmd {} class Plain {}")
  .concat(
    "function makeMore() { return [new fonts_Glyph(1), new Dict(1), new Ref(1), new Name(1), new Cmd(1), new Plain(1)]; }",
  )
  .concat("class Kept { entries = []; _map = []; put(at, what) { this.entries[at] = what; this._map[at] = what; } }")
  .concat("class Lexer { text = []; add(sign) { this.text.push(String.fromCharCode(sign)); } getObj() { return 1; } }")
  .concat("function add(list, lexer, word) { list.push(lexer.getObj()); word += String.fromCharCode(1); }")
  .concat("function stringToPDFString(text) { return text; }")
  .join("\n");

/** What the code answers with so much fuel, and what is left of it. */
async function run(code: string, left: number) {
  const fuelled = fuelLoops(`${MESSENGERS}\nexport const run = () => { ${code} };`, parseAst);
  const { fuel, run } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(fuelled)}`);
  fuel.left = left;
  return [run(), fuel.left];
}

test.each([
  ["let sum = 0; for (let i = 0; i < 10; i++) sum += i; return sum", 45, 990],
  ["let sum = 0; for (const i of [1, 2]) for (const j of [3, 4]) sum += i * j; return sum", 21, 994],
  ["let i = 0; do i++; while (i < 5); while (i < 9) { i++; } return i", 9, 991],
  ["const end = 4; let i = 0; for (; i <= end; i++); return i", 5, 500],
  ["const x = []; for (const y in { a: 1, b: 2 }) if (y === 'a') x.push(y); else x.push(0); return x.length", 2, 998],
  ["return new Uint8Array(8).length + new Array(3).length", 11, 1_000],
  ["return Object.create({ a: 3 }).a", 3, 970],
  ["read(); return 1", 1, 1_000 - 81_500 - 300],
  ["return stringToPDFString('Erika')", "Erika", 850],
  ["return makeMore().length", 6, 1_000 - 5_600],
  ["new Kept().put(0, {}); return 1", 1, 600],
  ["new Kept().put(0, 'aa'); return 1", 1, 600 - 240],
  ["new Lexer().add(65); return 1", 1, 960],
  ["const list = []; list.push(new Lexer().getObj()); return list", [1], 920],
  ["let word = ''; for (let i = 0; i < 2; i++) word += String.fromCharCode(65); return word", "AA", 878],
  ["let x = ''; for (const i of [1]) for (const j of [2]) x += String.fromCharCode(65); return x", "A", 938],
  ["new Promise(() => {}); return new LoopbackPort().run()", 2, 0],
])("%s comes to the same, and has its price", async (code, result, left) => {
  expect(await run(code, 1_000)).toEqual([result, left]);
});

test.each([
  "for (;;);",
  "while (true) {}",
  "for (;;) try { for (;;); } catch {}",
  "const end = 2 ** 31; const all = []; for (let i = 0; i <= end; i++) all.push(i)",
  "return new Uint8Array(2 ** 30)",
  "let last = {}; for (let i = 0; i < 200; i++) last = Object.create(last)",
  "const AnnotationFactory = { create: (x) => x }; for (let i = 0; i < 200; i++) AnnotationFactory.create(2);",
])("%s comes to an end", async (code) => {
  await expect(run(code, 1_000_000)).rejects.toThrow();
});

test("a library whose parts have other names is not taken for the same", () => {
  expect(() => fuelLoops("for (;;);", parseAst)).toThrow("LoopbackPort");
});
