import fc from "fast-check";
import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { FileFault } from "../files/file-fault";
import { MAX_FILES_IN_ZIP, MAX_UNPACKED_BYTES, unpackStatements } from "./unpack";

const DAMAGED = "Das ZIP-Archiv ist beschädigt und lässt sich nicht entpacken.";
const DIRECTORY_ENTRY = 0x02014b50;

function textsOf(bytes: Uint8Array): [string, string][] {
  return unpackStatements(bytes).map((file) => [file.name, strFromU8(file.bytes)]);
}

/** The ZIP with a field of each directory entry rewritten, as someone with bad intent would. */
function rewritten(zip: Uint8Array, field: number, value: number, length: 2 | 4): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  for (let offset = 0; offset + 46 <= copy.length; offset++) {
    if (view.getUint32(offset, true) !== DIRECTORY_ENTRY) continue;
    if (length === 2) view.setUint16(offset + field, value, true);
    else view.setUint32(offset + field, value, true);
  }
  return copy;
}

describe("what comes out", () => {
  test("a file that is no ZIP is itself", () => {
    const bytes = strToU8("<Document/>");
    expect(unpackStatements(bytes)).toEqual([{ name: "", bytes }]);
    expect(unpackStatements(bytes)[0]?.bytes).toBe(bytes);
    expect(unpackStatements(new Uint8Array())).toHaveLength(1);
  });

  test("the files in their order, packed or stored, with names as they are", () => {
    const long = "Müller ".repeat(5000);
    const zip = zipSync({
      "2.xml": strToU8(long),
      "Auszüge/1.xml": [strToU8("eins"), { level: 0 }],
      "0.xml": strToU8(""),
    });
    expect(textsOf(zip)).toEqual([
      ["2.xml", long],
      ["Auszüge/1.xml", "eins"],
      ["0.xml", ""],
    ]);
  });

  test("folders and what macOS adds are left out", () => {
    const zip = zipSync({
      "a/": new Uint8Array(),
      "a/1.xml": strToU8("x"),
      "__MACOSX/a/._1.xml": strToU8("y"),
      ".DS_Store": strToU8("z"),
    });
    expect(textsOf(zip)).toEqual([["a/1.xml", "x"]]);
  });

  test("a comment behind the directory and a view into a larger buffer change nothing", () => {
    const zip = zipSync({ "1.xml": strToU8("eins") });
    const commented = new Uint8Array(zip.length + 10);
    commented.set(zip, 3);
    new DataView(commented.buffer).setUint16(3 + zip.length - 2, 7, true);
    expect(textsOf(commented.subarray(3))).toEqual([["1.xml", "eins"]]);
  });

  test("any files come back as they were", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}\.xml$/), fc.uint8Array({ maxLength: 200 })), {
          minLength: 1,
          maxLength: 5,
          selector: ([name]) => name,
        }),
        fc.constantFrom(0 as const, 1 as const, 9 as const),
        (files, level) => {
          const zip = zipSync(Object.fromEntries(files), { level });
          expect(unpackStatements(zip)).toEqual(files.map(([name, bytes]) => ({ name, bytes })));
        },
      ),
    );
  });
});

describe("what is refused", () => {
  const zip = zipSync({ "1.xml": strToU8("Kontoauszug ".repeat(500)) });

  test("too much: in one file, in all together, or hidden behind a small claim", () => {
    const refusal = "Das ZIP-Archiv ist entpackt größer als 20 MB und wird abgelehnt.";
    expect(() => unpackStatements(rewritten(zip, 24, MAX_UNPACKED_BYTES + 1, 4))).toThrow(refusal);
    const half = new Uint8Array(MAX_UNPACKED_BYTES / 2);
    const stored = zipSync({ "1.xml": half, "2.xml": half, "3.xml": strToU8("x") }, { level: 0 });
    expect(() => unpackStatements(stored)).toThrow(refusal);
    const bomb = zipSync({ "1.xml": new Uint8Array(5_000_000) });
    expect(() => unpackStatements(rewritten(bomb, 24, 1000, 4))).toThrow(DAMAGED);
  });

  test("too many files, no file, and a ZIP in a ZIP", () => {
    const names = Array.from({ length: MAX_FILES_IN_ZIP + 1 }, (_, index) => [`f${index}`, new Uint8Array()] as const);
    expect(() => unpackStatements(zipSync(Object.fromEntries(names)))).toThrow(
      "Das ZIP-Archiv enthält 1001 Dateien, erlaubt sind 1000.",
    );
    expect(() => unpackStatements(zipSync({}))).toThrow("Das ZIP-Archiv enthält keine Dateien.");
    expect(() => unpackStatements(zipSync({ "Mai.zip": zip }))).toThrow(
      "Das ZIP-Archiv enthält ein weiteres ZIP-Archiv („Mai.zip“). Bitte einzeln laden.",
    );
  });

  test("a password and unknown kinds of packing", () => {
    expect(() => unpackStatements(rewritten(zip, 8, 1, 2))).toThrow("Das ZIP-Archiv ist mit einem Passwort geschützt.");
    expect(() => unpackStatements(rewritten(zip, 10, 12, 2))).toThrow(
      "Die Datei „1.xml“ ist auf eine Art gepackt, die nicht unterstützt wird.",
    );
  });

  test("entries that share their bytes", () => {
    const twice = rewritten(zipSync({ a: strToU8("1"), b: new Uint8Array(1000) }, { level: 0 }), 20, 1000, 4);
    expect(() => unpackStatements(twice)).toThrow(DAMAGED);
  });

  test("wrong lengths and truncated archives", () => {
    expect(() => unpackStatements(rewritten(zip, 24, 6001, 4))).toThrow(DAMAGED);
    expect(() => unpackStatements(rewritten(zip, 24, 5999, 4))).toThrow(DAMAGED);
    for (let length = 4; length < zip.length; length++) {
      expect(() => unpackStatements(zip.subarray(0, length))).toThrow(DAMAGED);
    }
  });

  test("whatever the damage, nothing but a FileFault", () => {
    fc.assert(
      fc.property(fc.nat({ max: zip.length - 1 }), fc.uint8Array({ minLength: 1, maxLength: 8 }), (at, damage) => {
        const broken = zip.slice();
        broken.set(damage.subarray(0, broken.length - at), at);
        try {
          unpackStatements(broken);
        } catch (error) {
          expect(error).toBeInstanceOf(FileFault);
        }
      }),
      { numRuns: 500 },
    );
  });
});
