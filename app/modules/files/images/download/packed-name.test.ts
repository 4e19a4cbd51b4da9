import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf, LONGEST_NAME_BYTES } from "../../../base/files/check-filename";
import { packedName } from "./packed-name";

test("names that stand already are packed so that they unpack everywhere", () => {
  expect(packedName("Bad, oben.jpg")).toBe("Bad, oben.jpg");
  expect(packedName('a:b*?"<>|.jpg')).toBe("a_b______.jpg");
  expect(packedName("a\u200b.pdf")).toBe("a_.pdf");
  expect(packedName(`${"ä".repeat(251)}.jpg`)).toBe(`${"ä".repeat(122)}.jpg`);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
      const packed = packedName(name);
      expect(bytesOf(packed)).toBeLessThanOrEqual(LONGEST_NAME_BYTES);
      expect(packed).not.toMatch(/[\\/:*?"<>|]/);
      expect(packedName(packed)).toBe(packed);
    }),
  );
});
