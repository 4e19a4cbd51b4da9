import fc from "fast-check";
import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition";

test("a name is said in full, and for old clients without what they do not know", () => {
  expect(contentDisposition("Übergabe (2) 'neu' 100%.pdf")).toBe(
    `attachment; filename="Ubergabe (2) 'neu' 100_.pdf"; filename*=UTF-8''%C3%9Cbergabe%20%282%29%20%27neu%27%20100%25.pdf`,
  );
  expect(contentDisposition("a.pdf", { inline: true })).toBe(`inline; filename="a.pdf"; filename*=UTF-8''a.pdf`);
});

test("no name breaks the header, and each comes back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
      const header = contentDisposition(name);
      expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(name);
    }),
  );
});
