import fc from "fast-check";
import { expect, test } from "vitest";
import { readParts } from "./read-parts";

/** A body that arrives in pieces of the given lengths, over and over. */
function inPieces(bytes: Uint8Array, lengths: readonly number[]): ReadableStream<Uint8Array> {
  let start = 0;
  let turn = 0;
  return new ReadableStream({
    pull(controller) {
      if (start >= bytes.length) return controller.close();
      const end = start + (lengths[turn++ % lengths.length] ?? 1);
      controller.enqueue(bytes.slice(start, end));
      start = end;
    },
  });
}

async function read(body: ReadableStream<Uint8Array>, type: string, most = Number.POSITIVE_INFINITY) {
  const parts: [string, string | null, string][] = [];
  for await (const { name, fileName, pieces } of readParts(body, type)) {
    let text = "";
    for await (const piece of pieces) {
      text += Buffer.from(piece).toString("latin1");
      if (text.length >= most) break;
    }
    parts.push([name, fileName, text]);
  }
  return parts;
}

async function encode(form: FormData) {
  const request = new Request("http://localhost", { method: "POST", body: form });
  return {
    bytes: new Uint8Array(await request.arrayBuffer()),
    type: request.headers.get("Content-Type") ?? "",
  };
}

const content = fc.array(fc.constantFrom("a", "\r", "\n", "-", "--", "\r\n", "\r\n-", "\r\n--", "\r\n--x"), {
  maxLength: 60,
});

test("whatever a form holds is read as it was written, in whatever pieces it arrives, whole or in part", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 30 }),
      async (contents, lengths, most) => {
        const form = new FormData();
        for (const [index, pieces] of contents.entries())
          form.append("file", new File([pieces.join("")], `${index}.txt`));
        const { bytes, type } = await encode(form);
        const written = contents.map((pieces, index) => ["file", `${index}.txt`, pieces.join("")]);
        expect(await read(inPieces(bytes, lengths), type)).toEqual(written);
        const begun = await read(inPieces(bytes, lengths), type, most);
        expect(begun.map(([, name]) => name)).toEqual(written.map(([, name]) => name));
      },
    ),
    { numRuns: 200 },
  );
});

test("a body that ends early is refused, wherever it ends", async () => {
  const form = new FormData();
  form.set("label", "Andere");
  form.set("file", new File(["Inhalt"], "a.txt"));
  const { bytes, type } = await encode(form);
  for (let length = 0; length < bytes.length - 4; length++)
    await expect(read(inPieces(bytes.slice(0, length), [7]), type)).rejects.toThrow("nicht vollständig");
});

const typed = (disposition: string) =>
  read(
    inPieces(new TextEncoder().encode(`--x\r\n${disposition}\r\n\r\nInhalt\r\n--x--`), [11]),
    "multipart/form-data; boundary=x",
  );

test.each([
  ['form-data; name="file"; filename="Grundriß 🏠.pdf"', "Grundriß 🏠.pdf"],
  ['form-data; name="file"; filename="a %22b%22.pdf"', 'a "b".pdf'],
  ['form-data; name="file"; filename="a \\"b\\" \\\\c.pdf"', 'a "b" \\c.pdf'],
  ["form-data; name=file; filename=a.pdf", "a.pdf"],
  ['form-data; filename="a;name=b.pdf"; name="file"', "a;name=b.pdf"],
  ['form-data; name="file"; filename=""', ""],
  ['form-data; name="file"', null],
])("the name of a file as senders write it: %s", async (disposition, fileName) => {
  expect(await typed(`Content-Disposition: ${disposition}`)).toEqual([["file", fileName, "Inhalt"]]);
  expect(await typed(`Content-Type: text/plain\r\ncontent-disposition: ${disposition}`)).toEqual([
    ["file", fileName, "Inhalt"],
  ]);
});

test("what is no form is refused", async () => {
  for (const headers of ["Content-Type: text/plain", "Content-Disposition: form-data", "", `x: ${"y".repeat(9_000)}`])
    await expect(typed(headers)).rejects.toThrow("Formular");
  await expect(read(inPieces(new Uint8Array(10), [3]), "multipart/form-data")).rejects.toThrow("Formular");
});
