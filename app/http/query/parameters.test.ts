import { expect, test } from "vitest";
import type { z } from "zod";
import { DomainError } from "../../modules/base/domain-error";
import {
  choicePart,
  countPart,
  datedKeyPart,
  dayPart,
  flagPart,
  idParameter,
  idPart,
  readQuery,
  relationIdPart,
  required,
  textPart,
  typedDayPart,
  typedIdPart,
} from "./parameters";

const NO_IDS = ["abc", "0", "-1", "+1", "1e9", "01", "1.5", " 1", "1 ", "0x1", "١", "9".repeat(16)];

function refusal(run: () => unknown): Pick<DomainError, "code" | "message" | "details"> {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error("Nothing was refused");
}

test("an id of a path is a whole number above zero, anything else is not found", () => {
  expect(idParameter({ propertyId: "12" }, "propertyId", "Nicht da")).toBe(12);
  expect(idParameter({ propertyId: "9".repeat(15) }, "propertyId", "Nicht da")).toBe(999_999_999_999_999);
  for (const propertyId of [...NO_IDS, "", undefined])
    expect(refusal(() => idParameter({ propertyId }, "propertyId", "Nicht da"))).toMatchObject({
      code: "not-found",
      message: "Nicht da",
    });
});

test("a part of an address may be absent, but not nonsense", () => {
  const read = (query: string, part: z.ZodType) => readQuery(new URLSearchParams(query), { groupId: part }).groupId;
  const faults: [z.ZodType, string[]][] = [
    [idPart, NO_IDS],
    [typedIdPart, ["x", "##1", "# 1", "0"]],
    [dayPart, ["2026-02-30", "01.02.2026", "x"]],
    [typedDayPart, ["30.02.2026", "1.2.", "x"]],
    [datedKeyPart, ["2026-02-01", "2026-02-30.1", "2026-02-01.x", "2026-02-01.1.1"]],
    [flagPart, ["1", "on", "TRUE", "constructor"]],
    [choicePart(["a", "b"]), ["c", "A", "toString"]],
    [countPart(100, 500), ["501", "-1", "1.5", "x", "1e2", "9999999999"]],
  ];
  for (const [part, texts] of faults) {
    expect(read("", part)).toBe(read("groupId=", part));
    for (const groupId of [...texts, "9".repeat(100_000)])
      expect(refusal(() => read(`${new URLSearchParams({ groupId })}`, part))).toMatchObject({
        code: "invalid",
        details: { fieldErrors: { groupId: "Der Parameter groupId ist ungültig." } },
      });
  }
  expect([read("", idPart), read("groupId=7&groupId=8", idPart), read("groupId=0", relationIdPart)]).toEqual([
    null,
    7,
    null,
  ]);
  expect([read("groupId=+%237", typedIdPart), read("groupId=1.2.2026", typedDayPart)]).toEqual([7, "2026-02-01"]);
  expect(["", "0", "500"].map((text) => read(`groupId=${text}`, countPart(100, 500, 1)))).toEqual([100, 1, 500]);
  expect(read("groupId=false", flagPart)).toBe(false);
  expect(read(`groupId=${"x".repeat(1_000)}`, textPart())).toHaveLength(300);
  expect(refusal(() => read("", required(idPart))).code).toBe("invalid");
});

test("the first part that makes no sense is the one that is refused", () => {
  const parts = { id: idPart, day: dayPart };
  expect(refusal(() => readQuery(new URLSearchParams("day=x&id=y"), parts)).details.fieldErrors).toEqual({
    id: "Der Parameter id ist ungültig.",
  });
});
