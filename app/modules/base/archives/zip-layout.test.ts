import { crc32 } from "node:zlib";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { beginZip, layOutZip } from "./zip-layout";

const TIME = "2024-05-31T16:09:31";

test("whatever the files are, they come out again, and the length was right", () => {
  const files = fc.uniqueArray(
    fc.record({ name: fc.string({ minLength: 1, unit: "grapheme" }), content: fc.uint8Array() }),
    {
      selector: ({ name }) => name,
    },
  );
  fc.assert(
    fc.property(files, (sent) => {
      const usable = sent.filter(({ name }) => name !== "__proto__");
      const { headers, directory, length } = layOutZip(
        usable.map(({ name, content }) => ({ name, size: content.length, crc32: crc32(content), time: TIME })),
      );
      const zip = Buffer.concat([...usable.flatMap(({ content }, index) => [headers[index]!, content]), directory]);
      expect(zip.length).toBe(length);
      expect(unzipSync(zip)).toEqual(Object.fromEntries(usable.map(({ name, content }) => [name, content])));
    }),
  );
});

test("files that nobody knew beforehand are followed by what they were", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.uint8Array(), fc.boolean()), { minLength: 1 }), (sent) => {
      const zip = beginZip();
      const pieces = sent.flatMap(([content, isKnown], index) => {
        const named = { name: `${index}`, time: TIME };
        const read = { size: content.length, crc32: crc32(content) };
        if (isKnown) return [zip.add({ ...named, ...read }), content];
        const { header, close } = zip.open(named);
        return [header, content, close(read)];
      });
      const files = unzipSync(Buffer.concat([...pieces, zip.end()]));
      expect(files).toEqual(Object.fromEntries(sent.map(([content], index) => [`${index}`, content])));
    }),
  );
});

test("beyond 4 GiB, or 65,535 files, offsets and counts stand in their longer form", () => {
  const size = 50 * 1024 * 1024;
  const { headers, directory, length } = layOutZip(
    Array.from({ length: 90 }, (_, index) => ({
      name: `${String(index).padStart(2, "0")}`,
      size,
      crc32: 1,
      time: TIME,
    })),
  );
  const view = new DataView(directory.buffer);
  const end = directory.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  expect(view.getUint32(end + 16, true)).toBe(0xffffffff);
  const long = Number(view.getBigUint64(end - 20 + 8, true)) - (length - directory.length);
  expect([view.getUint32(end - 20, true), view.getUint32(long, true)]).toEqual([0x07064b50, 0x06064b50]);
  expect(Number(view.getBigUint64(long + 32, true))).toBe(90);
  expect(Number(view.getBigUint64(long + 48, true))).toBe(length - directory.length);
  // The last file begins beyond what four bytes say.
  const extra = long - 8;
  const before = headers.slice(0, 89).reduce((sum, header) => sum + header.length + size, 0);
  expect(Number(view.getBigUint64(extra, true))).toBe(before);

  const many = layOutZip(
    Array.from({ length: 65_535 }, () => ({ name: "a", size: 0, crc32: 0, time: TIME })),
  ).directory;
  expect(new DataView(many.buffer).getUint32(many.length - 42, true)).toBe(0x07064b50);
});

test("a time before the clock of DOS began is its beginning", () => {
  const [header] = layOutZip([{ name: "a", size: 0, crc32: 0, time: "1970-01-01T12:30:00" }]).headers;
  expect([...header!.subarray(10, 14)]).toEqual([0, 0, 0x21, 0]);
});
